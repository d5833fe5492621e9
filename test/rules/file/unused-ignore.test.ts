import assert from "node:assert/strict";
import { describe, it, test } from "node:test";
import { checkCatalog, findingsInFile, Session } from "#core";
import { csvText } from "../../support/csv-fixture.ts";
import { catalogOf, checkFindings, checkFix } from "../../support/fixture.ts";
import { memoryWorkspace } from "../../support/memory-workspace.ts";

/** A catalog whose entry has this on its lines below the name. */
const withEntry = (lines: string) => `schema: olm.package
name: tidewatch
defaultChannel: stable
---
schema: olm.channel
package: tidewatch
name: stable
entries:
  - name: tidewatch.v1.0.0
    ${lines}
---
schema: olm.bundle
package: tidewatch
name: tidewatch.v1.0.0
image: quay.io/tidewatch/bundle:v1.0.0
properties:
  - type: olm.package
    value:
      packageName: tidewatch
      version: 1.0.0
`;

const rulesIn = (text: string) => checkCatalog(catalogOf(text), {}).map(({ rule }) => rule);

describe("a comment that ignores a finding is fine", () => {
  for (const lines of [
    "skipRange: 'never' # olm-catalogs-ignore invalid-skip-range",
    "skipRange: 'never' # olm-catalogs-ignore invalid-skip-range -- it never matches, unknown-key",
    "# olm-catalogs-ignore invalid-skip-range\n    skipRange: 'never'",
    "# olm-catalogs-ignore invalid-skip-range\r\n    # a reason\r\n    skipRange: 'never'\r",
  ])
    test(lines, () => checkFindings(withEntry(lines)));
});

describe("a comment that ignores nothing is reported", () => {
  test("as a whole, if none of its rules finds anything", () => {
    checkFindings(
      withEntry(`# olm-catalogs-ignore stuck downgrade -- for now
    ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ info unused-ignore
    skips: []`),
      { messages: ["this comment ignores no finding; remove it"] },
    );
  });

  test("by the ids that ignore nothing", () => {
    checkFindings(
      withEntry(`skipRange: 'never' # olm-catalogs-ignore downgrade, invalid-skip-range
                                             ~~~~~~~~~ info unused-ignore`),
      { messages: ["'downgrade' has no finding here to ignore; remove it from the comment"] },
    );
  });

  test("if an empty line is between it and the finding", () => {
    const lines = "# olm-catalogs-ignore invalid-skip-range\n\n    skipRange: 'never'";
    assert.deepEqual(rulesIn(withEntry(lines)), ["unused-ignore", "invalid-skip-range"]);
  });

  test("unless a comment ignores that", () => {
    checkFindings(withEntry("# olm-catalogs-ignore stuck, unused-ignore\n    skips: []"));
  });
});

describe("a fix removes", () => {
  test("the comment with its line", () => {
    checkFix(withEntry("# olm-catalogs-ignore stuck\n    skips: []"), withEntry("skips: []"));
  });

  test("the comment behind a value", () => {
    checkFix(withEntry("skips: []  # olm-catalogs-ignore stuck -- why"), withEntry("skips: []"));
  });

  test("one of several ids", () => {
    const before = "skipRange: 'never' # olm-catalogs-ignore stuck, invalid-skip-range, downgrade -- why";
    const after = "skipRange: 'never' # olm-catalogs-ignore invalid-skip-range, downgrade -- why";
    checkFix(withEntry(before), withEntry(after));
  });
});

