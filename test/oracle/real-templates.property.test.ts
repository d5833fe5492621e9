// The catalogs generated from real templates against those that opm's renderer generates.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { decodeText, readDecodedFile } from "#core";
import type { Channel, PackageBlob } from "#core/model/blob.ts";
import { templateRejections } from "#core/rules/engine/check-template.ts";
import { renderTemplate } from "#core/templates/render-template.ts";
import { corpusFolder } from "../support/corpus.ts";
import { pathInCorpus, type RealAnswers, type RealTemplate, readRealAnswers } from "../support/template-answers.ts";
import { bundleBlobOf } from "../support/template-bundles.ts";

const corpus = corpusFolder();
const answers = readRealAnswers(corpus);

if (corpus === undefined || answers === undefined) {
  test("catalogs generated from real templates", (t) =>
    t.skip("no corpus here: set OLM_CATALOGS_CORPUS to its folder"));
} else {
  const known = knownBundles(answers.images);
  for (const expected of answers.templates) {
    test(expected.name, (t) => {
      const path = join(corpus, pathInCorpus(expected));
      if (!existsSync(path)) return t.skip("not in this corpus");
      checkTemplate(path, expected, known);
    });
  }
}

function checkTemplate(path: string, expected: RealTemplate, known: ReturnType<typeof knownBundles>): void {
  const rendered = renderTemplate(readDecodedFile(path, decodeText(readFileSync(path))), known);
  assert.ok(rendered, "it is not read as a template");
  const rejections = templateRejections({ rendered, contradictions: new Map() });
  assert.deepEqual(
    rejections.map(({ message }) => message),
    [],
  );
  if (!expected.ok) return assert.ok(rendered.unknownImages.length > 0, "every image is known");
  const packages = rendered.catalog.blobs.filter((blob): blob is PackageBlob => blob.kind === "package");
  const channels = rendered.catalog.blobs.filter((blob): blob is Channel => blob.kind === "channel");
  assert.deepEqual(
    packages.map(({ name, defaultChannel }) => ({ name: name?.value, defaultChannel: defaultChannel?.value })),
    expected.packages?.map(({ name, defaultChannel }) => ({ name, defaultChannel })),
  );
  if (expected.channels) assert.deepEqual(channels.map(plainChannel), expected.channels.map(plainExpected));
  else assert.deepEqual(countEntries(channels), expected.channelEntryCounts);
}

function knownBundles(images: RealAnswers["images"]) {
  const bundles = new Map(
    Object.entries(images).map(([image, [name, version]]) => [
      image,
      [bundleBlobOf(image, { name, package: name.slice(0, name.indexOf(".v")), version })],
    ]),
  );
  return { bundlesIn: (image: string) => bundles.get(image) };
}

function plainChannel({ name, entries }: Channel) {
  return {
    name: name?.value,
    entries: entries.map((entry) => ({
      name: entry.name?.value,
      replaces: entry.replaces?.value ?? "",
      skips: entry.skips.map(({ value }) => value),
    })),
  };
}

function plainExpected({ name, entries }: NonNullable<RealTemplate["channels"]>[number]) {
  return {
    name,
    entries: entries.map((entry) => ({ ...entry, replaces: entry.replaces ?? "", skips: entry.skips ?? [] })),
  };
}

function countEntries(channels: readonly Channel[]): Record<string, number> {
  return Object.fromEntries(channels.map(({ name, entries }) => [name?.value ?? "", entries.length]));
}
