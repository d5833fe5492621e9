import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  type FromReportPanel,
  readFromReportPanel,
  readReportSource,
  readToReportPanel,
  type ToReportPanel,
} from "#protocol";
import { entryPlace, harbour, source } from "../support/judgement.ts";
import { spoil } from "../support/spoil.ts";

describe("messages between extension and cluster upgrade panel", () => {
  const toPanel: readonly ToReportPanel[] = [
    { type: "report", source, judgement: harbour },
    { type: "busy", what: "reading the dump …" },
    { type: "note", note: null },
    { type: "done", what: "copied as JSON" },
    { type: "empty", reason: "no dump of a cluster has been chosen yet" },
  ];
  const fromPanel: readonly FromReportPanel[] = [
    { type: "ready" },
    { type: "refresh" },
    { type: "choose" },
    { type: "target", target: "4.22" },
    { type: "copy", format: "markdown" },
    { type: "openObject", at: { file: "/dumps/north/csv.yaml", line: 3, column: 1 } },
    { type: "openEntry", at: entryPlace("lighthouse.v1.2.0", 3).at },
  ];

  it("are taken as they are", () => {
    for (const message of toPanel) assert.equal(readToReportPanel(message), message);
    for (const message of fromPanel) assert.equal(readFromReportPanel(message), message);
  });

  it("are not taken from the other side", () => {
    for (const message of toPanel) assert.equal(readFromReportPanel(message), undefined);
    for (const message of fromPanel) assert.equal(readToReportPanel(message), undefined);
  });

  it("are not taken where anything in them is missing or of another kind", () => {
    for (const message of [...toPanel, ...fromPanel]) {
      for (const wrong of spoil(message)) {
        assert.equal(readToReportPanel(wrong), undefined, JSON.stringify(wrong));
        assert.equal(readFromReportPanel(wrong), undefined, JSON.stringify(wrong));
      }
    }
  });

  it("are nothing else", () => {
    const others = [null, undefined, 3, "ready", [], {}, { type: "run" }, { type: "constructor" }];
    for (const value of [...others, { type: "copy", format: "html" }, { type: "target", target: 4.22 }]) {
      assert.equal(readToReportPanel(value), undefined);
      assert.equal(readFromReportPanel(value), undefined);
    }
  });
});

describe("the state that the cluster upgrade panel keeps", () => {
  it("names the dump that its report was made from", () => {
    assert.deepEqual(readReportSource({ source, filter: {} }), source);
  });

  it("names nothing where it was kept by something else", () => {
    for (const state of [undefined, null, "x", {}, { source: null }, { source: { label: "north", uris: "x" } }]) {
      assert.equal(readReportSource(state), undefined);
    }
  });
});