describe("a comment is not reported", () => {
  test("if its rule needs a catalog that may not have been read", () => {
    checkFindings(withEntry("skips: [] # olm-catalogs-ignore no-way-to-next-openshift"));
  });

  test("where its rule is off", () => {
    const catalog = catalogOf(withEntry("skipRange: 'never' # olm-catalogs-ignore invalid-skip-range"));
    assert.deepEqual(checkCatalog(catalog, { "invalid-skip-range": "off" }), []);
  });

  test("in a document with a syntax error, nor for a rule that another broken document may affect", () => {
    const broken = withEntry("skips: [] # olm-catalogs-ignore stuck").replace("quay.io", '"quay.io');
    assert.ok(!rulesIn(broken).includes("unused-ignore"));
    assert.ok(!rulesIn(withEntry("skips: [ # olm-catalogs-ignore unknown-key")).includes("unused-ignore"));
  });

  test("if its rule needs parts of the package that something else adds", () => {
    const [, ...rest] = withEntry("skips: [] # olm-catalogs-ignore stuck").split("---\n");
    assert.ok(!rulesIn(rest[0] as string).includes("unused-ignore"));
    assert.ok(rulesIn(withEntry("skips: [] # olm-catalogs-ignore stuck")).includes("unused-ignore"));
  });

  test("in texts and in JSON", () => {
    const described = "description: |\n  Write\n  # olm-catalogs-ignore stuck\nname: tidewatch";
    checkFindings(withEntry("skips: []").replace("name: tidewatch", described));
    checkFindings(
      withEntry("skips: []").replace(
        "name: tidewatch",
        'description: "a # olm-catalogs-ignore stuck"\nname: tidewatch',
      ),
    );
    checkFindings('-- catalog.json --\n{"schema": "a.b", "note": "# olm-catalogs-ignore stuck"}\n');
  });

  test("below a block text, it is a comment again", () => {
    const described = "description: |\n  Write\n# olm-catalogs-ignore stuck\nname: tidewatch";
    assert.deepEqual(rulesIn(withEntry("skips: []").replace("name: tidewatch", described)), ["unused-ignore"]);
  });
});

describe("in manifests", () => {
  async function found(path: string, text: string) {
    const session = new Session(memoryWorkspace({ [path]: text }));
    session.setWorkspaceFolders(["/w"]);
    const snapshot = await session.snapshot(path);
    assert.ok(snapshot);
    return findingsInFile(snapshot).map(
      ({ rule, at }) => `${rule} ${at.document.text.slice(at.span.start, at.span.end)}`,
    );
  }

  it("a ClusterServiceVersion", async () => {
    const csv = (comment: string) =>
      csvText({
        annotations: `  annotations:
    alm-examples: '[]'
    operators.coreos.com/maxOpenShiftVersion: "4.18" # olm-catalogs-ignore ${comment}
`,
      });
    assert.deepEqual(await found("/w/csv.yaml", csv("unread-max-openshift-version")), []);
    assert.deepEqual(await found("/w/csv.yaml", csv("unread-max-openshift-version wrong-type")), [
      "unused-ignore wrong-type",
    ]);
  });

  it("a ClusterServiceVersion for which a rule does not run", async () => {
    const csv = (comment: string) => csvText({ displayName: `  displayName: Lamp # olm-catalogs-ignore ${comment}\n` });
    const unused = ["unused-ignore # olm-catalogs-ignore missing-csv-field"];
    const isUnused = (each: string) => each.startsWith("unused-ignore");
    assert.deepEqual((await found("/w/csv.yaml", csv("missing-csv-field"))).filter(isUnused), unused);
    // Kustomize completes a base; and no bundle folder is here.
    assert.deepEqual((await found("/w/bases/csv.yaml", csv("missing-csv-field"))).filter(isUnused), []);
    assert.deepEqual((await found("/w/csv.yaml", csv("duplicate-crd"))).filter(isUnused), []);
  });

  it("a ClusterExtension, where rules that need catalogs are not judged", async () => {
    const extension = (comment: string) => `apiVersion: olm.operatorframework.io/v1
kind: ClusterExtension
metadata: {name: shop} # olm-catalogs-ignore ${comment}
spec:
  namespace: shop
  source: {sourceType: Catalog, catalog: {packageName: shop}}
`;
    assert.deepEqual(await found("/w/x.yaml", extension("unresolvable-extension")), []);
    assert.deepEqual(await found("/w/x.yaml", extension("wrong-type")), [
      "unused-ignore # olm-catalogs-ignore wrong-type",
    ]);
  });

  it("beside blobs of a catalog, where a comment is not judged, because several checks may need it", async () => {
    const csv = csvText({ displayName: "  displayName: Lamp # olm-catalogs-ignore wrong-type\n" });
    const manifests = [
      "kind: ClusterExtension # olm-catalogs-ignore unresolvable-extension\n",
      csv,
      csv.replace(/^kind: .*\n/m, ""),
    ];
    for (const manifest of manifests) {
      const all = await found("/w/catalog.yaml", `${withEntry("skips: []")}---\n${manifest}`);
      assert.ok(!all.some((each) => each.startsWith("unused-ignore")), manifest);
    }
  });

  it("a settings file", async () => {
    const ignored = "rules: {} # olm-catalogs-ignore unmatched-glob\n";
    assert.deepEqual(await found("/w/.olm-catalogs.yaml", ignored), [
      "unused-ignore # olm-catalogs-ignore unmatched-glob",
    ]);
  });
});
