// What "Enforce guardrails" writes: catalogs before and after.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { withoutPause } from "#core/base/paused.ts";
import { previewChange } from "#core/edits/preview-change.ts";
import { addGuardrails } from "#core/features/refactoring/add-guardrails.ts";
import { refactoringsAt } from "#core/features/refactoring/refactorings-at.ts";
import { catalogAfter, checkEnforced, refusal } from "../../support/enforced.ts";
import { catalogOf } from "../../support/fixture.ts";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";
import { atCursor } from "../../support/places.ts";

const guardrails = "---\nschema: upgrade.guardrails/v1\npackage: lighthouse\n";
const channel = (name: string) => `---\nschema: olm.channel\npackage: lighthouse\nname: ${name}\nentries:\n`;

describe("the guardrails of OCPSTRAT-1143", () => {
  it("an update to 1.4 passes through 1.3", () => {
    const rest = `${packageBlob}${bundlesOf("1.2.0", "1.2.1", "1.3.0", "1.3.1", "1.4.0")}${guardrails}steps:
- from: '>=1.2.0 <1.3.0'
  through: '>=1.3.0 <1.4.0'
  before: '>=1.4.0'
`;
    checkEnforced(
      `${channel("stable")}# the first of 1.2
- name: lighthouse.v1.2.0
- name: lighthouse.v1.2.1
  replaces: lighthouse.v1.2.0
- name: lighthouse.v1.3.0
  replaces: lighthouse.v1.2.1
- name: lighthouse.v1.3.1
  replaces: lighthouse.v1.3.0 # a fix
- name: lighthouse.v1.4.0
  replaces: lighthouse.v1.3.1
  skipRange: '>=1.2.0 <1.4.0'
${rest}`,
      `${channel("stable")}# the first of 1.2
- name: lighthouse.v1.2.0
- name: lighthouse.v1.2.1
  replaces: lighthouse.v1.2.0
- name: lighthouse.v1.3.0
  replaces: lighthouse.v1.2.1
- name: lighthouse.v1.3.1
  replaces: lighthouse.v1.3.0 # a fix
  skipRange: '>=1.0.0 <1.3.1'
- name: lighthouse.v1.4.0
  replaces: lighthouse.v1.3.1
  skipRange: '>=1.3.0 <1.4.0'
${rest}`,
      ["Enforce guardrails: change channel 'stable'", "channel 'stable' gives 2 entries other update edges"],
    );
  });

  it("an update to 1.3 passes through the latest 1.2", () => {
    const rest = `${packageBlob}${bundlesOf("1.2.0", "1.2.1", "1.2.2", "1.3.0", "1.3.1")}${guardrails}steps:
- from: '>=1.2.0 <1.3.0'
  through: '>=1.2.0 <1.3.0'
  before: '>=1.3.0'
  latest: true
`;
    checkEnforced(
      `${channel("stable")}- name: lighthouse.v1.2.0
- name: lighthouse.v1.2.1
  replaces: lighthouse.v1.2.0
- name: lighthouse.v1.2.2
  replaces: lighthouse.v1.2.1
- name: lighthouse.v1.3.0
  replaces: lighthouse.v1.2.2
- name: lighthouse.v1.3.1
  replaces: lighthouse.v1.3.0
  skipRange: '>=1.2.0 <1.3.1'
${rest}`,
      `${channel("stable")}- name: lighthouse.v1.2.0
- name: lighthouse.v1.2.1
  replaces: lighthouse.v1.2.0
- name: lighthouse.v1.2.2
  replaces: lighthouse.v1.2.1
  skipRange: '>=1.0.0 <1.2.2'
- name: lighthouse.v1.3.0
  replaces: lighthouse.v1.2.2
- name: lighthouse.v1.3.1
  replaces: lighthouse.v1.3.0
  skipRange: '1.2.2'
${rest}`,
      ["Enforce guardrails: change channel 'stable'", "channel 'stable' gives 2 entries other update edges"],
    );
  });

  it("specific versions and ranges are passed through", () => {
    const rest = `${packageBlob}${bundlesOf("1.0.0", "1.1.0", "1.1.1", "1.2.0", "1.3.0")}${guardrails}steps:
- from: <1.1.1
  through: 1.1.1
  before: '>=1.2.0'
- from: '>=1.1.1 <1.2.0'
  through: 1.2.0
  before: '>1.2.0'
`;
    checkEnforced(
      `${channel("stable")}- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.1.1
  replaces: lighthouse.v1.1.0
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.1.1
- name: lighthouse.v1.3.0
  replaces: lighthouse.v1.2.0
  skips: [lighthouse.v1.1.1, lighthouse.v1.1.0]
${rest}`,
      `${channel("stable")}- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.1.1
  replaces: lighthouse.v1.1.0
  skipRange: '>=1.0.0 <1.1.1'
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.1.1
- name: lighthouse.v1.3.0
  replaces: lighthouse.v1.2.0
${rest}`,
      ["Enforce guardrails: change channel 'stable'", "channel 'stable' gives 2 entries other update edges"],
    );
  });

  it("each default of the policy", () => {
    const versions = ["0.0.1", "0.0.2", "0.1.0", "0.1.1", "1.0.0", "1.1.0", "1.1.1", "1.2.0-rc.1"];
    const rest = `${packageBlob}${bundlesOf(...versions)}${guardrails}`;
    checkEnforced(
      `${channel("stable")}- {name: lighthouse.v0.0.1} # the first one
- {name: lighthouse.v0.0.2, replaces: lighthouse.v0.0.1}
- {name: lighthouse.v0.1.0, replaces: lighthouse.v0.0.2}
- {name: lighthouse.v0.1.1, replaces: lighthouse.v0.1.0}
- {name: lighthouse.v1.0.0, replaces: lighthouse.v0.1.1}
- {name: lighthouse.v1.1.0, replaces: lighthouse.v1.0.0}
- {name: lighthouse.v1.1.1, replaces: lighthouse.v1.1.0}
- {name: lighthouse.v1.2.0-rc.1, replaces: lighthouse.v1.1.1}
${rest}`,
      `${channel("stable")}- {name: lighthouse.v1.0.0}
- {name: lighthouse.v1.1.0, replaces: lighthouse.v1.0.0}
- {name: lighthouse.v1.1.1, replaces: lighthouse.v1.1.0, skipRange: '>=1.0.0 <1.1.1'}
${channel("candidate")}- {name: lighthouse.v1.2.0-rc.1}
${channel("stable-v0.1")}- {name: lighthouse.v0.1.0}
- {name: lighthouse.v0.1.1, replaces: lighthouse.v0.1.0}
${channel("stable-v0.0.2")}- {name: lighthouse.v0.0.2}
${channel("stable-v0.0.1")}- {name: lighthouse.v0.0.1} # the first one
${rest}`,
      [
        "Enforce guardrails: change channel 'stable' and add channels 'candidate', 'stable-v0.1', 'stable-v0.0.2' and 1 more",
        "channel 'stable' gives 2 entries other update edges and loses 5 entries to other channels",
        "channel 'candidate' is new, with 1 entry of 'stable': 1.1.1 may not be updated to 1.2.0-rc.1, because 'policy.prerelease' is false",
        "channel 'stable-v0.1' is new, with 2 entries of 'stable': 0.1.0 may not be updated to 1.1.1, because 'policy.major' is false",
        "channel 'stable-v0.0.2' is new, with 1 entry of 'stable': 0.0.2 may not be updated to 1.1.1, because 'policy.major' is false",
        "channel 'stable-v0.0.1' is new, with 1 entry of 'stable': 0.0.1 may not be updated to 1.1.1, because 'policy.major' is false",
      ],
    );
  });
});

