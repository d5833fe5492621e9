// The answers of opm's template renderer (test/vectors/templates.json), against the rendered catalogs and the findings.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { upgradeGraph } from "#core";
import { allEdges } from "#core/graph/channel-edges.ts";
import type { Entry } from "#core/model/blob.ts";
import { templateRejections } from "#core/rules/engine/check-template.ts";
import { readSourceFile } from "#core/syntax/read-source-file.ts";
import { renderTemplate } from "#core/templates/render-template.ts";
import type { RenderedTemplate } from "#core/templates/rendered-template.ts";
import { type PlainBundle, stubBundles } from "../support/template-bundles.ts";

interface Vector {
  readonly name: string;
  readonly template: string;
  readonly images?: Readonly<Record<string, { readonly bundles?: readonly PlainBundle[] }>>;
  readonly ok: boolean;
  readonly error?: string;
  readonly packages?: readonly { readonly name: string; readonly defaultChannel?: string }[];
  readonly channels?: readonly PlainChannel[];
  readonly bundles?: readonly string[];
}

interface PlainChannel {
  readonly name: string;
  readonly entries: readonly PlainEntry[];
  readonly edges?: readonly { readonly from: string; readonly to: string; readonly kind: string }[];
}

interface PlainEntry {
  readonly name: string;
  readonly replaces?: string;
  readonly skips?: readonly string[];
  readonly skipRange?: string;
}

const { vectors } = JSON.parse(readFileSync(new URL("../vectors/templates.json", import.meta.url), "utf8")) as {
  readonly vectors: readonly Vector[];
};

describe("the catalog generated from a template is that of opm", () => {
  for (const vector of vectors.filter(({ ok }) => ok)) {
    test(vector.name, () => {
      const rendered = render(vector);
      assert.ok(rendered, "it is not read as a template");
      assert.deepEqual(
        rendered.unknownImages.map(({ value }) => value),
        [],
      );
      assert.deepEqual(
        rendered.problems.map(({ message }) => message),
        [],
      );
      const { packages } = rendered.catalog;
      const channels = [...packages.values()].flatMap((pkg) => pkg.channels);
      assert.deepEqual(
        [...packages.values()].flatMap(({ definitions }) =>
          definitions.map(({ name, defaultChannel }) => [name?.value, defaultChannel?.value ?? ""]),
        ),
        (vector.packages ?? []).map(({ name, defaultChannel }) => [name, defaultChannel ?? ""]),
      );
      assert.deepEqual(
        channels.map(({ name, entries }) => [name?.value, entries.map(plainEntry)]),
        (vector.channels ?? []).map(({ name, entries }) => [name, entries.map((entry) => ({ ...entry }))]),
      );
      assert.deepEqual(bundleNames(rendered), vector.bundles ?? []);
      assert.deepEqual(edgesOf(rendered), expectedEdges(vector));
    });
  }
});

describe("a template is rejected exactly when opm rejects it", () => {
  for (const vector of vectors) {
    test(`${vector.name}: opm ${vector.ok ? "accepts" : "rejects"}`, () => {
      const rendered = render(vector);
      const rejections = rejectionsOf(rendered);
      assert.equal(rejections.length === 0, vector.ok, `${vector.error}\n${rejections.join("\n")}`);
    });
  }
});

function rejectionsOf(rendered: RenderedTemplate | undefined): readonly string[] {
  if (!rendered) return ["not a template"];
  return [
    ...templateRejections({ rendered, contradictions: new Map() }).map(({ rule }) => rule),
    ...rendered.unknownImages.map(({ value }) => `unknown: ${value}`),
  ];
}

function render({ template, images = {} }: Vector): RenderedTemplate | undefined {
  const lists = Object.entries(images).map(([image, { bundles }]) => [image, bundles ?? []]);
  return renderTemplate(readSourceFile("template.yaml", template), stubBundles(Object.fromEntries(lists)));
}

function plainEntry(entry: Entry): PlainEntry {
  const { name, replaces, skips, skipRange } = entry;
  return {
    name: name?.value ?? "",
    ...(replaces?.value ? { replaces: replaces.value } : {}),
    ...(skips.length > 0 ? { skips: skips.map(({ value }) => value) } : {}),
    ...(skipRange?.value ? { skipRange: skipRange.value } : {}),
  };
}

function bundleNames({ catalog }: RenderedTemplate): readonly string[] {
  const names = catalog.blobs.flatMap((blob) => (blob.kind === "bundle" ? (blob.name?.value ?? "") : []));
  return names.sort();
}

function edgesOf({ catalog }: RenderedTemplate): readonly string[] {
  return [...catalog.packages.values()]
    .flatMap((pkg) => upgradeGraph(pkg).channels)
    .flatMap((channel) => [...allEdges(channel)].map(({ from, to, kind }) => `${channel.name}: ${from} ${kind} ${to}`))
    .sort();
}

function expectedEdges({ channels = [] }: Vector): readonly string[] {
  return channels
    .flatMap(({ name, edges = [] }) => edges.map(({ from, to, kind }) => `${name}: ${from} ${kind} ${to}`))
    .sort();
}
