import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { filterOperators, isOff, noFilter, readFilter } from "../../../webview/src/report/operator-filter.ts";
import { readReportModel } from "../../../webview/src/report/report-model.ts";
import { initialReportState, readReportState, writeReportState } from "../../../webview/src/report/report-state.ts";
import {
  clusterQuestion,
  explainNoUnblockingUpdate,
  updatesMark,
  updatesSummary,
} from "../../../webview/src/report/report-words.ts";
import { entryPlace, harbour, judgement, operatorReport, source, upgradeReport } from "../../support/judgement.ts";

const { operators } = readReportModel(harbour);

function found(filter: Partial<typeof noFilter>): readonly string[] {
  return filterOperators(operators, { ...noFilter, ...filter }).map(({ operator }) => operator.name);
}

describe("the filter over operators", () => {
  it("finds every word in all data of an operator, ignoring case", () => {
    assert.deepEqual(found({ text: "TIDE Measured" }), ["tidewatch.v0.5.0"]);
    assert.deepEqual(found({ text: "lighthouse.v2.0.0" }), ["lighthouse.v1.2.0"], "by the unblocking update");
    assert.deepEqual(found({ text: "overridden" }), ["buoy"]);
    assert.deepEqual(found({ text: "cannot be updated" }), ["tidewatch.v0.5.0"]);
    assert.deepEqual(found({ text: "tide lighthouse" }), []);
  });

  it("combines with blockers only, an OLM and a class", () => {
    assert.deepEqual(found({ blockersOnly: true, text: "breakwater" }), ["breakwater.v0.9.0"]);
    assert.deepEqual(found({ olm: "v1" }), ["buoy"]);
    assert.deepEqual(found({ olm: "v1", blockersOnly: true }), []);
    assert.deepEqual(found({ class: "undeterminable" }), ["tidewatch.v0.5.0", "pilot.v3.1.0"]);
  });

  it("is off while it excludes nothing", () => {
    assert.ok(isOff(noFilter) && isOff({ ...noFilter, text: "  " }));
    assert.ok(!isOff({ ...noFilter, blockersOnly: true }) && !isOff({ ...noFilter, olm: "v0" }));
  });
});

describe("the report's model", () => {
  it("finds an entry in the requested channel, otherwise in any", () => {
    const [stable, fast] = [entryPlace("pilot.v1.0.0", 3), entryPlace("pilot.v1.0.0", 9, "fast")];
    const model = readReportModel(judgement(upgradeReport([]), { entries: [stable, fast] }));
    assert.equal(model.entryAt("pilot", "pilot.v1.0.0", "fast"), fast.at);
    assert.equal(model.entryAt("pilot", "pilot.v1.0.0", "candidate"), stable.at);
    assert.equal(model.entryAt("pilot", "pilot.v2.0.0"), undefined);
    assert.equal(model.entryAt(null, "pilot.v1.0.0"), undefined);
  });

  it("distinguishes operators of the same name", () => {
    const twins = [operatorReport("pilot.v1.0.0"), operatorReport("pilot.v1.0.0")];
    const keys = readReportModel(judgement(upgradeReport(twins))).operators.map(({ key }) => key);
    assert.equal(new Set(keys).size, 2);
  });
});

describe("the report's words", () => {
  it("ask for the target, the next version, or none without OpenShift", () => {
    const { cluster } = harbour.report;
    const ask = (changed: object) => clusterQuestion(upgradeReport([], { cluster: { ...cluster, ...changed } }));
    assert.equal(ask({}), "Can the cluster be upgraded to OpenShift 4.21?");
    assert.equal(ask({ target: "4.23" }), "Can the cluster be upgraded to OpenShift 4.23?");
    assert.equal(ask({ next: null, kind: "unknown" }), "Can the cluster be upgraded to the next OpenShift version?");
    assert.equal(ask({ kind: "kubernetes" }), "Can the cluster be upgraded?");
  });

  it("combine the operators' answers, and never count an unknown one as a yes", () => {
    assert.equal(updatesSummary(operators), "Of 5 operators, 3 can be updated, 1 cannot, 1 unknown.");
    assert.equal(updatesMark(operators), "bad");
    const [first] = operators;
    assert.ok(first !== undefined);
    assert.equal(updatesMark([first]), "good");
    assert.equal(updatesSummary([first]), "Of 1 operator, 1 can be updated.");
    assert.equal(updatesMark(operators.filter(({ operator }) => operator.operatorUpdate.allowed !== false)), "unsure");
    assert.equal(updatesMark([]), "unsure");
  });

  it("say only once that there is no unblocking update", () => {
    const freesReason = "none: no version of 'pilot' allows OpenShift 4.21";
    assert.equal(
      explainNoUnblockingUpdate(operatorReport("pilot.v1.0.0", { freesReason })),
      freesReason.slice("none: ".length),
    );
    assert.equal(explainNoUnblockingUpdate(operatorReport("pilot.v1.0.0")), undefined);
  });
});

describe("the report's state", () => {
  it("is stored and read again", () => {
    const filter = { ...noFilter, text: "tide", olm: "v0" } as const;
    const state = { source, filter, open: new Set(["v0 harbour/pilot"]), current: "v0 harbour/pilot", scroll: 120 };
    assert.deepEqual(readReportState(JSON.parse(JSON.stringify(writeReportState(state)))), state);
  });

  it("starts anew if something else was stored", () => {
    for (const kept of [undefined, null, "x", {}, { open: 3, filter: [], scroll: "far", current: {} }]) {
      assert.deepEqual(readReportState(kept), initialReportState);
    }
    assert.deepEqual(readFilter({ text: 3, blockersOnly: "yes", olm: "v2", class: "fine" }), noFilter);
  });
});
