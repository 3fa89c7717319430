"""How the rules become a compiled library: which modules, their C, its objects and the library made of them.

`python -m building` brings `.build/compiled` up to date; the build hook puts it into the wheel.
"""
