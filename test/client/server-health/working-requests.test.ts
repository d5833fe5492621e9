import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  uriOfParams,
  type WorkingRequest,
  WorkingRequests,
} from "../../../client/src/server-health/working-requests.ts";

const hover = { method: "textDocument/hover", uri: "file:///a.yaml" };
const folds = { method: "textDocument/foldingRange", uri: "file:///b.yaml" };
const symbols = { method: "workspace/symbol", uri: undefined };

/** Requests whose patience ends when the test says so. */
function start() {
  const told: WorkingRequest[] = [];
  const waiting = new Set<() => void>();
  const requests = new WorkingRequests(
    (_, work) => {
      waiting.add(work);
      return () => waiting.delete(work);
    },
    (request) => told.push(request),
  );
  const endPatience = () => {
    for (const work of waiting) work();
  };
  return { requests, told, endPatience };
}

describe("a request that takes too long", () => {
  test("is told once, and the oldest is to blame", () => {
    const { requests, told, endPatience } = start();
    const answered = [requests.begin(hover), requests.begin(folds)];
    endPatience();
    assert.deepEqual(told, [hover]);
    for (const each of answered) each();
    requests.begin(folds);
    endPatience();
    assert.deepEqual(told, [hover, folds]);
  });

  test("is not told when it was answered, or when it waits for news", () => {
    const { requests, told, endPatience } = start();
    requests.begin(hover)();
    requests.begin({ method: "workspace/diagnostic", uri: undefined });
    endPatience();
    assert.deepEqual(told, []);
  });
});

describe("the file that the server worked on last", () => {
  test("is that of the oldest request without an answer", () => {
    const { requests } = start();
    const answered = requests.begin(hover);
    requests.begin(symbols);
    requests.begin(folds);
    assert.equal(requests.lastUri, hover.uri);
    answered();
    assert.equal(requests.lastUri, folds.uri);
  });

  test("is that of the last request where all are answered", () => {
    const { requests } = start();
    requests.begin(hover)();
    requests.begin(symbols)();
    assert.equal(requests.lastUri, hover.uri);
  });
});

test("the URI of a request is where its kind has it", () => {
  const uri = "file:///a.yaml";
  const params = [
    { uri },
    { textDocument: { uri } },
    { item: { uri } },
    { title: "x", data: { uri } },
    { query: "" },
    null,
  ];
  assert.deepEqual(params.map(uriOfParams), [uri, uri, uri, uri, undefined, undefined]);
});
