// Code that throws affects only the document or rule concerned, and a finding reports it.

import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import {
  type Catalog,
  checkCatalog,
  checkConfigFile,
  checkSyntax,
  opmVerdict,
  readCatalog,
  readRuleLevel,
  readSourceFile,
} from "#core";
import { rules } from "#core/rules/index.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";
import { plantedWord, plantInJson, plantInReader, plantInRule, plantInValue } from "../../support/plant-throw.ts";

const complete = `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`;
const planted = `---\nschema: olm.bundle\nname: ${plantedWord}\n`;
const withoutEntries = "---\nschema: olm.channel\npackage: lighthouse\nname: empty\nentries: []\n";

function catalogOf(...texts: readonly string[]): Catalog {
  return readCatalog(
    "",
    texts.map((text, index) => readSourceFile(`${index}.${text.startsWith("{") ? "json" : "yaml"}`, text)),
  );
}

/** The rules with findings in a catalog, which is compared with a released state without differences. */
function rulesOf(catalog: Catalog): readonly string[] {
  const released = { state: "git HEAD", packages: readCatalog("", catalog.files).packages };
  return checkCatalog(catalog, {}, undefined, released).map(({ rule }) => rule);
}

describe("a document that throws while it is read", () => {
  const causes: Readonly<Record<string, (t: TestContext) => void>> = {
    "because the reader throws": plantInReader,
    "because its value throws": plantInValue,
  };
  for (const [cause, plant] of Object.entries(causes)) {
    it(`${cause}, has one finding, and opm's verdict is unknown`, (t) => {
      plant(t);
      const catalog = catalogOf(complete + planted);
      const [finding, ...more] = checkCatalog(catalog, {});
      assert.deepEqual(more, []);
      assert.equal(finding?.rule, "internal-error");
      assert.equal(finding?.severity, "error");
      assert.match(finding?.message ?? "", /^reading this document failed.*planted in (the reader|a value)\)/);
      assert.match(finding?.at.document.text ?? "", new RegExp(plantedWord));
      assert.equal(opmVerdict(catalog), "unknown");
    });

    it(`${cause}, does not hide findings in other documents`, (t) => {
      plant(t);
      const catalog = catalogOf(complete + planted + withoutEntries, withoutEntries);
      assert.deepEqual(rulesOf(catalog), [
        "internal-error",
        "channel-without-entries",
        "duplicate-channel",
        "channel-without-entries",
      ]);
      assert.equal(opmVerdict(catalog), "rejects");
    });
  }

  it("in JSON has no other finding and is not read as YAML", (t) => {
    plantInJson(t);
    const catalog = catalogOf(complete, `{"schema": "some.blob", "${plantedWord}": 1}\n`);
    assert.deepEqual(rulesOf(catalog), ["internal-error"]);
    assert.equal(opmVerdict(catalog), "unknown");
  });
});

/** The scopes of the rules that check a catalog. */
const scopesOfCatalogs: ReadonlySet<string> = new Set([
  ...["document", "shape", "blob", "package", "released", "catalog", "file", "carriers", "ignore-comment"],
]);

describe("a rule that throws", () => {
  for (const { id, scope } of rules) {
    it(`${id}: loses only its own findings`, (t) => {
      const files = [
        `${complete}${withoutEntries}# olm-catalogs-ignore everything\n---\nschema: some.blob\n...\nignored\n`,
        '{"schema": "olm.bundle", "name": "stray"}',
      ];
      const before = rulesOf(catalogOf(...files));
      plantInRule(t, id);
      const catalog = catalogOf(...files);
      const after = rulesOf(catalog);
      assert.deepEqual(
        after.filter((rule) => rule !== "internal-error"),
        before.filter((rule) => rule !== id),
      );
      const runsHere = scopesOfCatalogs.has(scope);
      assert.equal(after.includes("internal-error"), runsHere);
      assert.equal(opmVerdict(catalog), "rejects");
    });
  }

  it("is named at the place of the checked object, and opm's verdict is unknown", (t) => {
    plantInRule(t, "several-heads");
    const catalog = catalogOf(complete);
    const [finding, ...more] = checkCatalog(catalog, {});
    assert.deepEqual(more, []);
    assert.equal(
      finding?.message,
      "the rule 'several-heads' failed inside OLM Catalogs (RangeError: planted in a rule), so opm's verdict is unknown; please report this",
    );
    assert.equal(finding?.at.document.text, packageBlob);
    assert.equal(opmVerdict(catalog), "unknown");
  });
});

describe("it is always an error, despite:", () => {
  const quiet = { "internal-error": "off", "several-heads": "off" } as const;

  it("a level", (t) => {
    plantInRule(t, "several-heads");
    const [finding] = checkCatalog(catalogOf(complete), quiet);
    assert.deepEqual([finding?.rule, finding?.severity], ["internal-error", "error"]);
  });

  it("a comment", (t) => {
    plantInReader(t);
    const catalog = catalogOf(complete, `# olm-catalogs-ignore internal-error\n${planted.replace("---\n", "")}`);
    assert.deepEqual(rulesOf(catalog), ["internal-error", "unknown-ignored-rule"]);
  });

  it("a level from an editor or a settings file, where a file is checked alone", (t) => {
    plantInReader(t);
    const file = readSourceFile("x.yaml", planted);
    assert.deepEqual(
      checkSyntax(file, quiet).map(({ rule, severity }) => [rule, severity]),
      [["internal-error", "error"]],
    );
  });

  it("a level in the settings, which is a mistake there", () => {
    const mistake = "'internal-error' is always an error; its level cannot be changed";
    assert.deepEqual(readRuleLevel("internal-error", "off"), { mistake });
    const file = readSourceFile(".olm-catalogs.yaml", "rules:\n  internal-error: off\n");
    assert.deepEqual(
      checkConfigFile(file).map(({ message }) => message),
      [mistake],
    );
  });
});
