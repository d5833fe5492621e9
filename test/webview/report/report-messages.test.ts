import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  type FromReportPanel,
  readFromReportPanel,
  readReportSource,
  readToReportPanel,
  type ToReportPanel,
} from "#protocol";
import { clusterSource, entryPlace, harbour, source } from "../../support/judgement.ts";
import { spoil } from "../../support/spoil.ts";

describe("messages between extension and cluster upgrade panel", () => {
  const toPanel: readonly ToReportPanel[] = [
    { type: "report", source, judgement: harbour },
    { type: "report", source: clusterSource, judgement: harbour },
    {
      type: "live",
      state: "reconnecting",
      why: "the server does not answer",
      since: 1_700_000_000_000,
      insecure: false,
    },
    { type: "busy", what: "reading the dump …" },
    { type: "note", note: null },
    { type: "done", what: "copied as JSON" },
    { type: "empty", reason: "the cluster is not connected", cluster: "north" },
  ];
  const fromPanel: readonly FromReportPanel[] = [
    { type: "ready" },
    { type: "refresh" },
    { type: "choose", kind: "cluster" },
    { type: "connect" },
    { type: "copyName", name: "lighthouse.v1.2.0" },
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
  it("names the dump or the cluster that its report was made from", () => {
    for (const each of [source, clusterSource]) assert.deepEqual(readReportSource({ source: each, filter: {} }), each);
  });

  it("names nothing where it was kept by something else", () => {
    for (const state of [
      undefined,
      null,
      "x",
      {},
      { source: null },
      { source: { kind: "dump", label: "north", uris: "x" } },
    ]) {
      assert.equal(readReportSource(state), undefined);
    }
  });
});
