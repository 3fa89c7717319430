"""Run by every Python that is started with this folder on its path: it may have only so many files and sockets open at a time."""

import os
import resource

resource.setrlimit(resource.RLIMIT_NOFILE, (int(os.environ["FEW_FILES"]),) * 2)
