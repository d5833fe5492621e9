import { test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("a plain block mapping is YAML that opm reads", () => {
  checkFindings(`${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`);
});

test("an unclosed quote", () => {
  checkFindings(
    `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}---
schema: olm.deprecations
package: lighthouse
entries:
- message: "soon gone
           ~~~~~~~~~~ error yaml-syntax
`,
    { messages: ['this " is not closed before the document ends'] },
  );
});

test("a field indented less than its mapping", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
 replaces: lighthouse.v0.9.0
 ~ error yaml-syntax
${bundlesOf("1.0.0")}`,
    { messages: ["a key is expected here; check the indentation"], related: [["6: the mapping begins here"]] },
  );
});

test("a skipRange whose > begins a folded text", () => {
  checkFindings(
    `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  skipRange: >=0.9.0 <1.0.0
             ~~~~~~~~~~~~~~ error yaml-syntax
${bundlesOf("1.0.0")}`,
    {
      messages: ["'>' starts a block scalar on the next line; put a value that starts with '>' in quotes"],
    },
  );
});

test("the fix quotes a range", () => {
  const written = (skipRange: string) => `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  skipRange: ${skipRange}
${bundlesOf("1.0.0")}`;
  checkFix(written(">=0.9.0 <1.0.0"), written("'>=0.9.0 <1.0.0'"));
  checkFix(written(">0.8.0 <1.0.0  # what came before"), written("'>0.8.0 <1.0.0'  # what came before"));
});

test("the fix quotes any value, also as an item of a list", () => {
  const written = (skip: string) => `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
  skips:
  - ${skip}
${bundlesOf("1.0.0")}`;
  checkFix(written("@gone"), written("'@gone'"));
});

test("a quote in a comment has no effect", () => {
  checkFindings(`${packageBlob}${channelBlob}---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
# the keeper's note
`);
});

test("a file that is not meant for the catalog is reported once, however little of it is YAML", () => {
  checkFindings(
    `-- Dockerfile --
FROM quay.io/operator-framework/opm: latest
LABEL keeper: 'Ada
              ~~~~ error yaml-syntax
ENV [
-- catalog.yaml --
${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`,
    {
      messages: [
        "opm reads every file in a catalog folder and fails on this one; add this file to '.indexignore' or move it out of the catalog",
      ],
    },
  );
});

test("a file that is not meant for opm is reported once", () => {
  checkFindings(
    `-- README.md --
# The lighthouse

Run this: make light: on
                    ~ error yaml-syntax
- [ ] clean: the lens: twice
-- catalog.yaml --
${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`,
    {
      messages: [
        "opm reads every file in a catalog folder and fails on this one; add this file to '.indexignore' or move it out of the catalog",
      ],
    },
  );
});
