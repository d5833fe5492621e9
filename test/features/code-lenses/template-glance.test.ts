// What stands above, behind and over the lines of a template: code lenses, inlay hints and semantic tokens.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { codeLensesOf } from "#core";
import { drawHints, drawLenses, drawTokens } from "../../support/draw-glance.ts";
import {
  basicTemplate,
  imageOf,
  inTemplate,
  semverTemplate,
  substitutesTemplate,
} from "../../support/templates-beside-catalog.ts";

const semver = semverTemplate({ Candidate: ["2.0.0"], Stable: ["1.0.0", "1.0.1", "1.1.0"] });

describe("code lenses of a template", () => {
  it("are those of the generated channels at their stream, and of an entry at its image", async () => {
    const { snapshot } = await inTemplate(semver);
    assert.equal(
      drawLenses(snapshot),
      `Schema: olm.semver
GenerateMajorChannels: true
» candidate-v2: head 2.0.0 | candidate-v2: open graph
Candidate:
  Bundles:
  » no entry can update here | open graph
  - Image: ${imageOf("2.0.0")}
» stable-v1: head 1.1.0 | stable-v1: open graph
Stable:
  Bundles:
  » no entry can update here | OLM v0 and v1 → 1.1.0 | open graph
  - Image: ${imageOf("1.0.0")}
  » 1 can update here | OLM v0 and v1 → 1.1.0 | open graph
  - Image: ${imageOf("1.0.1")}
  » 2 can update here | open graph
  - Image: ${imageOf("1.1.0")}
`,
    );
  });

  it("are those of the blobs of a basic template", async () => {
    const { snapshot } = await inTemplate(basicTemplate);
    const drawn = drawLenses(snapshot);
    assert.match(drawn, /» default channel stable, head 1\.1\.0 \| open graph\n- schema: olm\.package/);
    assert.match(
      drawn,
      /» 1 can update here \| OLM v0 and v1 → 1\.1\.0 \| open graph\n {2}- name: lighthouse\.v1\.0\.1/,
    );
  });
});

describe("a substitutes template", () => {
  it("has the lenses and hints of the channels after all substitutions", async () => {
    const { snapshot } = await inTemplate(substitutesTemplate);
    const lenses = drawLenses(snapshot);
    assert.match(lenses, /» head 2\.0\.0 \| open graph\n- schema: olm\.channel/);
    assert.match(
      lenses,
      /» no entry can update here \| OLM v0 and v1 → 2\.0\.0 \| open graph\n {2}- name: lighthouse\.v1\.1\.0/,
    );
    assert.match(lenses, /» 2 can update here \| open graph\n- name: quay\.io\/lighthouse\/bundle:v2\.0\.0/);
    assert.match(drawHints(snapshot), /bundle:v2\.0\.0‹head›/);
  });

  it("has the same lenses from top to bottom where the substitutions stand first", async () => {
    const [head = "", entries = "", substitutions = ""] = substitutesTemplate.split(/^(?=entries:|substitutions:)/m);
    const drawn = async (text: string) => {
      const { snapshot } = await inTemplate(text);
      const starts = codeLensesOf(snapshot).map(({ span }) => span.start);
      assert.deepEqual(
        starts,
        starts.toSorted((a, b) => a - b),
      );
      return drawLenses(snapshot).split(/^(?=entries:|substitutions:)/m);
    };
    const [, ofEntries, ofSubstitutions] = await drawn(substitutesTemplate);
    assert.deepEqual(await drawn(head + substitutions + entries), [head, ofSubstitutions, ofEntries]);
  });
});

describe("inlay hints of a template", () => {
  it("are the generated channels, and the versions that images do not tell", async () => {
    const digest = "quay.io/lighthouse/bundle@sha256:abc";
    const bundle = `-- extra/catalog.yaml --
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.2.0
image: ${digest}
properties:
- {type: olm.package, value: {packageName: lighthouse, version: 1.2.0}}
- {type: olm.maxOpenShiftVersion, value: "4.18"}
`;
    const text = semverTemplate({ Stable: ["1.0.0"] }).concat(`  - Image: ${digest}\n`);
    const { snapshot } = await inTemplate(`${text}${bundle}`);
    assert.equal(
      drawHints(snapshot),
      `Schema: olm.semver
GenerateMajorChannels: true
Stable:‹stable-v1›
  Bundles:
  - Image: ${imageOf("1.0.0")}
  - Image: ${digest}‹1.2.0 · head · OpenShift ≤ 4.18›
`,
    );
  });
});

describe("semantic tokens of a template", () => {
  it("are the heads of generated channels", async () => {
    const { snapshot } = await inTemplate(semverTemplate({ Stable: ["1.0.0", "1.1.0"] }));
    assert.match(drawTokens(snapshot), /bundle:v1\.0\.0\n {2}- Image: .*v1\.1\.0\n {11}~+ olmBundle head\n$/);
  });

  it("are those of entries in a basic template", async () => {
    const { snapshot } = await inTemplate(
      basicTemplate.replace("replaces: lighthouse.v1.0.0", "replaces: lighthouse.v0.1.0"),
    );
    assert.match(drawTokens(snapshot), /replaces: lighthouse\.v0\.1\.0\n {14}~+ olmBundle missing\n/);
  });
});
