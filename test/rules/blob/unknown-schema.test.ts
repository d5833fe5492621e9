import { test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("a schema that resembles none of opm's", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: acme.note
`);
});

test("a misspelt schema", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.deprecation
        ~~~~~~~~~~~~~~~ warning unknown-schema
package: lighthouse
`,
    {
      messages: [
        "opm does not know the schema 'olm.deprecation' and does not check this blob; did you mean 'olm.deprecations'?",
      ],
    },
  );
});

test("the fix corrects the schema", () => {
  checkFix(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.deprecation
package: lighthouse
`,
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.deprecations
package: lighthouse
`,
  );
});

test("a misspelt schema in the only document of the only file", () => {
  for (const [schema, meant] of [
    ["olm.pakage", "olm.package"],
    ["olm.bundel", "olm.bundle"],
    ["olmpackage", "olm.package"],
    ["olm_channel", "olm.channel"],
    ["oml.package", "olm.package"],
  ] as const) {
    checkFindings(`schema: ${schema}\n        ${"~".repeat(schema.length)} warning unknown-schema\n`, {
      messages: [`opm does not know the schema '${schema}' and does not check this blob; did you mean '${meant}'?`],
    });
  }
});

/** A template of a package beside a catalog that has channels, of the same or of another package. */
function withTemplate(schema: string, body: string, rest = `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`) {
  return `${rest}---\nschema: ${schema}\n${body}`;
}

const basicBody = (name: string) =>
  `entries:\n- schema: olm.package\n  name: ${name}\n  defaultChannel: stable\n- schema: olm.channel\n  package: ${name}\n  name: stable\n  entries:\n  - name: ${name}.v1.0.0\n`;

test("a template in a catalog without the channels that opm would generate from it", () => {
  for (const schema of ["olm.basic", "olm.template.basic", "olm.composite"]) {
    checkFindings(
      withTemplate(schema, `        ${"~".repeat(schema.length)} warning unknown-schema\n${basicBody("ferry")}`),
      {
        messages: [
          "opm does not render this template as part of a catalog, so package 'ferry' has no channels; add the catalog that opm generates from it",
        ],
      },
    );
  }
});

test("a template beside the catalog that opm generated from it", () => {
  for (const schema of ["olm.basic", "olm.template.basic", "olm.composite"]) {
    checkFindings(withTemplate(schema, basicBody("lighthouse")));
  }
  checkFindings(withTemplate("olm.semver", "stable:\n  bundles:\n  - image: quay.io/lighthouse/bundle:v1.0.0\n"));
});
