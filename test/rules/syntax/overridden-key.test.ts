import { test } from "node:test";
import { checkRepairs } from "../../support/check-repair.ts";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("each key once", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`);
});

test("a field that is defined twice", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  replaces: lighthouse.v0.8.0
  ~~~~~~~~ warning overridden-key
  replaces: lighthouse.v0.9.0
${bundlesOf("1.0.0")}`,
    {
      messages: ["'replaces' is defined again below; opm uses only the last value"],
      related: [["12: opm uses this one"]],
    },
  );
});

test("a schema that is written twice", () => {
  const twice = `---
schema: olm.package
~~~~~~ warning overridden-key
schema: olm.package
name: lighthouse
defaultChannel: stable
${channelBlob}${bundlesOf("1.0.0")}`;
  checkFindings(twice, { messages: ["'schema' is defined again below; opm uses only the last value"] });
  checkFix(twice.replace(/~.*\n/, ""), `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`);
});

test("a misspelt schema before the right one begins no other blob: the fix removes it", async () => {
  const good = `${packageBlob}---
name: stable
package: lighthouse
entries:
- name: lighthouse.v1.0.0
schema: olm.channel
${bundlesOf("1.0.0")}`;
  const before = good.replace("schema: olm.channel", "schema: olm.chanel\n$&");
  checkFindings(before.replace("schema: olm.chanel\n", "$&~~~~~~ warning overridden-key\n"), {
    messages: ["'schema' is defined again below; opm uses only the last value"],
  });
  checkFix(before, good);
  await checkRepairs(before, { rule: "overridden-key", titles: ["Remove this 'schema'"] }, good);
});

test("a schema in the middle of a blob begins no other blob either", () => {
  checkFindings(`${packageBlob}---
package: lighthouse
schema: olm.chanel
~~~~~~ warning overridden-key
schema: olm.channel
name: stable
entries:
- name: lighthouse.v1.0.0
${bundlesOf("1.0.0")}`);
});

test("a missing separator", () => {
  checkFindings(
    `---
schema: olm.package
name: lighthouse
defaultChannel: stable
schema: olm.channel
~~~~~~ warning overridden-key
package: lighthouse
         ~~~~~~~~~~ error unknown-package
name: stable
entries:
- name: lighthouse.v1.0.0
${bundlesOf("1.0.0")}`,
    {
      messages: [
        "a second blob starts here without a '---' line above it, so opm reads both as one and uses the last of equal keys",
        "no 'olm.package' blob defines package 'lighthouse'",
      ],
      related: [["2: this 'schema' is ignored", "3: this 'name' is ignored"], ["12: also in package 'lighthouse'"]],
    },
  );
});

test("the fix adds the separator, with the line break of the others", () => {
  const before = `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
`;
  const after = `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`;
  checkFix(before, after);
  checkFix(before.replaceAll("\n", "\r\n"), after.replaceAll("\n", "\r\n"));
});

test("a key of a merge may be overridden", () => {
  checkFindings(`${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- &first
  name: lighthouse.v1.0.0
- <<: *first
  name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
${bundlesOf("1.0.0", "1.1.0")}`);
});

test("a missing dash", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v0.9.0
  name: lighthouse.v1.0.0
  ~~~~ warning overridden-key
${bundlesOf("1.0.0")}`,
    {
      messages: ["'name' is defined twice in this item and opm uses only the last value; start a new item with '- '"],
      related: [["10: the item starts here"]],
    },
  );
});

test("nothing in a document with a syntax error", () => {
  checkFindings(`${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  replaces: lighthouse.v0.9.0
=======
~~~~~~~ error yaml-syntax
  replaces: lighthouse.v0.8.0
${bundlesOf("1.0.0")}`);
});
