import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { catalogWith, checkBundle, checkBundleFix, csvWith, readBundle } from "../../support/bundle-fixture.ts";
import { checkFindings, checkFix } from "../../support/fixture.ts";

const annotation = (value: string) =>
  csvWith(`olm.properties: '[{"type": "olm.maxOpenShiftVersion", "value": ${value}}]'`);
const installed = (value: string) =>
  csvWith(`operatorframework.io/properties: '{"properties":[{"type":"olm.maxOpenShiftVersion","value":${value}}]}'`);
const inCatalog = (value: string) => catalogWith("- type: olm.maxOpenShiftVersion", `  value: ${value}`);

/** What the messages say of a value in a CSV's annotation, without what they all say. */
async function wordsOn(value: string): Promise<readonly string[]> {
  const { findings } = await readBundle(annotation(value));
  return findings.map(({ message }) => message);
}

const bothBlock = "OLM v0 and OLM v1 block cluster upgrades (patch updates are never blocked)";
const v1Blocks = "OLM v1 blocks cluster upgrades (patch updates are never blocked)";

describe("a highest OpenShift version", () => {
  it("is {major}.{minor}, as a text or a number", async () => {
    for (const value of ['"4.18"', "4.18", "4.10", '"4.9"', '"5.0"']) await checkBundle(annotation(value));
    checkFindings(inCatalog('"4.18"'));
    checkFindings(inCatalog("4.18"));
  });

  it("blocks under both OLMs where neither can read it", async () => {
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

  it("blocks under OLM v1 where only OLM v0 puts up with it", async () => {
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

  it("is OLM v0's alone in a catalog, and on an installed CSV", async () => {
    checkFindings(
      inCatalog(`4.16.3
         ~~~~~~ warning invalid-max-openshift-version`),
      {
        messages: [
          "'4.16.3' is not a {major}.{minor} version: OLM v0 blocks cluster upgrades (patch updates are never blocked), and OLM v1 reads the bundle image instead; did you mean '4.16'?",
        ],
      },
    );
    checkFindings(
      inCatalog(`v4.16
         ~~~~~ warning invalid-max-openshift-version`),
      {
        messages: [
          "'v4.16' is not a {major}.{minor} version: OLM v0 reads it as 4.16, but OLM v1 blocks cluster upgrades if the bundle image has the same value (patch updates are never blocked); did you mean '4.16'?",
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

  it("of a YAML date, a list or nothing is none", () => {
    for (const value of ["2024-01-01", "[4.18]", "~", "true", "{}"]) {
      checkFindings(inCatalog(`${value}\n         ${"~".repeat(value.length)} warning invalid-max-openshift-version`));
    }
  });

  it("that some tool fills in is not judged", async () => {
    await checkBundle(annotation('"{{ .maxVersion }}"'));
    await checkBundle(annotation('"$(MAX)"'));
    const { findings } = await readBundle(
      `${csvWith()}-- metadata/properties.yaml --\nproperties:\n- type: olm.maxOpenShiftVersion\n  value: {{ max }}\n`,
    );
    assert.deepEqual(findings, []);
  });
});

describe("the fix writes the version that is meant", () => {
  it("inside the annotation's JSON, in the quotes of its string", async () => {
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
  });
});
