import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { catalogWith, checkBundle, checkBundleFix, csvWith, readBundle } from "../../support/bundle-fixture.ts";
import { checkFindings, checkFix } from "../../support/fixture.ts";

const annotation = (value: string) =>
  csvWith(`olm.properties: '[{"type": "olm.maxOpenShiftVersion", "value": ${value}}]'`);
const installed = (value: string) =>
  csvWith(`operatorframework.io/properties: '{"properties":[{"type":"olm.maxOpenShiftVersion","value":${value}}]}'`);
const inCatalog = (value: string) => catalogWith("- type: olm.maxOpenShiftVersion", `  value: ${value}`);

/** The messages about a value in a CSV annotation, without the part that they share. */
async function wordsOn(value: string): Promise<readonly string[]> {
  const { findings } = await readBundle(annotation(value));
  return findings.map(({ message }) => message);
}

const bothBlock = "OLM v0 and OLM v1 block cluster upgrades (cluster patch updates are never blocked)";
const v1Blocks = "OLM v1 blocks cluster upgrades (cluster patch updates are never blocked)";

describe("a maximum OpenShift version", () => {
  it("is {major}.{minor}, as a string or a number", async () => {
    for (const value of ['"4.18"', "4.18", "4.10", '"4.9"', '"5.0"']) await checkBundle(annotation(value));
    checkFindings(inCatalog('"4.18"'));
    checkFindings(inCatalog("4.18"));
  });

  it("is reported where neither OLM can read it", async () => {
    await checkBundle(
      annotation('"banana"').replace(
        /^( *olm.properties: .*"value": )("banana").*$/m,
        (line, before: string, value: string) =>
          `${line}\n${" ".repeat(before.length)}${"~".repeat(value.length)} warning invalid-max-openshift-version`,
      ),
      { messages: [`'banana' is not a {major}.{minor} version: ${bothBlock}`] },
    );
    assert.deepEqual(await wordsOn('""'), [`'' is not a {major}.{minor} version: ${bothBlock}`]);
    assert.deepEqual(await wordsOn("true"), [`'true' is not a {major}.{minor} version: ${bothBlock}`]);
    assert.deepEqual(await wordsOn("null"), [`'null' is not a {major}.{minor} version: ${bothBlock}`]);
    assert.deepEqual(await wordsOn("{}"), [`'{}' is not a {major}.{minor} version: ${bothBlock}`]);
    assert.deepEqual(await wordsOn('"4.16.3"'), [
      `'4.16.3' is not a {major}.{minor} version: ${bothBlock}; did you mean '4.16'?`,
    ]);
    assert.deepEqual(await wordsOn('">=4.14 <4.19"'), [
      `'>=4.14 <4.19' is not a {major}.{minor} version: ${bothBlock}`,
    ]);
  });

  it("is reported where only OLM v0 can read it", async () => {
    assert.deepEqual(await wordsOn('"4.16.0"'), [
      `'4.16.0' is not a {major}.{minor} version: OLM v0 reads it as 4.16 and ${v1Blocks}; did you mean '4.16'?`,
    ]);
    assert.deepEqual(await wordsOn('"v4.16"'), [
      `'v4.16' is not a {major}.{minor} version: OLM v0 reads it as 4.16 and ${v1Blocks}; did you mean '4.16'?`,
    ]);
    assert.deepEqual(await wordsOn('"4"'), [
      `'4' is not a {major}.{minor} version: OLM v0 reads it as 4.0 and ${v1Blocks}`,
    ]);
    assert.deepEqual(await wordsOn("4"), [
      `'4' is not a {major}.{minor} version: OLM v0 reads it as 4.0 and ${v1Blocks}`,
    ]);
  });

  it("is read only by OLM v0 in a catalog and on an installed CSV", async () => {
    checkFindings(
      inCatalog(`4.16.3
         ~~~~~~ warning invalid-max-openshift-version`),
      {
        messages: [
          "'4.16.3' is not a {major}.{minor} version: OLM v0 blocks cluster upgrades (cluster patch updates are never blocked), and OLM v1 reads the bundle image instead; did you mean '4.16'?",
        ],
      },
    );
    checkFindings(
      inCatalog(`v4.16
         ~~~~~ warning invalid-max-openshift-version`),
      {
        messages: [
          "'v4.16' is not a {major}.{minor} version: OLM v0 reads it as 4.16, but OLM v1 blocks cluster upgrades if the bundle image has the same value (cluster patch updates are never blocked); did you mean '4.16'?",
        ],
      },
    );
    await checkBundle(installed('"4.16.0"'));
    const { findings } = await readBundle(installed('"4.16.1"'));
    assert.deepEqual(
      findings.map(({ rule }) => rule),
      ["invalid-max-openshift-version"],
    );
  });

  it("is reported where it is a YAML date, a list or empty", () => {
    for (const value of ["2024-01-01", "[4.18]", "~", "true", "{}"]) {
      checkFindings(inCatalog(`${value}\n         ${"~".repeat(value.length)} warning invalid-max-openshift-version`));
    }
  });

  it("is not checked where a tool replaces a placeholder", async () => {
    await checkBundle(annotation('"{{ .maxVersion }}"'));
    await checkBundle(annotation('"$(MAX)"'));
    const { findings } = await readBundle(
      `${csvWith()}-- metadata/properties.yaml --\nproperties:\n- type: olm.maxOpenShiftVersion\n  value: {{ max }}\n`,
    );
    assert.deepEqual(findings, []);
  });
});

describe("the fix writes the intended version", () => {
  it("in the JSON of the annotation, escaped for its string", async () => {
    await checkBundleFix(annotation('"v4.16"'), annotation('"4.16"'));
    await checkBundleFix(annotation('["4.16"]'), annotation('"4.16"'));
    const doubled = (value: string) =>
      csvWith(`olm.properties: "[{\\"type\\": \\"olm.maxOpenShiftVersion\\", \\"value\\": \\"${value}\\"}]"`);
    await checkBundleFix(doubled("<=4.16"), doubled("4.16"));
    const folded = (value: string) =>
      csvWith("olm.properties: >-", "  [{", '  "type": "olm.maxOpenShiftVersion",', `  "value": "${value}"`, "  }]");
    await checkBundleFix(folded("<4.17"), folded("4.16"));
  });

  it("in YAML", () => {
    checkFix(inCatalog("4.16.0"), inCatalog('"4.16"'));
    checkFix(inCatalog("'4.16.z'"), inCatalog("'4.16'"));
    checkFix(inCatalog("[4.16]"), inCatalog('"4.16"'));
    checkFix(inCatalog("\n    - 4.16"), inCatalog('"4.16"'));
  });
});
