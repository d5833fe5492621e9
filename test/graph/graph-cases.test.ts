// The upgrade graphs of small catalogs against those of operator-registry (test/vectors).

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { renderMermaid, upgradeGraph } from "#core";
import { catalogOfFiles } from "../support/catalog-of-files.ts";
import { comparableChannels, type ExpectedChannel } from "../support/comparable-channels.ts";

interface Case {
  readonly name: string;
  readonly channels: Readonly<Record<string, Readonly<Record<string, ExpectedChannel>>>>;
  readonly mermaid?: string;
}

type Inputs = Readonly<Record<string, Readonly<Record<string, { readonly utf8?: string; readonly base64?: string }>>>>;

const { cases } = readVector("graph-cases") as { readonly cases: readonly Case[] };
const inputs = readVector("fbc-inputs") as Inputs;

describe("heads, entries and edges equal those of operator-registry", () => {
  for (const { name, channels } of cases) {
    test(name, () => {
      for (const pkg of catalogOfFiles(filesOf(name)).packages.values()) {
        const { expected, actual } = comparableChannels(channels[pkg.name] ?? {}, upgradeGraph(pkg));
        assert.deepEqual(actual, expected);
      }
    });
  }
});

describe("Mermaid output equals that of opm alpha render-graph", () => {
  for (const { name, mermaid } of cases) {
    if (mermaid !== undefined)
      test(name, () => assert.equal([...renderMermaid(catalogOfFiles(filesOf(name)))].join(""), mermaid));
  }
});

function filesOf(name: string): ReadonlyMap<string, Uint8Array> {
  return new Map(
    Object.entries(inputs[name] ?? {}).map(([path, { utf8, base64 }]) => [
      path,
      base64 === undefined ? Buffer.from(utf8 ?? "") : Buffer.from(base64, "base64"),
    ]),
  );
}

function readVector(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../vectors/${name}.json`, import.meta.url), "utf8"));
}
