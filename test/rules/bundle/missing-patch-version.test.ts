import { describe, test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";

const on = "missing-patch-version";

/** A catalog of these versions, highest first, whose head has these fields. */
function catalogOf(versions: readonly string[], fields = ""): string {
  const channel = channelOf("stable", ...versions).replace(/(- name: .*\n {2}replaces: .*\n)/, `$1${fields}`);
  return `${packageBlob}${channel}${bundlesOf(...versions)}`;
}

const gap = (catalog: string, version: string) =>
  catalog.replace(
    `    version: ${version}\n`,
    (line) => `${line}             ${"~".repeat(version.length)} info ${on}\n`,
  );

test("a patch version is missing, and nothing updates it", () => {
  checkFindings(gap(catalogOf(["1.0.3", "1.0.1", "1.0.0"]), "1.0.3"), {
    on,
    messages: [
      "version 1.0.2 is missing between 1.0.1 and 1.0.3, and nothing updates it; if it was released, add it or skip it",
    ],
    related: [["34: version 1.0.1"]],
  });
});

test("it is off by default", () => checkFindings(catalogOf(["1.0.3", "1.0.1"])));

test("several missing versions in a row are one finding", () => {
  checkFindings(gap(catalogOf(["1.0.9", "1.0.1"]), "1.0.9"), { on });
});

describe("nothing is said", () => {
  for (const [why, versions, fields] of [
    ["without a gap", ["1.0.2", "1.0.1", "1.0.0"], ""],
    ["about minor and major versions", ["3.0.0", "1.2.0", "1.0.0"], ""],
    ["about what precedes the first patch version", ["1.1.5", "1.0.0"], ""],
    ["about pre-releases", ["1.0.3-rc.1", "1.0.1"], ""],
    ["if the missing version is skipped", ["1.0.3", "1.0.1"], "  skips: [lighthouse.v1.0.2]\n"],
    ["if a skipRange matches the missing version", ["1.0.3", "1.0.1"], "  skipRange: '>=1.0.0 <1.0.3'\n"],
  ] as const) {
    const catalog = catalogOf(versions, fields).replaceAll("stable", versions[0].includes("rc") ? "fast" : "stable");
    test(why, () => checkFindings(catalog, { on }));
  }
});

test("in JSON", () => {
  checkFindings(
    `-- catalog.json --
{"schema": "olm.bundle", "package": "lighthouse", "name": "lighthouse.v1.0.3", "image": "quay.io/lighthouse/bundle:1",
 "properties": [{"type": "olm.package", "value": {"packageName": "lighthouse", "version": "1.0.3"}}]}
                                                                                          ~~~~~~~ info ${on}
-- catalog.yaml --
${packageBlob.slice(4)}${channelOf("stable", "1.0.3", "1.0.1")}${bundlesOf("1.0.1")}`,
    { on },
  );
});
