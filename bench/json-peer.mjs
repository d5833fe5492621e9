// Peer (e): a process that does nothing but hand the file of a list to JSON.parse.
import { readFileSync } from "node:fs";

console.log(JSON.parse(readFileSync(process.argv[2], "utf8")).items.length);
