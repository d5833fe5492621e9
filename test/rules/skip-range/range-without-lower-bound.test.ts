import { test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";

const three = (skipRange: string, second = "'>=1.0.0 <1.1.0'") => `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
  skipRange: ${second}
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.1.0
  skipRange: ${skipRange}
${bundlesOf("1.0.0", "1.1.0", "1.2.0")}`;

test("a range with a lower bound", () => {
  checkFindings(three("'>=1.0.0 <1.2.0'"));
  checkFindings(three("'>=0.0.0-0 <1.2.0'"));
  checkFindings(three("1.0.0"));
});

test("several ranges without a lower bound are one finding of their channel", () => {
  const message = "skipRange of 'lighthouse.v1.1.0' has no lower bound, so every older version updates directly";
  const second = `<1.1.0
             ~~~~~~ info range-without-lower-bound`;
  checkFindings(three("<1.2.0", second), { messages: [message], related: [["16: also here"]] });
});

test("the only range of a channel", () => {
  const one = (skipRange: string) => `${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.2.0
  skipRange: ${skipRange}
${bundlesOf("1.2.0")}`;
  checkFindings(one("'>=1.0.0 <1.2.0'"));
  checkFindings(
    one(`'<1.2.0'
             ~~~~~~~~ info range-without-lower-bound`),
    { messages: ["skipRange of 'lighthouse.v1.2.0' has no lower bound, so every older version updates directly"] },
  );
});

test("a range without a lower bound", () => {
  checkFindings(
    three(`<1.2.0
             ~~~~~~ info range-without-lower-bound`),
    {
      messages: [
        "skipRange of 'lighthouse.v1.2.0' has no lower bound, so every older version updates directly; did you mean '>=1.0.0 <1.2.0'?",
      ],
    },
  );
  checkFindings(
    three(`'<1.2.0 !0.9.0'
             ~~~~~~~~~~~~~~~ info range-without-lower-bound`),
    { messages: ["skipRange of 'lighthouse.v1.2.0' has no lower bound, so every older version updates directly"] },
  );
});

test("a range that matches its own version has another finding", () => {
  checkFindings(
    three(`<=1.2.0
             ~~~~~~~ info own-version-in-range`),
  );
});

test("the fix begins the range at the lowest version of the package", () => {
  checkFix(three("'<1.2.0'"), three("'>=1.0.0 <1.2.0'"));
});
