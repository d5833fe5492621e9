// How one document becomes a blob: as Go decodes it, with everything good of a bad one kept.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type Document, readSourceFile } from "#core";
import type { Blob, Bundle, Channel } from "#core/model/blob.ts";
import { blobOf, shapeProblemsOf } from "#core/model/read-blob.ts";

test("keys are read in any case", () => {
  const channel = channelIn(
    "Schema: olm.channel\nPACKAGE: lighthouse\nName: stable\nEntries:\n- NAME: a\n  Skips: [b]\n",
  );
  assert.equal(channel.package?.value, "lighthouse");
  assert.deepEqual(
    channel.entries.map(({ name, skips }) => [name?.value, skips.map(({ value }) => value)]),
    [["a", ["b"]]],
  );
});

test("of nested keys that differ in case, the one that is last byte by byte counts, whatever their order", () => {
  const channel = channelIn("schema: olm.channel\nentries:\n- name: lower\n  NAME: upper\n");
  assert.equal(channel.entries[0]?.name?.value, "lower");
});

test("a null leaves the value of the other spelling alone", () => {
  const channel = channelIn("schema: olm.channel\nentries:\n- name:\n  NAME: upper\n");
  assert.equal(channel.entries[0]?.name?.value, "upper");
});

test("a null in a list keeps what another spelling of the key has in its place", () => {
  const skipsOf = (...lines: readonly string[]) => {
    const channel = channelIn(`schema: olm.channel\nentries:\n- name: a\n  ${lines.join("\n  ")}\n`);
    return channel.entries[0]?.skips.map(({ value }) => value);
  };
  assert.deepEqual(skipsOf("Skips: [x]", "skips: [null]"), ["x"]);
  assert.deepEqual(skipsOf("skips: [null, w]", "Skips: [x]"), ["x", "w"]);
  assert.deepEqual(skipsOf("Skips: [x]", "skips: [w, null]"), ["w", ""]);
  assert.deepEqual(skipsOf("Skips: [null]", "skips: [x]"), ["x"]);
  assert.deepEqual(skipsOf("Skips: [x]", "sKips: []", "skips: [null]"), [""]);
  assert.deepEqual(skipsOf("Skips: [x]", "sKips:", "skips: [null]"), [""]);
  assert.deepEqual(skipsOf("SKIPS: [x, w]", "Skips: [z]", "skips: [null, null]"), ["z", "w"]);
  assert.deepEqual(skipsOf("skips: [x]", "s\u212aips: [null]"), ["x"]);
  assert.deepEqual(skipsOf("\u017fkips: [null]", "skips: [x]"), ["x"]);
});

test("the spellings of a mapping add up", () => {
  const text =
    "schema: olm.deprecations\nentries:\n- Reference: {schema: olm.channel, name: a}\n  reference: {name: b}\n";
  const blob = blobOf(documentOf(text));
  assert.ok(blob?.kind === "deprecations");
  assert.deepEqual(
    blob.entries.map(({ schema, name }) => [schema?.value, name?.value]),
    [["olm.channel", "b"]],
  );
});

test("the long s and the Kelvin sign are an s and a k in keys", () => {
  const channel = channelIn("\u017fchema: olm.channel\npac\u212aage: lighthouse\n");
  assert.equal(channel.package?.value, "lighthouse");
});

test("a number where a name belongs is a problem, and still the name that the author means", () => {
  const channel = channelIn("schema: olm.channel\nname: 4.10\n");
  assert.equal(channel.name?.value, "4.10");
  assert.deepEqual(codes(channel.document), ["wrong-type"]);
});

test("null is a problem in schema, package and name, and nothing elsewhere", () => {
  const document = documentOf("schema: olm.package\nname:\ndefaultChannel:\ndescription:\nicon:\nproperties:\n");
  assert.deepEqual(codes(document), ["wrong-type"]);
});

test("every mismatch of a blob is found, each at its node", () => {
  const document = documentOf(
    "schema: olm.channel\nname: x\nentries:\n- name: [a]\n  skips: {}\n- 5\n- skipRange: 1\n",
  );
  const places = shapeProblemsOf(document).map(({ span }) => document.text.slice(span.start, span.end).trim());
  assert.deepEqual(places, ["[a]", "{}", "5", "1"]);
});

test("the good entries of a bad list are kept", () => {
  const channel = channelIn("schema: olm.channel\nname: x\nentries:\n- name: a\n- 5\n- name: b\n");
  assert.deepEqual(
    channel.entries.map(({ name }) => name?.value),
    ["a", "b"],
  );
});

test("an empty item is an entry without fields", () => {
  assert.equal(channelIn("schema: olm.channel\nname: x\nentries:\n-\n").entries.length, 1);
});

test("a list of numbers up to 255 is bytes, as base64 is", () => {
  const document = documentOf("schema: olm.package\nname: x\nicon: {base64data: [104, 105], mediatype: text/plain}\n");
  assert.deepEqual(codes(document), []);
  assert.deepEqual(codes(documentOf("schema: olm.package\nname: x\nicon: {base64data: [256]}\n")), ["wrong-type"]);
});

test("a bundle object without data has that of the one before it", () => {
  const objects = "- type: olm.bundle.object\n  value: {data: e30=}\n- type: olm.bundle.object\n  value: {}\n";
  assert.deepEqual(codes(documentOf(`schema: olm.bundle\nname: x\nproperties:\n${objects}`)), []);
});

test("the values of the three meta fields are checked in blobs that opm does not know, the others are not", () => {
  assert.deepEqual(codes(documentOf("schema: acme.note\nname: [x]\nentries: 5\n")), ["wrong-type"]);
});

test("a document without a schema is not a blob", () => {
  const document = documentOf("name: x\n");
  assert.equal(blobOf(document), undefined);
  assert.deepEqual(codes(document), ["missing-schema"]);
});

test("a document with a syntax problem has a blob of what is left, and no further problems", () => {
  const document = documentOf("schema: olm.bundle\nname: x\nimage: 'a\n");
  assert.notEqual(document.problems.length, 0);
  assert.deepEqual(codes(document), []);
});

test("the same document always gives the same blob", () => {
  const document = documentOf("schema: olm.package\nname: x\n");
  assert.equal(blobOf(document), blobOf(document));
});

test("a span covers the value with its quotes", () => {
  const bundle = blobIn("schema: olm.bundle\nname: 'x.v1'  # a name\n") as Bundle;
  const { start, end } = bundle.name?.span ?? { start: 0, end: 0 };
  assert.equal(bundle.document.text.slice(start, end), "'x.v1'");
});

function channelIn(text: string): Channel {
  const blob = blobIn(text);
  assert.equal(blob.kind, "channel");
  return blob as Channel;
}

function blobIn(text: string): Blob {
  const blob = blobOf(documentOf(text));
  assert.ok(blob);
  return blob;
}

function documentOf(text: string): Document {
  const [document] = readSourceFile("catalog.yaml", text).documents;
  assert.ok(document);
  return document;
}

function codes(document: Document): readonly string[] {
  return shapeProblemsOf(document).map(({ code }) => code);
}
