// Questions about the updates of a package, and their answers in words.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { answerQuestion, type ScopeAnswer, type UpgradeAnswer } from "#core";
import type { UpgradeQuestion } from "#core/features/upgrade-question/upgrade-answer.ts";
import { catalogOf } from "../../support/fixture.ts";

interface Plain {
  readonly channels: Readonly<Record<string, string>>;
  readonly versions: readonly string[];
  /** More properties of the bundle of a version. */
  readonly properties?: Readonly<Record<string, string>>;
}

/** Two z-stream channels; the head of the second has a skipRange over the first. */
const harbour: Plain = {
  channels: {
    "stable-1.0": "- name: foo.v1.0.0\n- name: foo.v1.0.1\n  replaces: foo.v1.0.0\n",
    "stable-1.1": `- name: foo.v1.1.0
  skipRange: '>=1.0.0 <1.1.0'
- name: foo.v1.1.1
  replaces: foo.v1.1.0
- name: foo.v1.1.2
  replaces: foo.v1.1.1
`,
  },
  versions: ["1.0.0", "1.0.1", "1.1.0", "1.1.1", "1.1.2"],
};

function ask(
  { channels, versions, properties = {} }: Plain,
  question: UpgradeQuestion,
  edit = (text: string) => text,
): UpgradeAnswer {
  const [first = ""] = Object.keys(channels);
  const blobs = Object.entries(channels).map(
    ([name, entries]) => `---\nschema: olm.channel\npackage: foo\nname: ${name}\nentries:\n${entries}`,
  );
  const bundles = versions.map(
    (version) =>
      `---\nschema: olm.bundle\npackage: foo\nname: foo.v${version}\nimage: registry.example.com/foo:${version}\nproperties:\n- {type: olm.package, value: {packageName: foo, version: ${version}}}\n${properties[version] ?? ""}`,
  );
  const catalog = catalogOf(
    edit(`---\nschema: olm.package\nname: foo\ndefaultChannel: ${first}\n${blobs.join("")}${bundles.join("")}`),
  );
  const pkg = catalog.packages.get("foo");
  assert.ok(pkg);
  return answerQuestion(catalog, pkg, question);
}

function scope(answer: UpgradeAnswer, olm: "v0" | "v1", channel: "this" | "any"): ScopeAnswer {
  const wanted = channel === "this" ? answer.channel : undefined;
  const found = answer.scopes.find((each) => each.olm === olm && each.channel === wanted);
  assert.ok(found);
  return found;
}

function describeScope({ automatic, switches, reachable, unreachable, path }: ScopeAnswer): readonly string[] {
  const short = (name: string) => name.replace("foo.", "");
  return [
    ...(automatic ? [`automatic: ${[...automatic.hops.map(({ to }) => short(to)), automatic.end].join(", ")}`] : []),
    ...switches.map(({ channel, to }) => `with channel ${channel}: ${short(to)}`),
    `reachable: ${reachable.map(({ name, updates }) => `${short(name)} (${updates})`).join(", ")}`,
    ...unreachable.map(({ reason, names }) => `not ${names.map(short).join(", ")}: ${reason}`),
    ...(path?.hops ?? []).map(
      ({ to, channel, because }) =>
        `→ ${short(to)}${channel === undefined ? "" : ` in ${channel}`}: ${because.map(({ text }) => text).join(", ")}`,
    ),
    ...(path?.reason === undefined ? [] : [`no path: ${path.reason}`]),
  ];
}

const manifestOf = ({ path }: ScopeAnswer) => path?.manifest?.text;

