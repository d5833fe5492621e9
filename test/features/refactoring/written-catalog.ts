// Random packages as text in the styles that catalogs are written in, with a comment at every entry that names it.

import fc from "fast-check";
import { nameOf, type PlainPackage, textOf } from "../../resolve/random-package.ts";
import type { PlainChannel, PlainEntry } from "../../resolve/slow-model.ts";

export interface WritingStyle {
  readonly layout: "block" | "flow" | "json" | "compact-json";
  /** The column of dashes below their key; for YAML in block style. */
  readonly dashIndent: number;
  readonly quote: "" | '"' | "'";
  readonly hasBlankLines: boolean;
  /** Whether the keys of blobs are indented; for YAML. */
  readonly isIndented: boolean;
  readonly lineBreak: "\n" | "\r\n";
  readonly endsWithBreak: boolean;
  readonly order: "ascending" | "descending" | "last two swapped";
}

export const writingStyle: fc.Arbitrary<WritingStyle> = fc.record({
  layout: fc.constantFrom("block", "block", "flow", "json", "compact-json"),
  dashIndent: fc.constantFrom(0, 2),
  quote: fc.constantFrom("", "", '"', "'"),
  hasBlankLines: fc.boolean(),
  isIndented: fc.boolean(),
  lineBreak: fc.constantFrom("\n", "\n", "\r\n"),
  endsWithBreak: fc.boolean(),
  order: fc.constantFrom("ascending", "descending", "last two swapped"),
});

/** The package `foo` as the text of one file. */
export function writeCatalog({ channels }: PlainPackage, style: WritingStyle): string {
  const entries = new Map(channels.flatMap((channel) => channel.entries.map((entry) => [entry.name, entry])));
  const pkg = { schema: "olm.package", name: "foo", defaultChannel: "stable" };
  const deprecated = [...entries.values()].filter((entry) => entry.deprecated);
  const deprecations = deprecated.map(({ name }) => ({ reference: { schema: "olm.bundle", name }, message: "old" }));
  const blobs = [
    writeBlob(pkg, style),
    ...channels.map((channel) => writeChannel(channel, style)),
    ...[...entries.values()].map((entry) => writeBlob(bundleOf(entry), style)),
    ...(deprecations.length > 0
      ? [writeBlob({ schema: "olm.deprecations", package: "foo", entries: deprecations }, style)]
      : []),
  ];
  const isJson = style.layout === "json" || style.layout === "compact-json";
  const written = style.isIndented && !isJson ? blobs.map((blob) => blob.replace(/^(?=.)/gm, "  ")) : blobs;
  const text = written.join(isJson ? "\n" : "\n---\n");
  return (style.endsWithBreak ? `${text}\n` : text).replaceAll("\n", style.lineBreak);
}

function bundleOf({ version }: PlainEntry) {
  const name = nameOf(version);
  const value = { packageName: "foo", version: textOf(version) };
  const image = `registry.example.com/foo:v${textOf(version)}`;
  return { schema: "olm.bundle", package: "foo", name, image, properties: [{ type: "olm.package", value }] };
}

function plainEntry({ name, replaces, skips, skipRange }: PlainEntry) {
  return {
    name,
    ...(replaces === undefined ? {} : { replaces }),
    ...(skips.length === 0 ? {} : { skips }),
    ...(skipRange ? { skipRange: `>=${textOf(skipRange.min)} <${textOf(skipRange.max)}` } : {}),
  };
}

function writeBlob(blob: object, { layout }: WritingStyle): string {
  if (layout === "json") return JSON.stringify(blob, null, 4);
  if (layout === "compact-json") return JSON.stringify(blob);
  return Object.entries(blob)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    .join("\n");
}

function writeChannel({ name, entries: unordered }: PlainChannel, style: WritingStyle): string {
  const entries = ordered(unordered, style);
  const head = { schema: "olm.channel", package: "foo", name };
  if (style.layout !== "block" && style.layout !== "flow")
    return writeBlob({ ...head, entries: entries.map(plainEntry) }, style);
  const dash = " ".repeat(style.dashIndent);
  const items = entries.map((entry) => {
    const comment = `${dash}# above ${entry.name} in ${name}`;
    const lines = style.layout === "flow" ? [flowEntry(entry, style)] : blockEntry(entry, style);
    const [first, ...rest] = lines;
    return [
      comment,
      `${dash}- ${first} # beside ${entry.name} in ${name}`,
      ...rest.map((line) => `${dash}  ${line}`),
    ].join("\n");
  });
  return `${writeBlob(head, style)}\nentries:\n${items.join(style.hasBlankLines ? "\n\n" : "\n")}`;
}

function ordered(entries: readonly PlainEntry[], { order }: WritingStyle): readonly PlainEntry[] {
  if (order === "ascending") return entries;
  if (order === "descending") return entries.toReversed();
  return [...entries.slice(0, -2), ...entries.slice(-2).toReversed()];
}

function flowEntry(entry: PlainEntry, style: WritingStyle): string {
  const fields = Object.entries(plainEntry(entry)).map(([key, value]) => {
    const written = Array.isArray(value)
      ? `[${value.map((each) => quoted(each, style)).join(", ")}]`
      : quoted(value as string, style);
    return `${key}: ${written}`;
  });
  return `{${fields.join(", ")}}`;
}

function blockEntry(entry: PlainEntry, style: WritingStyle): string[] {
  return Object.entries(plainEntry(entry)).flatMap(([key, value]) => {
    if (!Array.isArray(value)) return [`${key}: ${quoted(value as string, style)}`];
    return [`${key}:`, ...value.map((each) => `${" ".repeat(style.dashIndent)}- ${quoted(each, style)}`)];
  });
}

function quoted(text: string, { quote }: WritingStyle): string {
  const needed = quote === "" && !/^\w/.test(text) ? "'" : quote;
  return needed + text + needed;
}
