// The process of the language server: loads its bundle with the code that was compiled when it was built.

import path from "node:path";
import { loadBundle } from "../../host/src/load-bundle.ts";
import { growNewSpace, keepNewSpace, newSpaceOfServer } from "../../host/src/new-space.ts";

growNewSpace(newSpaceOfServer);
loadBundle(path.join(import.meta.dirname, "language-server.cjs"));
keepNewSpace();
