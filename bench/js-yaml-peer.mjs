// Peer (h): a process that does nothing but read every file of a folder and hand it to js-yaml's loadAll.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadAll } from "js-yaml";

const folder = process.argv[2];
let documents = 0;
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (entry.isFile()) documents += loadAll(readFileSync(join(entry.parentPath, entry.name), "utf8")).length;
}
console.log(documents);
