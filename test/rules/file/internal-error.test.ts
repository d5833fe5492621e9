// Nothing that a file holds may throw. If something does all the same, that document or rule alone is lost and says so.

import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import {
  type Catalog,
  checkCatalog,
  checkSyntax,
  opmVerdict,
  readCatalog,
  readConfigFile,
  readRuleLevel,
  readSourceFile,
} from "#core";
import { rules } from "#core/rules/index.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";
import { plantedWord, plantInJson, plantInReader, plantInRule, plantInValue } from "../../support/plant-throw.ts";

const complete = `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`;
const planted = `---\nschema: olm.bundle\nname: ${plantedWord}\n`;
const unsaid = "---\nschema: olm.channel\npackage: lighthouse\nname: empty\nentries: []\n";

function catalogOf(...texts: readonly string[]): Catalog {
  return readCatalog(
    "",
    texts.map((text, index) => readSourceFile(`${index}.${text.startsWith("{") ? "json" : "yaml"}`, text)),
  );
}

function rulesOf(catalog: Catalog): readonly string[] {
  return checkCatalog(catalog, {}).map(({ rule }) => rule);
}

describe("a document that cannot be read", () => {
  const ways: Readonly<Record<string, (t: TestContext) => void>> = {
    "since the reader throws": plantInReader,
    "since its value throws": plantInValue,
  };
  for (const [way, plant] of Object.entries(ways)) {
    it(`${way}, says so alone, and opm's verdict is unknown`, (t) => {
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

    it(`${way}, hides nothing of the documents around it`, (t) => {
      plant(t);
      const catalog = catalogOf(complete + planted + unsaid, unsaid);
      assert.deepEqual(rulesOf(catalog), [
        "internal-error",
        "channel-without-entries",
        "duplicate-channel",
        "channel-without-entries",
      ]);
      assert.equal(opmVerdict(catalog), "rejects");
    });
  }

  it("in JSON says so alone, and is not tried as YAML", (t) => {
    plantInJson(t);
    const catalog = catalogOf(complete, `{"schema": "some.blob", "${plantedWord}": 1}\n`);
    assert.deepEqual(rulesOf(catalog), ["internal-error"]);
    assert.equal(opmVerdict(catalog), "unknown");
  });
});

describe("a rule that throws", () => {
  for (const { id, scope } of rules) {
    it(`${id}: loses nothing but what it would have found`, (t) => {
      const files = [complete + unsaid, '{"schema": "olm.bundle", "name": "stray"}'];
      const before = rulesOf(catalogOf(...files));
      plantInRule(t, id);
      const catalog = catalogOf(...files);
      const after = rulesOf(catalog);
      assert.deepEqual(
        after.filter((rule) => rule !== "internal-error"),
        before.filter((rule) => rule !== id),
      );
      const runsHere = !["openshift", "extension", "operator-condition", "config"].includes(scope);
      assert.equal(after.includes("internal-error"), runsHere);
      assert.equal(opmVerdict(catalog), "rejects");
    });
  }

  it("is named, at the place of what it was asked about, and opm's verdict is unknown", (t) => {
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

describe("it is always an error, whatever else is set:", () => {
  const quiet = { "internal-error": "off", "several-heads": "off" } as const;

  it("no level", (t) => {
    plantInRule(t, "several-heads");
    const [finding] = checkCatalog(catalogOf(complete), quiet);
    assert.deepEqual([finding?.rule, finding?.severity], ["internal-error", "error"]);
  });

  it("no comment", (t) => {
    plantInReader(t);
    const catalog = catalogOf(complete, `# olm-catalogs-ignore internal-error\n${planted.replace("---\n", "")}`);
    assert.deepEqual(rulesOf(catalog), ["internal-error"]);
  });

  it("no level that an editor or a settings file gives, where a file is checked alone", (t) => {
    plantInReader(t);
    const file = readSourceFile("x.yaml", planted);
    assert.deepEqual(
      checkSyntax(file, quiet).map(({ rule, severity }) => [rule, severity]),
      [["internal-error", "error"]],
    );
  });

  it("a level for it is a mistake in the settings", () => {
    const mistake = "'internal-error' is always an error; its level cannot be changed";
    assert.deepEqual(readRuleLevel("internal-error", "off"), { mistake });
    const file = readSourceFile(".olm-catalogs.yaml", "rules:\n  internal-error: off\n");
    const { levels, mistakes } = readConfigFile(file);
    assert.deepEqual(levels, {});
    assert.deepEqual(
      mistakes.map(({ message }) => message),
      [mistake],
    );
  });
});
