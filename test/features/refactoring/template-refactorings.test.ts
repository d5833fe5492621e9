// The code actions of templates: add the next bundle, promote one, sort by version.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { applyEdits, filePlace, type Refactoring } from "#core";
import { refactoringsAt } from "#core/features/refactoring/refactorings-at.ts";
import {
  basicTemplate,
  imageOf,
  inTemplate,
  semverTemplate,
  substitutesTemplate,
} from "../../support/templates-beside-catalog.ts";

interface Offered {
  readonly title: string;
  readonly text: string;
}

/** What is offered at `<|>`, with the text of the template after it. */
async function offered(template: string, kind: Refactoring["kind"] = "refactor.rewrite"): Promise<readonly Offered[]> {
  const { snapshot, offset } = await inTemplate(template);
  return refactoringsAt(snapshot, { start: offset, end: offset }, (each) => each === kind).map(({ change }) => {
    const edits = change.edits.map(({ document, edit }) => {
      const place = filePlace(snapshot, { document, span: edit.span });
      assert.ok(place);
      return { span: place.span, newText: edit.newText };
    });
    return { title: change.title, text: applyEdits(snapshot.file.text, edits) };
  });
}

async function after(template: string, title: string): Promise<string> {
  const all = await offered(template);
  const chosen = all.find((each) => each.title === title);
  assert.ok(chosen, `'${title}' is not among: ${all.map((each) => each.title).join(" | ")}`);
  return chosen.text;
}

describe("refactorings of a semver template", () => {
  const semver = semverTemplate({ Candidate: ["1.0.0", "1.1.0", "2.0.0"], Fast: ["1.0.0", "2.0.0"] });
  const onCandidate = semver.replace("bundle:v1.1.0", "bundle:<|>v1.1.0");

  it("promote a bundle to the next stream, at its place between the versions there", async () => {
    assert.equal(
      await after(onCandidate, "Promote 'lighthouse.v1.1.0' from 'Candidate' to 'Fast'"),
      semverTemplate({ Candidate: ["1.0.0", "1.1.0", "2.0.0"], Fast: ["1.0.0", "1.1.0", "2.0.0"] }),
    );
  });

  it("promote into a stream that the template does not have yet, in the same letter case", async () => {
    const onFast = semver.replace(/(Fast:\n.*\n.*bundle:)(v1\.0\.0)/, "$1<|>$2");
    assert.equal(
      await after(onFast, "Promote 'lighthouse.v1.0.0' from 'Fast' to 'Stable'"),
      `${semver}Stable:\n  Bundles:\n  - Image: ${imageOf("1.0.0")}\n`,
    );
  });

  it("promote into a stream from the highest version down, at its place there, and at the end of an unsorted one", async () => {
    const promoted = async (...fast: readonly string[]) => {
      const text = semverTemplate({ Candidate: ["1.1.0"], Fast: fast }).replace("bundle:v1.1.0", "bundle:<|>v1.1.0");
      return after(text, "Promote 'lighthouse.v1.1.0' from 'Candidate' to 'Fast'");
    };
    for (const [before, expected] of [
      [
        ["2.0.0", "1.0.0"],
        ["2.0.0", "1.1.0", "1.0.0"],
      ],
      [
        ["2.0.0", "1.0.1", "1.0.0"],
        ["2.0.0", "1.1.0", "1.0.1", "1.0.0"],
      ],
      [
        ["1.0.1", "1.0.0"],
        ["1.1.0", "1.0.1", "1.0.0"],
      ],
      [
        ["1.0.1", "1.0.0", "2.0.0"],
        ["1.0.1", "1.0.0", "2.0.0", "1.1.0"],
      ],
      [
        ["1.0.0", "1.0.1"],
        ["1.0.0", "1.0.1", "1.1.0"],
      ],
    ] as const) {
      assert.equal(await promoted(...before), semverTemplate({ Candidate: ["1.1.0"], Fast: expected }));
    }
  });

  it("add the next known bundle, and none where all are listed", async () => {
    const text = semverTemplate({ Stable: ["1.0.0"] });
    const onKey = text.replace("Stable:", "Sta<|>ble:");
    assert.equal(
      await after(onKey, "Add 'lighthouse.v1.0.1' to 'Stable'"),
      semverTemplate({ Stable: ["1.0.0", "1.0.1"] }),
    );
    const all = semverTemplate({ Sta: [], Stable: ["1.0.0", "1.0.1", "1.1.0", "2.0.0"] }).replace(
      "Sta:\n  Bundles:\n",
      "",
    );
    const titles = (await offered(all.replace("Stable:", "Sta<|>ble:"))).map(({ title }) => title);
    assert.ok(!titles.some((title) => title.startsWith("Add")), titles.join());
  });

  it("sort bundles by version, unless a version is unknown", async () => {
    const mixed = semverTemplate({ Stable: ["1.1.0", "1.0.0", "1.0.1"] }).replace("Stable:", "Sta<|>ble:");
    const sorted = semverTemplate({ Stable: ["1.0.0", "1.0.1", "1.1.0"] });
    assert.equal(await after(mixed, "Sort the bundles of 'Stable' by version"), sorted);
    assert.deepEqual(await offered(mixed, "source.sortEntries"), [
      { title: "Sort the bundles of 'Stable' by version", text: sorted },
    ]);
    const two = semverTemplate({ Fast: ["1.1.0", "1.0.0"], Stable: ["1.0.1", "1.0.0"] });
    assert.deepEqual(await offered(two.replace("Fast:", "Fa<|>st:"), "source.sortEntries"), [
      {
        title: "Sort the bundles of all streams by version",
        text: semverTemplate({ Fast: ["1.0.0", "1.1.0"], Stable: ["1.0.0", "1.0.1"] }),
      },
    ]);
    const unknown = await offered(mixed.replace("v1.0.0", "v7.0.0"), "source.sortEntries");
    assert.deepEqual(unknown, []);
  });

  it("keep comments and quotes", async () => {
    const text = `Schema: olm.semver
Candidate:
  Bundles:
  - Image: '${imageOf("1.0.0")}' # first
  - Image: '${imageOf("1.0.1")}' # <|>second
Fast:
  Bundles:
  - Image: '${imageOf("1.0.0")}' # kept
`;
    assert.equal(
      await after(
        text.replace("<|>", "").replace("v1.0.1", "v<|>1.0.1"),
        "Promote 'lighthouse.v1.0.1' from 'Candidate' to 'Fast'",
      ),
      `${text.replace("<|>", "")}  - Image: '${imageOf("1.0.1")}'\n`,
    );
  });
});

