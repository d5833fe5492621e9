// Garbage is collected once the client waits for nothing, if there is much of it.

import assert from "node:assert/strict";
import { it, type TestContext } from "node:test";
import { cachedDataVersionTag } from "node:v8";
import { heapOfV8, IdleCollector } from "../../server/src/collect-when-idle.ts";

const versionTag = cachedDataVersionTag();

/** A heap of which a collection leaves 30 MB, and what passes until then. */
function start(t: TestContext) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const heap = {
    bytes: 0,
    collections: 0,
    used: () => heap.bytes,
    collect: () => {
      heap.collections++;
      heap.bytes = 30e6;
    },
  };
  const collector = new IdleCollector(heap);
  const pass = (milliseconds: number) => t.mock.timers.tick(milliseconds);
  return { heap, collector, pass };
}

const edit = { jsonrpc: "2.0", method: "textDocument/didChange" };
const request = { jsonrpc: "2.0", id: 7, method: "textDocument/diagnostic" };
const otherRequest = { ...request, id: "other" };
const answer = { jsonrpc: "2.0", id: 7, result: null };
const otherAnswer = { ...answer, id: "other" };
const log = { jsonrpc: "2.0", method: "window/logMessage" };

it("waits until no message has come or gone for 200 ms", (t) => {
  const { heap, collector, pass } = start(t);
  heap.bytes = 80e6;
  collector.received(edit);
  pass(150);
  collector.received(edit);
  pass(150);
  collector.sent(log);
  pass(199);
  assert.equal(heap.collections, 0);
  pass(1);
  assert.equal(heap.collections, 1);
});

it("waits until every request is answered", (t) => {
  const { heap, collector, pass } = start(t);
  heap.bytes = 80e6;
  collector.received(request);
  collector.received(otherRequest);
  pass(1000);
  collector.sent(log);
  pass(1000);
  collector.sent(answer);
  pass(1000);
  assert.equal(heap.collections, 0);
  collector.sent(otherAnswer);
  pass(200);
  assert.equal(heap.collections, 1);
});

it("waits until the heap has grown much since the last time", (t) => {
  const { heap, collector, pass } = start(t);
  for (const [bytes, collections] of [
    [20e6, 0],
    [60e6, 1],
    [50e6, 1],
    [70e6, 2],
  ] as const) {
    heap.bytes = bytes;
    collector.received(edit);
    pass(200);
    assert.equal(heap.collections, collections, `${bytes} bytes`);
  }
});

it("leaves a large heap to V8, which would keep a request waiting too long", (t) => {
  const { heap, collector, pass } = start(t);
  heap.bytes = 300e6;
  collector.received(edit);
  pass(200);
  assert.equal(heap.collections, 0);
});

it("V8's heap can be collected", () => {
  const waste = Array.from({ length: 200_000 }, () => ({}));
  const before = heapOfV8.used();
  waste.length = 0;
  heapOfV8.collect();
  assert.ok(heapOfV8.used() < before - 2e6);
});

it("V8 still takes code that was compiled before", () => {
  heapOfV8.collect();
  assert.equal(cachedDataVersionTag(), versionTag);
});
