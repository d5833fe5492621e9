// The process of the language server: loads its bundle with the code that was compiled when it was built.

import path from "node:path";
import { loadBundle } from "../../host/src/load-bundle.ts";
import { growNewSpace, keepNewSpace } from "../../host/src/new-space.ts";

growNewSpace();
loadBundle(path.join(import.meta.dirname, "language-server.cjs"));
keepNewSpace();
