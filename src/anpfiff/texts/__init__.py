"""Every word a person reads, by language. The engine speaks in types; here is a template for each of them."""
