// Loaded before a test file: keeps what Node.js has compiled for the next process. Most test files load all of core, which
// otherwise takes longer than their tests. Processes that a test starts keep nothing.

import { enableCompileCache } from "node:module";
import { inProject } from "./project.ts";

enableCompileCache(inProject(".tmp/compiled"));
