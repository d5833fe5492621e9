import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { installedVersions } from "../../../client/src/graph/installed-versions.ts";
import { operatorReport, upgradeReport } from "../../support/judgement.ts";

const lighthouse = operatorReport("lighthouse.v1.2.0");
const buoy = operatorReport("buoy", { namespace: "", olm: "v1", bundle: "buoy.v1.0.0", version: "1.0.0" });

describe("what a cluster has installed", () => {
  it("is named by the object that installed it: a CSV in its namespace, a ClusterExtension", () => {
    assert.deepEqual(installedVersions(upgradeReport([lighthouse, buoy])), [
      { package: "buoy", name: "buoy.v1.0.0", version: "1.0.0", where: "ClusterExtension buoy" },
      { package: "lighthouse", name: "lighthouse.v1.2.0", version: "1.2.0", where: "harbour/lighthouse.v1.2.0" },
    ]);
  });

  it("is each of them where several namespaces have the same", () => {
    const second = { ...lighthouse, namespace: "piers" };
    assert.deepEqual(
      installedVersions(upgradeReport([second, lighthouse])).map(({ where }) => where),
      ["harbour/lighthouse.v1.2.0", "piers/lighthouse.v1.2.0"],
    );
  });

  it("is nothing while an extension waits for its first bundle", () => {
    assert.deepEqual(installedVersions(upgradeReport([{ ...buoy, bundle: null, version: null }])), []);
  });

  it("does not change when the report puts its operators in another order", () => {
    const one = installedVersions(upgradeReport([lighthouse, buoy]));
    assert.deepEqual(installedVersions(upgradeReport([buoy, lighthouse])), one);
  });
});
