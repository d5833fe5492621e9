// OpenShift 4.23 and 5.0 are one release under two names, and 5.1 follows both: every pair of cluster and max around
// it, for the two OLMs and the enhancement alike.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { nextOpenShiftMinor, parseOpenShiftMinor } from "#core";
import { minorOfClusterVersion } from "#core/openshift/openshift-minor.ts";
import { enhancementClass } from "#core/upgradeable/enhancement/enhancement.ts";
import { upgradeableConditionV0 } from "#core/upgradeable/olm-v0/upgradeable-condition-v0.ts";
import { upgradeableConditionV1 } from "#core/upgradeable/olm-v1/upgradeable-condition-v1.ts";
import { csvWithMax, ofBundle } from "../../support/facts.ts";

const clusters = ["4.22.0", "4.23.0", "5.0.0", "5.1.0"];
const maxima = ["4.22", "4.23", "5.0", "5.1", "5.2"];

/** The maximums with which the cluster is upgradeable. */
const needed: Readonly<Record<string, readonly string[]>> = {
  "4.22.0": ["4.23", "5.0", "5.1", "5.2"],
  "4.23.0": ["5.1", "5.2"],
  "5.0.0": ["5.1", "5.2"],
  "5.1.0": ["5.2"],
};

for (const cluster of clusters) {
  describe(`on OpenShift ${cluster}`, () => {
    for (const max of maxima) {
      const passes = needed[cluster]?.includes(max) ?? false;
      const says = `a max of ${max} ${passes ? "does not block" : "blocks"}`;

      it(`${says} under OLM v0`, () => {
        const { upgradeable } = upgradeableConditionV0({
          release: cluster,
          csvs: [csvWithMax(`"${max}"`)],
        });
        assert.equal(upgradeable, passes ? "True" : "False");
      });

      it(`${says} under OLM v1`, () => {
        const extensions = [{ name: "lighthouse", bundle: "lighthouse.v1.0.0", olmProperties: ofBundle(`"${max}"`) }];
        const { upgradeable } = upgradeableConditionV1({ release: cluster, extensions }).condition;
        assert.equal(upgradeable, passes ? "True" : "False");
      });

      it(`${says} by the enhancement`, () => {
        const minor = minorOfClusterVersion(cluster);
        assert.ok("ok" in minor);
        const its = enhancementClass(parseOpenShiftMinor(max), nextOpenShiftMinor(minor.ok));
        assert.equal(its, passes ? "upgradeable" : "non-upgradeable");
      });
    }
  });
}
