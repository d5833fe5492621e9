// The OpenShift versions whose catalogs get a bundle, as its annotation 'com.redhat.openshift.versions' names them.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { minorText, parseOpenShiftMinor } from "#core/openshift/openshift-minor.ts";
import { parseOpenShiftVersions, reaches } from "#core/openshift/openshift-versions.ts";

const rows: Readonly<Record<string, string>> = {
  "v4.12": "from 4.12",
  "=v4.12": "4.12 to 4.12",
  "v4.12-v4.14": "4.12 to 4.14",
  "v4.12-v4.12": "4.12 to 4.12",
  "v4.9-v4.12": "4.9 to 4.12",
  "v4.5,v4.6": "from 4.5",
  "v4.6,v4.6": "from 4.6",
  "v4.14-v4.12": "nothing",
  "v4.6,v4.5": "nothing",
  "=v4.12-v4.14": "nothing",
  "=v4.5,v4.6": "nothing",
  "4.12": "nothing",
  v4: "nothing",
  "v4.12-4.14": "nothing",
  "v4.12-": "nothing",
  "v4.12 - v4.14": "nothing",
  "v4.12-v4": "nothing",
  "v4.12,v4.13,v4.14": "nothing",
  "": "nothing",
};

describe("the annotation", () => {
  for (const [text, expected] of Object.entries(rows)) {
    it(`'${text}' names ${expected}`, () => {
      const read = parseOpenShiftVersions(text);
      const [from, to] = [read?.from, read?.to].map((minor) => minor && minorText(minor));
      assert.equal(read === undefined ? "nothing" : to === undefined ? `from ${from}` : `${from} to ${to}`, expected);
    });
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
