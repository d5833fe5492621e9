// Each *.scenario file: a tree of files, commands, and what they write. UPDATE=1 writes the files anew.

import assert from "node:assert/strict";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { parseScenario, perform, writeTestFiles } from "../support/scenario.ts";

const folder = fileURLToPath(new URL("scenarios", import.meta.url));

for (const name of globSync("*.scenario", { cwd: folder }).sort()) {
  test(name.replace(".scenario", "").replaceAll("-", " "), async (t) => {
    const path = join(folder, name);
    const text = readFileSync(path, "utf8");
    const { head, files, steps } = parseScenario(text);
    const tree = mkdtempSync(join(tmpdir(), "olm-catalogs-"));
    t.after(() => rmSync(tree, { recursive: true }));
    writeTestFiles(files, tree);
    let actual = head;
    for (const { command } of steps) actual += `${command}\n${await perform(command, tree)}`;
    if (process.env["UPDATE"]) writeFileSync(path, actual);
    else assert.equal(actual, text);
  });
}