describe("several channels", () => {
  const rest = `${packageBlob}${bundlesOf("0.1.0", "1.0.0", "1.1.0", "1.2.0")}${guardrails}`;
  const kept = `${channel("stable-v1")}- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
  skipRange: ">=1.0.0 <1.1.0" # as it was
`;

  it("a channel that needs no change keeps its bytes, and a new one is named like the others", () => {
    const fast = `${channel("fast-v1")}- name: lighthouse.v1.0.0`;
    checkEnforced(
      `${channel("stable")}- name: lighthouse.v0.1.0
- name: lighthouse.v1.0.0
  replaces: lighthouse.v0.1.0
${kept}${fast}
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.0.0
${rest}`,
      `${channel("stable")}- name: lighthouse.v1.0.0
${channel("stable-v0.1")}- name: lighthouse.v0.1.0
${kept}${fast}
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.0.0
${rest}`,
      [
        "Enforce guardrails: change channel 'stable' and add channel 'stable-v0.1'",
        "channel 'stable' gives 1 entry other update edges and loses 1 entry to other channels",
        "channel 'stable-v0.1' is new, with 1 entry of 'stable': 0.1.0 may not be updated to 1.0.0, because 'policy.major' is false",
      ],
    );
  });

  it("no channel is added for versions that another channel of the kind has", () => {
    const old = `${channel("stable-0.1")}- name: lighthouse.v0.1.0\n`;
    checkEnforced(
      `${channel("stable")}- name: lighthouse.v0.1.0
- name: lighthouse.v1.2.0
  replaces: lighthouse.v0.1.0
${old}${rest.replace(bundlesOf("1.0.0", "1.1.0"), "")}`,
      `${channel("stable")}- name: lighthouse.v1.2.0
${old}${rest.replace(bundlesOf("1.0.0", "1.1.0"), "")}`,
      [
        "Enforce guardrails: change channel 'stable'",
        "channel 'stable' gives 1 entry other update edges and loses 1 entry to other channels",
      ],
    );
  });

  it("versions with the same head whose stops may not follow each other get a channel each", () => {
    const rest = `${packageBlob}${bundlesOf("1.1.0", "1.1.1", "1.2.0", "1.2.1", "1.3.0")}${guardrails}policy:
  patch: false
steps:
- {from: 1.1.0, through: 1.2.0, before: '>=1.3.0'}
- {from: 1.1.1, through: 1.2.1, before: '>=1.3.0'}
`;
    const entries = (...versions: readonly string[]) =>
      channelOf("stable", ...versions).slice(channel("stable").length);
    checkEnforced(
      `${channel("stable")}${entries("1.3.0", "1.2.1", "1.2.0", "1.1.1", "1.1.0")}${rest}`,
      `${channel("stable")}${entries("1.3.0", "1.2.1", "1.1.1")}${channel("stable-from-v1.1")}${entries("1.3.0", "1.2.0", "1.1.0")}${rest}`,
      [
        "Enforce guardrails: change channel 'stable' and add channel 'stable-from-v1.1'",
        "channel 'stable' gives 2 entries other update edges and loses 2 entries to other channels",
        "channel 'stable-from-v1.1' is new, with 3 entries of 'stable': the entries on the way from 1.1.0 to 1.3.0 replace each other in another order",
      ],
    );
  });

  it("a step for some channels also names those that are split off", () => {
    const step = (names: string) => `steps:
- {from: '<1.1.0', through: 1.1.0, before: '>1.1.0', channels: [${names}]}
`;
    const text = `${channel("stable")}- name: lighthouse.v0.1.0
- name: lighthouse.v1.0.0
  replaces: lighthouse.v0.1.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.1.0
  skipRange: <1.2.0
${rest}`;
    const [file] = catalogAfter(text + step("stable")).files;
    assert.ok(file);
    assert.ok(file.text.endsWith(step("stable, stable-v0.1")), file.text);
    assert.match(file.text, /skipRange: '1.1.0'|replaces: lighthouse.v1.1.0\n---/);
  });

  it("what has left the catalog is still updated, if it may be", () => {
    const [file] = catalogAfter(`${channel("stable")}- name: lighthouse.v1.0.0
  replaces: lighthouse.v0.9.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
  skips:
  - lighthouse.v1.0.5
  # from before the fork
  - beacon.v1.0.0
  - lighthouse.v0.9.1
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.1.0
  skipRange: '>=1.0.0 <1.2.0'
${packageBlob}${bundlesOf("1.0.0", "1.1.0", "1.2.0")}${guardrails}`).files;
    assert.equal(
      file?.text.slice(file.text.indexOf("entries:\n") + 9, file.text.indexOf("---\nschema: olm.package")),
      `- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
  skips:
  - lighthouse.v1.0.5
  # from before the fork
  - beacon.v1.0.0
- name: lighthouse.v1.2.0
  replaces: lighthouse.v1.1.0
  skipRange: '>=1.0.0 <1.2.0'
`,
    );
  });

  it("a package without channels gets them, and a default channel", () => {
    const bare = `---\nschema: olm.package\nname: lighthouse # ours\n`;
    checkEnforced(
      `${bare}${bundlesOf("0.1.0", "1.0.0", "1.1.0")}${guardrails}`,
      `${bare}defaultChannel: stable
${channel("stable")}- name: lighthouse.v1.0.0
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
${channel("stable-v0.1")}- name: lighthouse.v0.1.0
${bundlesOf("0.1.0", "1.0.0", "1.1.0")}${guardrails}`,
      [
        "Enforce guardrails: add channels 'stable', 'stable-v0.1'",
        "channel 'stable' is new, with 2 entries",
        "channel 'stable-v0.1' is new, with 1 entry: 0.1.0 may not be updated to 1.1.0, because 'policy.major' is false",
      ],
    );
  });
});

