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
