import { test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob, twoVersions } from "../../support/lighthouse.ts";

test("keys that resemble no field of opm", () => {
  checkFindings(`${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  keeper: Ada
${bundlesOf("1.0.0")}`);
});

test("misspelt keys", () => {
  checkFindings(
    `---
schema: olm.package
name: lighthouse
defaultChannel: stable
descripton: a lamp by the sea
~~~~~~~~~~ warning unknown-key
---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  replace: lighthouse.v0.9.0
  ~~~~~~~ warning unknown-key
${bundlesOf("1.0.0")}`,
    {
      messages: [
        "'descripton' is not a field of a package, so opm ignores it; did you mean 'description'?",
        "'replace' is not a field of an entry, so opm ignores it; did you mean 'replaces'?",
      ],
    },
  );
});

test("a field of an entry at the level of 'entries'", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
replaces: lighthouse.v0.9.0
~~~~~~~~ warning unknown-key
${bundlesOf("1.0.0")}`,
    { messages: ["opm ignores 'replaces' at this level; indent it as a field of an entry"], isAboutStyle: true },
  );
});

test("the fix corrects the key", () => {
  checkFix(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  replace: lighthouse.v0.9.0
${bundlesOf("1.0.0")}`,
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  replaces: lighthouse.v0.9.0
${bundlesOf("1.0.0")}`,
  );
});

test("opm reads keys in any case", () => {
  checkFindings(`${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- Name: lighthouse.v1.0.0
  SkipRange: '>=0.0.0-0 <1.0.0'
${bundlesOf("1.0.0")}`);
});

test("several fields at the level of their parent are reported once", () => {
  checkFindings(
    `${twoVersions}---
schema: olm.deprecations
package: lighthouse
entries:
- message: the lamp goes out
  reference: { schema: olm.bundle, name: lighthouse.v1.0.0 }
  schema: olm.bundle
  ~~~~~~ warning unknown-key
  name: lighthouse.v1.0.0
`,
    { messages: ["opm ignores 'schema' at this level; indent it below 'reference'"] },
  );
});

test("fields of a property at the level of its value", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}- type: olm.gvk
  group: lights
  ~~~~~ warning unknown-key
  kind: Lamp
  value: {}
`,
    { messages: ["opm ignores 'group' at this level; indent it below 'value'"] },
  );
});
