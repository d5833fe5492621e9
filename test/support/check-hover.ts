// What a hover says, for a catalog with a cursor in it.

import assert from "node:assert/strict";
import { hoverAt } from "#core";
import { bundlesOf, channelBlob, packageBlob } from "./lighthouse.ts";
import { atCursor } from "./places.ts";

/** Checks the whole hover at the cursor; undefined for none. */
export async function checkHover(fixture: string, expected: string | undefined): Promise<void> {
  assert.equal(await hoverOn(fixture), expected);
}

/** The Markdown of the hover at the cursor. */
export async function hoverOn(fixture: string): Promise<string | undefined> {
  const { snapshot, offset } = await atCursor(fixture);
  return hoverAt(snapshot, offset)?.markdown;
}

/** Checks the hover at the cursor in the entries of the channel `stable`: its heading, and the facts without dashes. */
export async function checkEntryHover(entries: string, expected: string, more = ""): Promise<void> {
  await checkHover(catalogWith(entries, more), markdownOf(expected));
}

/** The package `lighthouse` with these entries in its channel `stable`, a bundle for each, and other blobs. */
export function catalogWith(entries: string, more = ""): string {
  const written = `${entries}${more}`.replace("<|>", "");
  const names = [...written.matchAll(/^\s*- name: lighthouse\.v(\S+)$/gm)].map(([, version]) => version ?? "");
  const channel = `---\nschema: olm.channel\npackage: lighthouse\nname: stable\nentries:\n${dedent(entries)}`;
  return `${packageBlob}${channel}${dedent(more)}${bundlesOf(...new Set(names))}`;
}

/** The package `lighthouse` with one bundle, which has these properties beside its own. */
export function bundleWith(properties: string): string {
  return `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}${properties}`;
}

/** "HEADING\n\n- FACT\n- FACT" of a heading and facts on lines of their own. */
function markdownOf(text: string): string {
  const [heading, ...lines] = dedent(text).trimEnd().split("\n");
  return [heading, "", ...lines.map((line) => (line.startsWith("  ") ? line : `- ${line}`))].join("\n");
}

/** The lines without the indentation of the first one. */
function dedent(text: string): string {
  const lines = text.split("\n").slice(text.startsWith("\n") ? 1 : 0);
  const indent = lines[0]?.search(/\S|$/) ?? 0;
  return lines.map((line) => line.slice(Math.min(indent, line.search(/\S|$/)))).join("\n");
}
