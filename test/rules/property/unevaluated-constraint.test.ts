import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

const rest = `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`;
const mark = "        ~~~~~~~~~~~~~~ info unevaluated-constraint\n";

test("a constraint in CEL, alone and in others", () => {
  checkFindings(
    `${rest}- type: olm.constraint
${mark}  value:
    failureMessage: needs a bulb
    cel: {rule: "properties.exists(p, p.type == 'bulb')"}
- type: olm.constraint
${mark}  value:
    failureMessage: needs no bulb
    not: {constraints: [{cel: {rule: "properties.exists(p, p.type == 'bulb')"}}]}
`,
  );
});

test("other constraints", () => {
  checkFindings(`${rest}- type: olm.constraint
  value:
    failureMessage: needs a bulb
    gvk: {group: lamps.example.com, kind: Bulb, version: v1}
`);
});
