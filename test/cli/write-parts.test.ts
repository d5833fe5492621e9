import assert from "node:assert/strict";
import { test } from "node:test";
import { logText, type SafeText, safe } from "#core";
import { writeParts } from "../../cli/src/output/write-parts.ts";

const line = logText("x".repeat(1000));

function* lines(count: number, made: { count: number }): Generator<SafeText> {
  for (; made.count < count; made.count++) yield safe`${line}\n`;
}

test("all parts are written in their order, many together", async () => {
  const written: string[] = [];
  await writeParts({ isTerminal: false, write: (text) => written.push(text) }, lines(1000, { count: 0 }));
  assert.equal(written.join(""), `${line}\n`.repeat(1000));
  assert.ok(written.length < 20);
});

test("no part is made while the reader has not taken those before", async () => {
  const made = { count: 0 };
  let go = () => {};
  const ready = () => new Promise<boolean>((resolve) => (go = () => resolve(true)));
  const writing = writeParts({ isTerminal: false, write: () => {}, ready }, lines(1000, made));
  const { count } = made;
  assert.ok(count < 100);
  go();
  await new Promise(setImmediate);
  assert.ok(made.count > count && made.count < 200);
  while (made.count < 1000) {
    go();
    await new Promise(setImmediate);
  }
  await writing;
});

test("nothing more is made once nothing more can be written", async () => {
  const made = { count: 0 };
  await writeParts({ isTerminal: false, write: () => {}, ready: async () => false }, lines(1000, made));
  assert.ok(made.count < 100);
});
