import { test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

const rest = `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`;
const required = (range: string) => `${rest}- type: olm.package.required
  value:
    packageName: bulbs
    versionRange: ${range}
`;

test("dependencies that OLM v0 reads", () => {
  checkFindings(`${required("'>=1.0.0 <2.0.0'")}- type: olm.constraint
  value:
    failureMessage: needs a bulb
    any:
      constraints:
      - package: {packageName: bulbs, versionRange: '>=1.0.0'}
      - gvk: {group: lamps.example.com, kind: Bulb, version: v1}
`);
});

test("a range in the dialect of a ClusterExtension", () => {
  checkFindings(`${required("'^1.2.0'\n                  ~~~~~~~~ warning invalid-dependency")}`, {
    messages: [
      "'^1.2.0' is not a valid version range such as '>=1.0.0 <2.0.0'; OLM v0 can update nothing in a namespace where this bundle is a candidate; did you mean '>=1.2.0 <2.0.0-0'?",
    ],
  });
  checkFix(required("'^1.2.0'"), required("'>=1.2.0 <2.0.0-0'"));
});

test("a range in a nested constraint", () => {
  checkFindings(`${rest}- type: olm.constraint
  value:
    all:
      constraints:
      - package:
          packageName: bulbs
          versionRange: about one
                        ~~~~~~~~~ warning invalid-dependency
`);
});

test("a constraint with an unknown field", () => {
  checkFindings(
    `${rest}- type: olm.constraint
        ~~~~~~~~~~~~~~ warning invalid-dependency
  value:
    packages: {packageName: bulbs, versionRange: '>=1.0.0'}
`,
    {
      messages: [
        'parse olm.constraint: json: unknown field "packages"; OLM v0 can update nothing in a namespace where this bundle is a candidate',
      ],
    },
  );
});