describe("the conversion of a semver template", () => {
  const semver = semverTemplate({ Stable: ["1.0.0", "1.1.0"] }).replace("olm.semver", "olm.<|>semver");
  const title = "Convert to a basic template of the same catalog";

  it("is offered on its schema", async () => {
    const text = await after(semver, title);
    assert.match(text, /^schema: olm\.template\.basic\nentries:\n- schema: olm\.package\n/);
    assert.match(
      text,
      /name: stable-v1\n {2}entries:\n {2}- name: lighthouse\.v1\.0\.0\n {2}- name: lighthouse\.v1\.1\.0\n/,
    );
  });

  it("says that it drops comments, and is not offered while an image is unknown", async () => {
    await after(semver.replace("Stable:", "Stable: # all"), `${title}, without the comments in it`);
    const titles = (await offered(semver.replace("v1.1.0", "v7.0.0"))).map((each) => each.title);
    assert.ok(!titles.some((each) => each.startsWith("Convert")), titles.join());
  });
});

describe("refactorings of a substitutes template", () => {
  const last = `- name: ${imageOf("2.0.0")}\n  base: lighthouse.v1.1.0\n`;

  it("add the next known bundle in the place of the head", async () => {
    const empty = substitutesTemplate.replace(last, "");
    const onKey = empty
      .replace("substitutions:", "substi<|>tutions:")
      .replace("substi<|>tutions:\n", "substi<|>tutions: []\n");
    const found = await offered(onKey);
    const chosen = found.find(({ title }) =>
      title.startsWith("Substitute 'lighthouse.v1.1.0' with 'lighthouse.v2.0.0'"),
    );
    assert.ok(chosen?.text.includes(`name: ${imageOf("2.0.0")}`), found.map(({ title }) => title).join(" | "));
    assert.ok(chosen?.text.includes("base: lighthouse.v1.1.0"));
  });

  it("add none where every known bundle is listed", async () => {
    const titles = (await offered(substitutesTemplate.replace("substitutions:", "substi<|>tutions:"))).map(
      ({ title }) => title,
    );
    assert.ok(!titles.some((each) => each.startsWith("Substitute")), titles.join());
  });
});

describe("refactorings of a basic template", () => {
  it("add the next known bundle with its entry", async () => {
    const added = basicTemplate.replace(
      "  - name: lighthouse.v1.1.0\n",
      "  - name: lighthouse.v2.0.0\n    replaces: lighthouse.v1.1.0\n  - name: lighthouse.v1.1.0\n",
    );
    for (const text of ["bundle:v1.1.0", "name: stable", "replaces: lighthouse.v1.0.0"]) {
      const asked = basicTemplate.replace(text, `${text.slice(0, -2)}<|>${text.slice(-2)}`);
      assert.equal(
        await after(asked, "Add 'lighthouse.v2.0.0' to channel 'stable'"),
        `${added}- schema: olm.bundle\n  image: ${imageOf("2.0.0")}\n`,
      );
    }
  });

  it("sort the entries of a channel", async () => {
    const swapped = basicTemplate
      .replace("  - name: lighthouse.v1.0.0\n", "")
      .replace("  entries:\n", "  entries:\n  - name: lighthouse.v1.0.0\n");
    const ascending = basicTemplate.replace(
      /(entries:\n)( {2}- name: lighthouse\.v1\.1.*\n.*\n)(.*\n.*\n)( {2}- .*\n)/,
      "$1$4$3$2",
    );
    const onName = swapped.replace("name: stable", "name: sta<|>ble");
    assert.equal(await after(onName, "Sort the entries of channel 'stable' by version"), ascending);
  });
});