describe("what cannot be written says why", () => {
  const stable = `${channel("stable")}- name: lighthouse.v1.2.0
- name: lighthouse.v1.4.0
  replaces: lighthouse.v1.2.0
`;
  const rest = `${packageBlob}${bundlesOf("1.2.0", "1.4.0")}${guardrails}`;
  const step = (more = "") => `steps:
- from: <1.3.0
  through: '>=1.3.0 <1.4.0'
  before: '>=1.4.0'
${more}`;
  const cases: readonly (readonly [string, string, string])[] = [
    ["no guardrails", `${stable}${rest.replace(guardrails, "")}`, "package 'lighthouse' has no guardrails"],
    ["nothing to do", `${stable}${rest}`, "the channels enforce the guardrails already"],
    [
      "a stop that does not exist",
      `${stable}${rest}${step()}`,
      "1.2.0 of channel 'stable' could no longer be updated to 1.4.0: step 1 leaves no update path",
    ],
    [
      "a mistake in the guardrails",
      `${stable}${rest}${step("  channels: stable\n")}`,
      "the guardrails have a mistake: 'channels' must be a list",
    ],
    [
      "an unknown version",
      `${stable}${rest}`.replace("    version: 1.2.0\n", ""),
      "the version of 'lighthouse.v1.2.0' is unknown",
    ],
    [
      "a test that the guardrails contradict",
      `${channel("stable")}- name: lighthouse.v1.2.0\n- name: lighthouse.v1.4.0\n  replaces: lighthouse.v1.2.0\n  skips: [lighthouse.v1.3.0]\n- name: lighthouse.v1.3.0\n${packageBlob}${bundlesOf("1.2.0", "1.3.0", "1.4.0")}${guardrails}${step()}tests:\n- {every: '<1.4.0', reaches: head, within: 1}\n`,
      "test 1 would fail for 'lighthouse.v1.2.0'",
    ],
    [
      "a broken document of the package",
      `${stable}${rest}---\nschema: olm.channel\npackage: lighthouse\nname: [\n`,
      "a document with syntax errors names package 'lighthouse' and may hold a part of it",
    ],
    [
      "several guardrails",
      `${stable}${rest}${guardrails}`,
      "package 'lighthouse' has several guardrails blobs; put their steps in one",
    ],
    ["no bundles", `${packageBlob}${guardrails}`, "package 'lighthouse' has no bundles"],
    [
      "two builds of a version",
      `${stable.replace("1.4.0", "1.2.0+1")}${rest}${bundlesOf("1.2.0+1")}`,
      "'lighthouse.v1.2.0' and 'lighthouse.v1.2.0+1' have the same version, which guardrails cannot tell apart",
    ],
    ["a channel without a name", `${stable}${rest}`.replace("name: stable\n", ""), "a channel has no name"],
    ["a channel that is defined twice", `${stable}${stable}${rest}`, "channel 'stable' is defined twice"],
    [
      "a channel without entries",
      `${stable}${rest}${channel("fast").replace("entries:", "entries: []")}`,
      "channel 'fast' has no entries",
    ],
    [
      "an entry without a name",
      `${stable}- replaces: lighthouse.v1.4.0\n${rest}`,
      "an entry of channel 'stable' has no name",
    ],
    [
      "an entry that is defined twice",
      `${stable}- name: lighthouse.v1.2.0\n${rest}`,
      "an entry of channel 'stable' is defined twice",
    ],
    [
      "an alias of an entry that must change",
      `${channel("stable")}- name: lighthouse.v1.2.0\n- &head\n  name: lighthouse.v1.4.0\n- name: lighthouse.v1.3.0\n  replaces: lighthouse.v1.2.0\nother: *head\n${packageBlob}${bundlesOf("1.2.0", "1.3.0", "1.4.0")}${guardrails}`,
      "the text is written in a way that cannot be edited safely",
    ],
  ];
  for (const [title, text, reason] of cases) it(title, () => assert.equal(refusal(text), reason));
});