describe("I have a version", () => {
  test("OLM v0 stops at the end of the channel", () => {
    assert.deepEqual(describeScope(scope(ask(harbour, { have: "1.0.0" }), "v0", "this")), [
      "automatic: v1.0.1, OLM v0 stays at foo.v1.0.1",
      "reachable: v1.0.1 (1)",
    ]);
  });

  test("a switch of the channel leads further", () => {
    assert.deepEqual(describeScope(scope(ask(harbour, { have: "1.0.0" }), "v0", "any")), [
      "with channel stable-1.0: v1.0.1",
      "with channel stable-1.1: v1.1.0",
      "reachable: v1.1.2 (3), v1.1.1 (2), v1.1.0 (1), v1.0.1 (1)",
    ]);
  });

  test("what is older, and what no entry updates to, is not reachable", () => {
    assert.deepEqual(describeScope(scope(ask(harbour, { have: "1.0.1", channel: "stable-1.0" }), "v1", "this")), [
      "automatic: OLM v1 stays at foo.v1.0.1",
      "reachable: ",
      "not v1.0.0: older than 1.0.1",
    ]);
    const apart = { ...harbour, channels: { stable: "- name: foo.v1.0.0\n- name: foo.v1.1.0\n" } };
    assert.deepEqual(describeScope(scope(ask(apart, { have: "1.0.0" }), "v1", "this")), [
      "automatic: OLM v1 stays at foo.v1.0.0",
      "reachable: ",
      "not v1.1.0: no entry of channel 'stable' replaces, skips or matches 'foo.v1.0.0'",
    ]);
  });

  test("updates stop before a gap in the chain", () => {
    const gap = {
      ...harbour,
      channels: {
        stable:
          "- name: foo.v1.0.0\n- name: foo.v1.0.1\n  replaces: foo.v1.0.0\n- name: foo.v1.1.0\n- name: foo.v1.1.1\n  replaces: foo.v1.1.0\n",
      },
    };
    const answer = ask(gap, { have: "foo.v1.0.0" });
    assert.deepEqual(scope(answer, "v1", "this").unreachable, [
      {
        reason: "updates stop at 'foo.v1.0.1', which no entry of channel 'stable' replaces, skips or matches",
        names: ["foo.v1.1.1", "foo.v1.1.0"],
      },
    ]);
    const [group] = scope(answer, "v0", "this").unreachable;
    assert.match(group?.reason ?? "", /a unique replacement chain within a channel is required/);
  });

  test("a version that is not in the catalog is updated by name and by range", () => {
    const answer = ask(harbour, { have: "v1.0.5" });
    assert.deepEqual(answer.have, { name: "foo.v1.0.5", version: "1.0.5", isEntry: false });
    assert.deepEqual(describeScope(scope(answer, "v1", "any")), [
      "automatic: v1.1.0, v1.1.1, v1.1.2, OLM v1 stays at foo.v1.1.2",
      "reachable: v1.1.2 (3), v1.1.1 (2), v1.1.0 (1)",
      "not v1.0.1, v1.0.0: older than 1.0.5",
    ]);
    const above = scope(ask(harbour, { have: "9.0.0" }), "v1", "any");
    assert.equal(above.automatic?.hops.length, 0);
    assert.deepEqual(
      above.unreachable.map(({ reason }) => reason),
      ["older than 9.0.0"],
    );
    assert.deepEqual(
      scope(ask(harbour, { have: "0.1.0" }), "v1", "any").unreachable.map(({ reason }) => reason),
      ["no entry replaces, skips or matches 'foo.v0.1.0'"],
    );
  });

  test("a version is not mistaken for a bundle of another version whose name has it", () => {
    const plain: Plain = {
      channels: { stable: "- name: foo.v1.2.0\n- name: foo.v1.4.0\n  skipRange: '<1.3.0'\n" },
      versions: ["1.2.0", "1.4.0"],
    };
    const answer = ask(plain, { have: "1.2.0" }, (text) => text.replace("version: 1.2.0", "version: 1.3.0"));
    assert.deepEqual(answer.have, { name: "1.2.0", version: "1.2.0", isEntry: false });
    assert.deepEqual(describeScope(scope(answer, "v1", "any")), [
      "automatic: v1.4.0, OLM v1 stays at foo.v1.4.0",
      "reachable: v1.4.0 (1)",
      "not v1.2.0: no update path leads from '1.2.0' to it",
    ]);
    const named = ask(plain, { have: "foo.v1.2.0" }, (text) => text.replace("version: 1.2.0", "version: 1.3.0"));
    assert.deepEqual(named.have, { name: "foo.v1.2.0", version: "1.3.0", isEntry: true });
    assert.equal(scope(named, "v1", "any").automatic?.hops.length, 0);
  });

  test("a bundle whose name is a version is meant by its name", () => {
    const plain: Plain = { channels: { stable: "- name: foo.v1.2.0\n" }, versions: ["1.2.0"] };
    const answer = ask(plain, { have: "1.2.0" }, (text) =>
      text.replaceAll("foo.v1.2.0", "1.2.0").replace("version: 1.2.0", "version: 2.0.0"),
    );
    assert.deepEqual(answer.have, { name: "1.2.0", version: "2.0.0", isEntry: true });
  });

  test("skipped entries, entries passed over and what OLM v1 refuses are named apart", () => {
    const pkg: Plain = {
      channels: {
        stable: `- name: foo.v1.0.0
- name: foo.v1.1.0
  replaces: foo.v1.0.0
- name: foo.v1.2.0
  replaces: foo.v1.1.0
  skips: [foo.v1.1.0]
- name: foo.v1.3.0
  replaces: foo.v1.2.0
  skipRange: '<1.3.0'
- name: foo.v1.4.0
`,
      },
      versions: ["1.0.0", "1.1.0", "1.2.0", "1.3.0"],
      properties: { "1.2.0": "- {type: olm.gvk.required, value: {group: a.example.com, kind: A, version: v1}}\n" },
    };
    const answer = ask(pkg, { have: "1.0.0" });
    assert.deepEqual(describeScope(scope(answer, "v0", "this")), [
      "automatic: v1.3.0, OLM v0 stays at foo.v1.3.0",
      "reachable: v1.3.0 (1)",
      "not v1.2.0: automatic updates pass over it",
      "not v1.1.0: OLM v0 never updates to an entry that 'foo.v1.2.0' skips",
      "not v1.4.0: has no bundle",
    ]);
    assert.deepEqual(describeScope(scope(answer, "v1", "this")).slice(1), [
      "reachable: v1.3.0 (1), v1.1.0 (1)",
      "not v1.2.0: OLM v1 does not install bundles with property 'olm.gvk.required'",
      "not v1.4.0: has no bundle",
    ]);
  });

  test("the semver policy is a layer of its own", () => {
    const majors = {
      ...harbour,
      channels: { stable: "- name: foo.v1.0.0\n- name: foo.v1.1.0\n- name: foo.v2.0.0\n  replaces: foo.v1.0.0\n" },
      versions: ["1.0.0", "1.1.0", "2.0.0"],
    };
    const { semverPolicy } = scope(ask(majors, { have: "1.0.0" }), "v1", "this");
    assert.deepEqual(semverPolicy, {
      label: "semver policy, applied by no shipped OLM",
      highest: "foo.v1.1.0",
      refused: [{ from: "foo.v1.0.0", to: "foo.v2.0.0", reason: "leaves major version 1, which must be done by hand" }],
    });
  });
});

