// Guardrails as an entry of a template: opm keeps a blob with a schema that it does not know (the vector
// `basic-deprecations-and-others` in test/vectors/templates.json), and the findings are in the template.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { enforceInTemplateFile, guardedCatalogs, renderedText } from "#core";
import { bundlesFile, checkTemplateFindings, templateSnapshot } from "../support/template-fixture.ts";

const versions = ["1.2.0", "1.3.0", "1.4.0"];
const bundles = bundlesFile("catalog.yaml", ...versions);

const packageAndChannel = `- schema: olm.package
  name: lighthouse
  defaultChannel: stable
- schema: olm.channel
  package: lighthouse
  name: stable
  entries:
  - name: lighthouse.v1.2.0
  - name: lighthouse.v1.3.0
    replaces: lighthouse.v1.2.0
  - name: lighthouse.v1.4.0
    replaces: lighthouse.v1.3.0
    skipRange: '>=1.2.0 <1.4.0'
               ~~~~~~~~~~~~~~~~ error guardrail-bypass
`;

const guardrails = `- schema: upgrade.guardrails/v1
  package: lighthouse
  steps:
  - from: 1.2.0
    through: 1.3.0
    before: 1.4.0
  tests:
  - every: 1.2.0
    reaches: head
    within: 0
            ~ error invalid-guardrails
`;

const images = versions.map((version) => `- schema: olm.bundle\n  image: example.com/lighthouse:${version}\n`).join("");

const basic = `-- template.yaml --\nschema: olm.template.basic\nentries:\n${packageAndChannel}${guardrails}${images}${bundles}`;

describe("guardrails in templates", () => {
  it("are checked where they are written", async () => {
    await checkTemplateFindings(basic);
  });

  const isFinding = (line: string) => /^ *~/.test(line);
  const withoutFindings = (text: string) =>
    text
      .split("\n")
      .filter((line) => !isFinding(line))
      .join("\n");

  it("are enforced in every package of the template", async () => {
    const one = withoutFindings(`${packageAndChannel}- schema: upgrade.guardrails/v1
  package: lighthouse
  steps:
  - from: 1.2.0
    through: 1.3.0
    before: 1.4.0
${images}`);
    const buoy = (text: string) => text.replaceAll("lighthouse", "buoy");
    const known = bundles + buoy(bundlesFile("buoy.yaml", ...versions));
    const template = (entries: string) =>
      `-- template.yaml --\nschema: olm.template.basic\nentries:\n${entries}${known}`;
    const results = async (fixture: string) => {
      const { packages, files } = enforceInTemplateFile(await templateSnapshot(fixture));
      return { results: packages.map(({ name, result }) => `${name} ${result}`), after: files[0]?.after };
    };
    const before = one + buoy(one);
    const { results: changed, after } = await results(template(before));
    assert.deepEqual(changed, ["lighthouse changed", "buoy changed"]);
    assert.ok(after);
    assert.ok(!after.includes("skipRange: '>=1.2.0 <1.4.0'"));
    const entries = after.slice(after.indexOf("- schema"));
    assert.deepEqual((await results(template(entries))).results, ["lighthouse unchanged", "buoy unchanged"]);
  });

  it("are kept in the catalog that a basic template generates", async () => {
    const { template } = await templateSnapshot(withoutFindings(basic));
    assert.ok(template);
    assert.match(
      renderedText(template.rendered),
      /^---\npackage: lighthouse\nschema: upgrade\.guardrails\/v1\nsteps:\n/m,
    );
  });

  it("are kept in the catalog that a substitutes template generates", async () => {
    const entries = versions.map(
      (version) =>
        `- schema: olm.bundle\n  package: lighthouse\n  name: lighthouse.v${version}\n  image: example.com/lighthouse:${version}\n  properties:\n  - type: olm.package\n    value: {packageName: lighthouse, version: ${version}}\n`,
    );
    const text = `-- template.yaml --\nschema: olm.template.substitutes\nentries:\n${packageAndChannel}${guardrails}${entries.join("")}substitutions: []\n`;
    const { template } = await templateSnapshot(withoutFindings(text));
    assert.ok(template);
    assert.match(
      renderedText(template.rendered),
      /^---\npackage: lighthouse\nschema: upgrade\.guardrails\/v1\nsteps:\n/m,
    );
  });
});

describe("the catalogs with guardrails", () => {
  it("are those of a package that states some", async () => {
    const named = async (entries: string) => {
      const snapshot = await templateSnapshot(`-- template.yaml --\nschema: olm.template.basic\nentries:\n${entries}`);
      return guardedCatalogs(snapshot).flatMap((each) => each.packages().map(({ name }) => name));
    };
    const without = packageAndChannel.replace(/^.*~.*\n/m, "");
    assert.deepEqual(await named(without), []);
    const snapshot = await templateSnapshot(`-- template.yaml --\nschema: olm.template.basic\nentries:\n${without}`);
    assert.deepEqual(guardedCatalogs(snapshot), []);
  });
});
