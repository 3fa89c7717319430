// Before every file of tests.

import { cleanup, configure } from "@testing-library/svelte";
import { afterEach } from "vitest";

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => cleanup());
