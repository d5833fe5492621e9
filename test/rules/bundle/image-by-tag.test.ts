import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { findingsInFile } from "#core";
import { checkFindings } from "../../support/fixture.ts";
import { channelOf, packageBlob } from "../../support/lighthouse.ts";
import { templateSnapshot } from "../../support/template-fixture.ts";
import { entriesOf } from "../../support/template-parts.ts";

const digest = (letter: string) => `@sha256:${letter.repeat(64)}`;

interface Written {
  readonly image: string;
  readonly related?: string;
  readonly isDisconnected?: boolean;
}

/** A catalog with one bundle for each of 1.0.0, 1.1.0 and so on. */
function catalog(...bundles: readonly Written[]): string {
  const versions = bundles.map((_, minor) => `1.${minor}.0`);
  const texts = bundles.map(({ image, related, isDisconnected }, minor) => {
    const claim = isDisconnected
      ? `- type: olm.csv.metadata
  value:
    annotations:
      features.operators.openshift.io/disconnected: "true"
`
      : "";
    return `---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.${minor}.0
image: quay.io/lighthouse/bundle${image}
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.${minor}.0
${claim}${related === undefined ? "" : `relatedImages:\n- name: lamp\n  image: quay.io/lighthouse/lamp${related}\n`}`;
  });
  return `${packageBlob}${channelOf("stable", ...versions.toReversed())}${texts.join("")}`;
}

const marked = (tag: string, column: number, length: number) => `${tag}
${" ".repeat(column)}${"~".repeat(length)} warning image-by-tag`;

describe("the image of a bundle", () => {
  test("can have a tag if all others have one, or most", () => {
    checkFindings(catalog({ image: ":v1" }, { image: ":v2" }, { image: ":v3" }));
    checkFindings(catalog({ image: digest("a") }, { image: digest("b") }, { image: ":v3" }, { image: ":v4" }));
    checkFindings(catalog({ image: digest("a") }, { image: ":v2" }));
  });

  test("is reported as the only one without a digest", () => {
    checkFindings(catalog({ image: digest("a") }, { image: marked(":v2", 7, 28) }, { image: digest("b") }), {
      messages: [
        "the image of bundle 'lighthouse.v1.1.0' has no digest, unlike those of the other 2 bundles of the package; add its digest as '@sha256:…'",
      ],
    });
  });

  test("is reported if its tag is 'latest'", () => {
    checkFindings(catalog({ image: marked(":latest", 7, 32) }, { image: ":v2" }), {
      messages: [
        "the image of bundle 'lighthouse.v1.0.0' has the tag 'latest', whose content changes; add its digest as '@sha256:…'",
      ],
    });
  });

  test("can have the tag 'latest' beside a digest", () => {
    checkFindings(catalog({ image: `:latest${digest("a")}` }));
  });
});

describe("the related images", () => {
  const tagged = marked(":v1", 9, 26);

  test("can have tags if those of other bundles have them, too", () => {
    checkFindings(catalog({ image: ":v1", related: ":v1" }, { image: ":v2", related: ":v2" }));
  });

  test("are reported for the highest bundle that claims to support disconnected clusters", () => {
    checkFindings(
      catalog(
        { image: ":v1", related: ":v1", isDisconnected: true },
        { image: ":v2", related: tagged, isDisconnected: true },
      ),
      {
        messages: [
          "bundle 'lighthouse.v1.1.0' claims to support disconnected clusters, but one of its related images has no digest; add it as '@sha256:…'",
        ],
      },
    );
  });

  test("are reported after a bundle with digests", () => {
    checkFindings(
      catalog(
        { image: ":v1", related: digest("a"), isDisconnected: true },
        { image: ":v2", related: tagged, isDisconnected: true },
        { image: ":v3", related: digest("b"), isDisconnected: true },
      ),
    );
  });

  test("are reported for the only bundle without digests", () => {
    checkFindings(
      catalog(
        { image: ":v1", related: digest("a") },
        { image: ":v2", related: digest("b") },
        { image: ":v3", related: tagged },
      ),
      {
        messages: [
          "bundle 'lighthouse.v1.2.0' is the only one of its package with a related image that has no digest; add it as '@sha256:…'",
        ],
      },
    );
  });

  test("of a bundle in a template are reported once, at the bundle's image, which is the only place", async () => {
    const snapshot = await templateSnapshot(`-- template.yaml --
schema: olm.template.basic
entries:
${entriesOf(`${packageBlob}${channelOf("stable", "1.0.0")}`)}- schema: olm.bundle
  image: quay.io/lighthouse/bundle:v1
-- known/catalog.yaml --
${catalog({ image: ":v1", related: `:v1\n- name: keeper\n  image: quay.io/lighthouse/keeper:v1`, isDisconnected: true })}`);
    const findings = findingsInFile(snapshot);
    assert.deepEqual(
      findings.map(({ rule, at, related }) => [rule, snapshot.file.text.slice(at.span.start, at.span.end), related]),
      [["image-by-tag", "quay.io/lighthouse/bundle:v1", []]],
    );
  });
});