describe("I want a version", () => {
  test("each hop of the shortest path has its reason, and its place", () => {
    const answer = ask(harbour, { have: "1.0.0", want: "1.1.1" });
    const found = scope(answer, "v1", "any");
    assert.deepEqual(describeScope(found).slice(2), [
      "→ v1.1.0: skipRange '>=1.0.0 <1.1.0' matches 1.0.0",
      "→ v1.1.1: replaces foo.v1.1.0",
    ]);
    assert.deepEqual(
      found.path?.hops?.map(({ because: [reason] }) =>
        reason?.at?.document.text.slice(reason.at.span.start, reason.at.span.end),
      ),
      ["'>=1.0.0 <1.1.0'", "foo.v1.1.0"],
    );
  });

  test("the ClusterExtension pins one version after the other", () => {
    const answer = ask(harbour, { have: "1.0.0", want: "1.1.1", channel: "stable-1.1" });
    assert.equal(
      manifestOf(scope(answer, "v1", "this")),
      `# set name, namespace and serviceAccount to those of your ClusterExtension; newer releases of OLM v1 ignore the last
# once 1.1.0 is installed, pin 1.1.1
apiVersion: olm.operatorframework.io/v1
kind: ClusterExtension
metadata:
  name: foo
spec:
  namespace: foo
  serviceAccount:
    name: foo
  source:
    sourceType: Catalog
    catalog:
      packageName: foo
      channels:
      - stable-1.1
      version: 1.1.0
`,
    );
  });

  test("the Subscription waits for approval where updates would continue", () => {
    const answer = ask(harbour, { have: "1.0.1", want: "1.1.1", channel: "stable-1.1" });
    assert.equal(
      manifestOf(scope(answer, "v0", "this")),
      `# set name, namespace, source and sourceNamespace to those of your cluster
# approve InstallPlans until foo.v1.1.1 is installed
apiVersion: operators.coreos.com/v1alpha1
kind: Subscription
metadata:
  name: foo
  namespace: foo
spec:
  name: foo
  channel: stable-1.1
  source: my-catalog
  sourceNamespace: olm
  installPlanApproval: Manual
`,
    );
    const head = ask(harbour, { have: "1.0.1", want: "1.1.2", channel: "stable-1.1" });
    assert.match(manifestOf(scope(head, "v0", "this")) ?? "", /^ {2}installPlanApproval: Automatic$/m);
  });

  test("the Subscription is switched from channel to channel", () => {
    const answer = ask(
      { ...harbour, channels: { ...harbour.channels, "stable-1.1": "- name: foo.v1.1.0\n  replaces: foo.v1.0.1\n" } },
      { have: "1.0.0", want: "1.1.0" },
    );
    const found = scope(answer, "v0", "any");
    assert.deepEqual(
      found.path?.hops?.map(({ to, channel }) => [to, channel]),
      [
        ["foo.v1.0.1", "stable-1.0"],
        ["foo.v1.1.0", "stable-1.1"],
      ],
    );
    assert.match(
      manifestOf(found) ?? "",
      /^# channel stable-1\.0 until foo\.v1\.0\.1 is installed, then channel stable-1\.1\n# approve InstallPlans until foo\.v1\.1\.0 is installed$/m,
    );
  });

  test("without an installed version, startingCSV or a pin installs it, and the versions that reach it are listed", () => {
    const answer = ask(harbour, { want: "1.1.1" });
    assert.equal(answer.channel, "stable-1.1");
    assert.deepEqual(describeScope(scope(answer, "v0", "this")), [
      "reachable: v1.1.0 (1), v1.0.1 (2), v1.0.0 (2)",
      "not v1.1.2: no update path leads to 'foo.v1.1.1'",
      "→ v1.1.1 in stable-1.1: nothing is installed",
    ]);
    assert.match(
      manifestOf(scope(answer, "v0", "this")) ?? "",
      /^ {2}startingCSV: foo\.v1\.1\.1\n {2}installPlanApproval: Manual$/m,
    );
    assert.match(manifestOf(scope(answer, "v1", "any")) ?? "", /^ {6}version: 1\.1\.1$/m);
  });

  test("the installed version needs no update", () => {
    const { path } = scope(ask(harbour, { have: "1.1.1", want: "foo.v1.1.1" }), "v1", "this");
    assert.deepEqual(path, { hops: [], reason: undefined, manifest: undefined });
  });

  test("a lower version needs SelfCertified, with a warning", () => {
    const { path } = scope(ask(harbour, { have: "1.1.1", want: "1.0.0" }), "v1", "any");
    assert.match(
      path?.reason ?? "",
      /^no update edge leads from 'foo\.v1\.1\.1' to the lower version 'foo\.v1\.0\.0'; it needs SelfCertified: /,
    );
    assert.match(path?.manifest?.text ?? "", /^# check the outcome .* it may lose data$/m);
    assert.match(path?.manifest?.text ?? "", /^ {6}version: 1\.0\.0\n {6}upgradeConstraintPolicy: SelfCertified$/m);
  });
});

describe("no ClusterExtension is written that the API server rejects", () => {
  test("because of the name of the channel", () => {
    const plain = {
      ...harbour,
      channels: { Stable: "- name: foo.v1.0.0\n- name: foo.v1.1.0\n  replaces: foo.v1.0.0\n" },
    };
    const answer = ask(plain, { have: "1.0.0", want: "1.1.0" });
    assert.equal(scope(answer, "v1", "this").path?.hops?.length, 1);
    assert.equal(manifestOf(scope(answer, "v1", "this")), undefined);
    assert.match(manifestOf(scope(answer, "v1", "any")) ?? "", /version: 1\.1\.0/);
    assert.match(manifestOf(scope(answer, "v0", "this")) ?? "", /channel: Stable/);
    const lower = ask(plain, { have: "1.1.0", want: "1.0.0" });
    assert.equal(manifestOf(scope(lower, "v1", "this")), undefined);
    assert.match(manifestOf(scope(lower, "v1", "any")) ?? "", /upgradeConstraintPolicy: SelfCertified/);
  });

  test("because of a version with more than 64 characters, even a later one", () => {
    const [short, long] = [`1.1.0-${"a".repeat(58)}`, `1.2.0-${"a".repeat(59)}`];
    const entries = `- name: foo.v1.0.0\n- name: foo.v${short}\n  replaces: foo.v1.0.0\n- name: foo.v${long}\n  replaces: foo.v${short}\n`;
    const plain = { channels: { stable: entries }, versions: ["1.0.0", short, long] };
    assert.match(
      manifestOf(scope(ask(plain, { have: "1.0.0", want: short }), "v1", "this")) ?? "",
      /version: 1\.1\.0-a/,
    );
    const answer = ask(plain, { have: "1.0.0", want: long });
    assert.equal(scope(answer, "v1", "this").path?.hops?.length, 2);
    assert.equal(manifestOf(scope(answer, "v1", "this")), undefined);
  });
});

describe("a question that is not understood", () => {
  const problemsOf = (question: UpgradeQuestion, plain = harbour) => {
    const { problems, scopes } = ask(plain, question);
    assert.deepEqual(scopes, []);
    return problems;
  };

  test("says so for each of its texts", () => {
    assert.deepEqual(problemsOf({ have: "newest", want: "7.0.0" }), {
      have: "'newest' is not a version or the name of an entry",
      want: "no bundle of package 'foo' is '7.0.0'",
    });
  });

  test("is about an entry without a bundle", () => {
    const plain = { ...harbour, channels: { stable: "- name: foo.next\n- name: foo.v1.0.0\n" } };
    assert.equal(problemsOf({ have: "foo.next" }, plain).have, "'foo.next' has no bundle, so its version is unknown");
    assert.equal(problemsOf({ want: "foo.next" }, plain).want, "'foo.next' has no bundle, so it cannot be installed");
  });
});

test("a package without channels can only be installed by OLM v1", () => {
  const answer = ask({ channels: {}, versions: ["1.0.0"] }, { want: "1.0.0" });
  assert.equal(answer.channel, undefined);
  assert.deepEqual(
    answer.scopes.map(({ olm, channel }) => [olm, channel]),
    [
      ["v0", undefined],
      ["v1", undefined],
    ],
  );
  assert.equal(scope(answer, "v0", "any").path?.reason, "no channel has an entry 'foo.v1.0.0'");
  assert.match(manifestOf(scope(answer, "v1", "any")) ?? "", /version: 1\.0\.0/);
});

test("names with line breaks cannot end a comment of a manifest", () => {
  const answer = ask(
    {
      channels: {
        stable:
          '- name: "foo.v1.0.0"\n- name: "foo.v1\\nkind: Job"\n  replaces: foo.v1.0.0\n- name: foo.v1.2.0\n  replaces: "foo.v1\\nkind: Job"\n',
      },
      versions: ["1.0.0", "1.2.0"],
      properties: {
        "1.0.0":
          '---\nschema: olm.bundle\npackage: foo\nname: "foo.v1\\nkind: Job"\nimage: registry.example.com/foo\nproperties:\n- {type: olm.package, value: {packageName: foo, version: 1.1.0}}\n',
      },
    },
    { have: "1.0.0", want: "1.1.0" },
  );
  assert.match(
    manifestOf(scope(answer, "v0", "this")) ?? "",
    /^# approve InstallPlans until foo\.v1‹U\+000A›kind: Job is installed$/m,
  );
});

test("a version that no bundle has is named like most bundles of the package", () => {
  const renamed = (text: string) => text.replaceAll("foo.v", "foo-operator.v");
  assert.equal(ask(harbour, { have: "1.0.5" }, renamed).have?.name, "foo-operator.v1.0.5");
  assert.equal(ask(harbour, { have: "1.0.5" }).have?.name, "foo.v1.0.5");
});
