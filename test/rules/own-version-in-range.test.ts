import { test } from "node:test";
import { checkFindings, checkFix } from "../support/fixture.ts";
import { bundlesOf, packageBlob } from "../support/lighthouse.ts";

const channel = (entries: string, ...versions: readonly string[]) => `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
${entries}${bundlesOf(...versions)}`;

const two = (skipRange: string) =>
  channel(
    `- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
  skipRange: ${skipRange}
`,
    "1.0.0",
    "1.1.0",
  );

test("a range that ends below its entry", () => {
  checkFindings(two("'>=1.0.0 <1.1.0'"));
});

test("a range that takes in its entry", () => {
  checkFindings(
    two(`'>=1.0.0 <=1.1.0'
             ~~~~~~~~~~~~~~~~~ info own-version-in-range`),
    {
      messages: [
        "the skipRange of 'lighthouse.v1.1.0' takes in its own version, 1.1.0; did you mean '>=1.0.0 <1.1.0'?",
      ],
    },
  );
});

test("the range ends below its entry", () => {
  checkFix(two("'>=1.0.0 <=1.1.0'"), two("'>=1.0.0 <1.1.0'"));
  checkFix(two('">=1.0.0"'), two('">=1.0.0 <1.1.0"'));
  checkFix(two("'1.x'"), two("'>=1.0.0 <1.1.0'"));
});

test("another build of the version cannot be taken in without it", () => {
  const fixture = channel(
    `- name: lighthouse.v1.0.0+a
- name: lighthouse.v1.0.0+b
  replaces: lighthouse.v1.0.0+a
  skipRange: '<=1.0.0'
`,
    "1.0.0+a",
    "1.0.0+b",
  );
  checkFindings(fixture.replaceAll("bundle:v1.0.0+", "bundle:v1.0.0-"));
});