describe("where it is offered", () => {
  const text = `${channel("st|able")}- name: lighthouse.v1.2.0
- name: lighthouse.v1.4.0
  repl|aces: lighthouse.v1.3.0
  skipRange: '>=1.2|.0 <1.4.0'
- name: lighthouse.v1.3.0
  replaces: lighthouse.v1.2.0
${packageBlob.replace("name:", "na|me:")}${bundlesOf("1.2.0", "1.3.0", "1.4.0")}${guardrails}steps:
- from: <1.|3.0
  through: 1.3.0
  before: '>1.3.0'
`;
  const title = "Enforce guardrails: change channel 'stable'";
  const offered = async (index: number, given = text) => {
    const parts = given.split("|");
    const marked = `${parts.slice(0, index + 1).join("")}<|>${parts.slice(index + 1).join("")}`;
    const { snapshot, offset } = await atCursor(`-- catalog.yaml --\n${marked}`);
    const found = refactoringsAt(snapshot, { start: offset, end: offset }, () => true);
    return found.map(({ change }) => change.title).filter((each) => /guardrails/.test(each));
  };

  it("on the channel, at what breaks a step, on the package and in the guardrails", async () => {
    assert.deepEqual(await offered(0), [title]);
    assert.deepEqual(await offered(1), []);
    assert.deepEqual(await offered(2), [title]);
    assert.deepEqual(await offered(3), [title]);
    assert.deepEqual(await offered(4), [title]);
  });

  it("a package without guardrails can get them", async () => {
    const bare = text.slice(0, text.indexOf(guardrails));
    assert.deepEqual(await offered(0, bare), []);
    assert.deepEqual(await offered(3, bare), ["Add guardrails to package 'lighthouse'"]);
  });

  it("the guardrails that are added say what applies anyway", () => {
    const bare = catalogOf(`${packageBlob}${channel("stable")}- name: lighthouse.v1.2.0\n${bundlesOf("1.2.0")}`);
    const pkg = bare.packages.get("lighthouse");
    const added = pkg && withoutPause(addGuardrails(bare, pkg));
    assert.ok(added && "ok" in added);
    assert.equal(
      previewChange(bare, added.ok)
        .files[0]?.text.slice(packageBlob.length)
        .split(/^---\n/m)[1],
      `schema: upgrade.guardrails/v1
package: lighthouse
policy:
  zeroPatch: false
  zeroMinor: false
  patch: true
  minor: true
  major: false
  prerelease: false
steps: []
`,
    );
  });
});
