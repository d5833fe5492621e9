// Heads, entries and edges of real catalogs against those of operator-registry.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { decodeText, readCatalog, readDecodedFile, upgradeGraph } from "#core";
import { comparableChannels, type ExpectedChannel } from "../support/comparable-channels.ts";
import { corpusFolder } from "../support/corpus.ts";

interface RealCatalog {
  readonly path: string;
  readonly packages: Readonly<Record<string, Readonly<Record<string, ExpectedChannel>>>>;
}

const corpus = corpusFolder();
const answers = corpus && join(corpus, "../oracle/real-catalogs.json");

if (corpus === undefined || answers === undefined || !existsSync(answers)) {
  test("upgrade graphs of real catalogs", (t) => t.skip("no corpus here: set OLM_CATALOGS_CORPUS to its folder"));
} else {
  const { files } = JSON.parse(readFileSync(answers, "utf8")) as { readonly files: readonly RealCatalog[] };
  for (const { path, packages } of files) {
    test(`upgrade graph of ${path}`, (t) => {
      if (!existsSync(join(corpus, path))) return t.skip("not in this corpus");
      const file = readDecodedFile(path, decodeText(readFileSync(join(corpus, path))));
      for (const pkg of readCatalog("", [file]).packages.values()) {
        const { expected, actual } = comparableChannels(packages[pkg.name] ?? {}, upgradeGraph(pkg));
        assert.deepEqual(actual, expected);
      }
    });
  }
}
