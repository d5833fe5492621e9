// The OpenShift versions whose catalogs get a bundle, as its annotation 'com.redhat.openshift.versions' names them.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { minorText, parseOpenShiftMinor } from "#core/openshift/openshift-minor.ts";
import {
  parseOpenShiftVersions,
  type ReadOpenShiftVersions,
  reaches,
  readOpenShiftVersions,
} from "#core/openshift/openshift-versions.ts";

const rows: Readonly<Record<string, string>> = {
  "v4.12": "from 4.12",
  "4.12": "from 4.12",
  "=v4.12": "4.12 to 4.12",
  "=4.12": "4.12 to 4.12",
  "v4.12-v4.14": "4.12 to 4.14",
  "4.12-4.20": "4.12 to 4.20",
  "v4.12-4.14": "4.12 to 4.14",
  "v4.12-v4.12": "4.12 to 4.12",
  "v4.9-v4.12": "4.9 to 4.12",
  "v4.20-v5.0": "4.20 to 5.0",
  "v4.5,v4.6": "from 4.5",
  "v4.7,v4.8": "nothing: is a list; v4.7-v4.8",
  "v4.7,v4.9": "nothing: is a list",
  "v4.6,v4.5": "nothing: is a list",
  "v4.12,v4.13,v4.14": "nothing: is a list; v4.12-v4.14",
  "=v4.5,v4.6": "nothing: is a list",
  "v4.14-v4.12": "nothing: ends before it begins; v4.12-v4.14",
  "4.14-4.9": "nothing: ends before it begins; v4.9-v4.14",
  "v4.12 - v4.14": "nothing: has a space; v4.12-v4.14",
  " v4.12": "nothing: has a space; v4.12",
  "v4.7, v4.8": "nothing: has a space; v4.7-v4.8",
  "v4.12+": "nothing: is not a range of OpenShift versions; v4.12",
  "v4.12-": "nothing: is not a range of OpenShift versions; v4.12",
  ">=v4.12": "nothing: is not a range of OpenShift versions; v4.12",
  "==v4.12": "nothing: is not a range of OpenShift versions; =v4.12",
  "v4.12.3": "nothing: is not a range of OpenShift versions; v4.12",
  "v4.12.x-v4.14.x": "nothing: is not a range of OpenShift versions; v4.12-v4.14",
  "=v4.12-v4.14": "nothing: is not a range of OpenShift versions",
  "<v4.14": "nothing: is not a range of OpenShift versions",
  v4: "nothing: is not a range of OpenShift versions",
  "v4.12-v4": "nothing: is not a range of OpenShift versions",
  "V4.12": "nothing: is not a range of OpenShift versions",
  latest: "nothing: is not a range of OpenShift versions",
  "": "nothing: names no version",
};

function shown(read: ReadOpenShiftVersions): string {
  if ("error" in read) return `nothing: ${read.error}${read.meant === undefined ? "" : `; ${read.meant}`}`;
  const { from, to } = read.ok;
  return to === undefined ? `from ${minorText(from)}` : `${minorText(from)} to ${minorText(to)}`;
}

describe("the annotation", () => {
  for (const [text, expected] of Object.entries(rows)) {
    it(`'${text}' names ${expected}`, () => assert.equal(shown(readOpenShiftVersions(text)), expected));
  }

  it("reaches a version that is in the range or below its end", () => {
    const reached = (text: string, version: string) => {
      const [range, minor] = [parseOpenShiftVersions(text), parseOpenShiftMinor(version)];
      assert.ok(range && minor);
      return reaches(range, minor);
    };
    assert.deepEqual(
      ["4.11", "4.12", "4.14", "4.15"].map((version) => reached("v4.12-v4.14", version)),
      [true, true, true, false],
    );
    assert.ok(reached("v4.12", "4.30"));
  });
});
