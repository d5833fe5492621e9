// What may be typed in the blobs of a catalog, and what the text is after it was chosen.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";
import { ask, byHand, details, labels, plain, taken, typing } from "./catalog-cursor.ts";

const v = (version: string) => `lighthouse.v${version}`;

/** The channel `stable` with these lines as its entries, between the package and bundles. */
const channelWith = (entries: string, ...versions: readonly string[]) =>
  `${packageBlob}---\nschema: olm.channel\npackage: lighthouse\nname: stable\nentries:\n${entries}${bundlesOf(...versions)}`;

/** A bundle 1.1.0 with these lines, behind the package and the bundle 1.0.0. */
const bundleWith = (lines: string) =>
  `${packageBlob}${bundlesOf("1.0.0")}---\nschema: olm.bundle\npackage: lighthouse\nname: lighthouse.v1.1.0\n${lines}`;

/** The changed line, in a text where `<|>` stood, up to the next line that was there before. */
async function lines(fixture: string, label: string, client = byHand): Promise<string> {
  const after = await taken(fixture, label, client);
  const [head = "", tail = ""] = fixture.replace(/^-- .* --\n/, "").split("<|>");
  const start = head.lastIndexOf("\n") + 1;
  const rest = tail.slice(Math.max(0, tail.indexOf("\n")));
  return after.slice(start, rest === "" ? undefined : after.length - rest.length);
}

describe("completion of an entry", () => {
  const chain = `- name: ${v("1.2.0")}\n  replaces: <|>\n- name: ${v("1.1.0")}\n  replaces: ${v("1.0.0")}\n- name: ${v("1.0.0")}\n- name: ${v("1.3.0")}\n`;

  it("offers to replace the nearest lower entry first, then bundles outside of the channel, and never a higher one", async () => {
    assert.deepEqual(await details(channelWith(chain, "1.3.0", "1.2.0", "1.1.0", "1.0.0", "0.9.0")), [
      `${v("1.1.0")} | head`,
      `${v("1.0.0")} | replaced by 1.1.0`,
      `${v("0.9.0")} | not in this channel`,
    ]);
  });

  it("orders versions as versions, and says what another entry skips", async () => {
    const entries = `- name: ${v("1.11.0")}\n  replaces: <|>\n- name: ${v("1.9.0")}\n- name: ${v("1.10.0")}\n  skips: [${v("1.9.0")}]\n`;
    assert.deepEqual(await details(channelWith(entries, "1.11.0", "1.10.0", "1.9.0")), [
      `${v("1.10.0")} | head`,
      `${v("1.9.0")} | skipped by 1.10.0`,
    ]);
  });

  it("tells releases of one version apart", async () => {
    const release = (number: number) =>
      `---\nschema: olm.bundle\npackage: lighthouse\nname: lighthouse-v1.1.0-${number}\nimage: quay.io/example/lighthouse:${number}\nproperties:\n- type: olm.package\n  value: {packageName: lighthouse, version: 1.1.0, release: "${number}"}\n`;
    const entries = `- name: ${v("1.2.0")}\n  replaces: <|>\n- name: lighthouse-v1.1.0-2\n  replaces: lighthouse-v1.1.0-1\n- name: lighthouse-v1.1.0-1\n  replaces: ${v("1.0.0")}\n`;
    assert.deepEqual(await details(channelWith(entries, "1.2.0", "1.0.0") + release(1) + release(2)), [
      "lighthouse-v1.1.0-2 | head",
      "lighthouse-v1.1.0-1 | replaced by 1.1.0-2",
      `${v("1.0.0")} | not in this channel`,
    ]);
  });

  it("marks what is deprecated", async () => {
    const deprecated = `---\nschema: olm.deprecations\npackage: lighthouse\nentries:\n- reference: {schema: olm.bundle, name: ${v("1.1.0")}}\n  message: gone\n`;
    const { completions } = await ask(channelWith(chain, "1.2.0", "1.1.0", "1.0.0") + deprecated);
    assert.deepEqual(
      completions?.map((each) => each.deprecated),
      [true, false],
    );
  });

  it("leaves out of `skips` what is skipped already, and the entry itself", async () => {
    const skips = (items: string) =>
      channelWith(`- name: ${v("1.2.0")}\n  skips:\n${items}- name: ${v("1.1.0")}\n- name: ${v("1.0.0")}\n`, "1.2.0");
    assert.deepEqual(await labels(skips("  - <|>\n")), [v("1.1.0"), v("1.0.0")]);
    assert.deepEqual(await labels(skips(`  - ${v("1.1.0")}\n  - <|>\n`)), [v("1.0.0")]);
    assert.deepEqual(await labels(skips(`  - ${v("1.1.0")}\n  <|>\n`)), [`- ${v("1.0.0")}`, "replaces", "skipRange"]);
  });

  it("offers the bundles without an entry here, newest first, and the next version", async () => {
    const fast = channelOf("fast", "1.1.0");
    const names = channelWith(`- name: <|>\n- name: ${v("1.0.0")}\n`, "1.2.0", "1.1.0", "1.0.0") + fast;
    assert.deepEqual(await details(names), [
      `${v("1.2.0")} | in no channel yet`,
      `${v("1.1.0")} | in fast`,
      `${v("1.3.0")} | next version, no bundle yet`,
    ]);
  });

  it("offers a whole entry behind a dash, and with its dash on an empty line", async () => {
    const entry = `- name: ${v("1.1.0")}\n  replaces: ${v("1.0.0")}`;
    const old = `- name: ${v("1.0.0")}\n`;
    assert.equal(await lines(channelWith(`- <|>\n${old}`, "1.1.0", "1.0.0"), v("1.1.0")), entry);
    assert.equal(await lines(channelWith(`-<|>\n${old}`, "1.1.0", "1.0.0"), v("1.1.0")), entry);
    const below = channelWith(`  - name: ${v("1.0.0")}\n  <|>\n`, "1.1.0", "1.0.0");
    assert.equal(await lines(below, `- ${v("1.1.0")}`), `  ${entry.replace("\n", "\n  ")}`);
    const { completions } = await ask(channelWith(`- <|>\n${old}`, "1.1.0", "1.0.0"));
    assert.equal(completions?.[0]?.detail, "replaces 1.0.0");
  });

  it("offers its missing keys, required ones first, each with the shape of its value", async () => {
    const keys = (line: string) => channelWith(`- ${line}\n`, "1.0.0");
    assert.deepEqual((await labels(keys("na<|>"))).slice(-4), ["name", "replaces", "skips", "skipRange"]);
    const entry = channelWith(`- name: ${v("1.1.0")}\n  skipRange: '<1.1.0'\n  <|>\n`, "1.0.0");
    assert.deepEqual(await labels(entry), ["replaces", "skips"]);
    assert.equal(await lines(entry, "replaces"), "  replaces: $0");
    assert.equal(await lines(entry, "replaces", plain), "  replaces: ");
    assert.equal(await lines(entry, "skips"), "  skips:\n  - $0");
    const indented = channelWith(`  - name: ${v("1.1.0")}\n    <|>\n`, "1.0.0");
    assert.equal(await lines(indented, "skips", plain), "    skips:\n      - ");
  });
});

describe("completion of a skipRange", () => {
  const range = (value: string) =>
    channelWith(
      `- name: ${v("1.2.0")}\n  skipRange: ${value}\n- name: ${v("1.1.0")}\n- name: ${v("1.0.1")}\n- name: ${v("1.0.0")}\n`,
      "1.2.0",
    );

  it("offers ranges with the versions of the channel that they match", async () => {
    assert.deepEqual(await details(range("<|>")), [
      ">=1.0.0 <1.2.0 | matches 3 versions: 1.0.0, 1.0.1, 1.1.0",
      ">=1.1.0 <1.2.0 | matches 1 version: 1.1.0",
      "<1.2.0 | matches 3 versions: 1.0.0, 1.0.1, 1.1.0",
    ]);
  });

  it("offers ranges with the versions of other channels to the lowest entry of its own", async () => {
    const lowest = `- name: ${v("1.3.0")}\n  replaces: ${v("1.2.0")}\n- name: ${v("1.2.0")}\n  skipRange: <|>\n`;
    const old = channelOf("old", "1.1.0", "1.0.0");
    assert.deepEqual(await details(channelWith(lowest, "1.3.0", "1.2.0", "1.1.0", "1.0.0") + old), [
      ">=1.0.0 <1.2.0 | matches 2 versions: 1.0.0, 1.1.0",
      ">=1.1.0 <1.2.0 | matches 1 version: 1.1.0",
      "<1.2.0 | matches 2 versions: 1.0.0, 1.1.0",
    ]);
  });

  it("completes the version behind an operator, and says what the range matches then", async () => {
    assert.deepEqual(await details(range('">=1.0.1 <<|>"')), [
      ">=1.0.1 <1.2.0 | matches 2 versions: 1.0.1, 1.1.0",
      ">=1.0.1 <1.1.0 | matches 1 version: 1.0.1",
    ]);
    assert.deepEqual(await labels(range('">=1.0.1 <|>"')), [">=1.0.1 <1.2.0", ">=1.0.1 <1.1.0"]);
    assert.deepEqual(await labels(range(">=1.1<|>"), typing), [">=1.1.0 <1.2.0"]);
  });

  it("proposes no range that would match its own entry or a higher one, whatever is typed before", async () => {
    const entries = (value: string) =>
      channelWith(
        `- name: ${v("1.1.0")}\n  skipRange: ${value}\n- name: ${v("2.0.0")}\n- name: ${v("1.0.0")}\n`,
        "1.1.0",
      );
    const begun = [
      ">",
      ">=",
      "=",
      "!=",
      ">1.0",
      "<",
      ">=1.0.0 ",
      ">=1.0.0 <",
      "<1.1.0 || >",
      "<1.1.0 || >1.2",
      "<=1.0.0 || <",
    ];
    const offered = await Promise.all(
      begun.flatMap((each) => ["", "'"].map((quote) => labels(entries(`${quote}${each}<|>`)))),
    );
    assert.deepEqual([...new Set(offered.flat())].sort(), ["<1.1.0", "=1.0.0", ">=1.0.0 <1.1.0"]);
  });

  it("writes the quotes that YAML needs, or those that the file has", async () => {
    assert.equal(await lines(range("<|>"), "<1.2.0"), '  skipRange: "<1.2.0"');
    assert.equal(await lines(range("'<|>'"), "<1.2.0"), "  skipRange: '<1.2.0'");
    assert.equal(await lines(range('">=1.0.0 <|>'), ">=1.0.0 <1.2.0"), '  skipRange: ">=1.0.0 <1.2.0"');
    assert.equal(await lines(range(">=1.0.0 <|>"), ">=1.0.0 <1.2.0"), '  skipRange: ">=1.0.0 <1.2.0"');
    const single = range("<|>").replace("defaultChannel: stable", "defaultChannel: 'stable'");
    assert.equal(await lines(single, "<1.2.0"), "  skipRange: '<1.2.0'");
  });
});

describe("completion of a bundle", () => {
  it("offers the names of entries without a bundle, then the next version", async () => {
    const name = `${packageBlob}${channelOf("stable", "1.2.0", "1.1.0", "1.0.0")}${bundlesOf("1.0.0")}---\nschema: olm.bundle\nname: <|>\n`;
    assert.deepEqual(await details(name), [
      `${v("1.2.0")} | entry without a bundle`,
      `${v("1.1.0")} | entry without a bundle`,
      `${v("1.3.0")} | next version`,
    ]);
  });

  it("offers its version by its name, and its image by those of the others", async () => {
    const version = "properties:\n- type: olm.package\n  value:\n    packageName: lighthouse\n    version: <|>\n";
    assert.deepEqual(await labels(bundleWith(version)), ["1.1.0"]);
    assert.deepEqual(await labels(bundleWith("image: <|>\n")), ["quay.io/lighthouse/bundle:v1.1.0"]);
    assert.equal(
      await lines(bundleWith("image: quay<|>\n"), "quay.io/lighthouse/bundle:v1.1.0"),
      "image: quay.io/lighthouse/bundle:v1.1.0",
    );
  });

  it("offers the package wherever a package is named", async () => {
    assert.deepEqual(
      await labels(bundleWith("").replace("package: lighthouse\nname: lighthouse.v1.1.0", "package: <|>")),
      ["lighthouse"],
    );
    const value = "properties:\n- type: olm.package\n  value:\n    packageName: <|>\n";
    assert.deepEqual(await labels(bundleWith(value)), ["lighthouse"]);
  });

  it("offers the types of properties with the values that belong to them", async () => {
    const type = bundleWith("properties:\n- type: <|>\n");
    assert.equal((await labels(type))[0], "olm.package");
    assert.equal(
      await lines(type, "olm.package", plain),
      "- type: olm.package\n  value:\n    packageName: lighthouse\n    version: 1.1.0",
    );
    const second = bundleWith("properties:\n- type: olm.package\n  value: {}\n- <|>\n");
    assert.ok(!(await labels(second)).includes("olm.package"), "a bundle has one version");
    assert.equal(
      await lines(second, "olm.gvk", plain),
      "- type: olm.gvk\n  value:\n    group: \n    kind: \n    version: v1",
    );
    const known = bundleWith("properties:\n- type: <|>\n  value: {}\n");
    assert.equal(await lines(known, "olm.gvk"), "- type: olm.gvk");
    const value = bundleWith("properties:\n- type: olm.package\n  <|>\n");
    assert.equal(await lines(value, "value", plain), "  value:\n    packageName: lighthouse\n    version: 1.1.0");
  });

  it("offers the minor versions of OpenShift from that of the folder on, in quotes", async () => {
    const limit = `-- catalogs/v4.20/lighthouse/catalog.yaml --\n${bundleWith("properties:\n- type: olm.maxOpenShiftVersion\n  value: <|>\n")}`;
    assert.deepEqual(await labels(limit), ["4.20", "4.21", "4.22"]);
    assert.equal(await lines(limit, "4.20"), '  value: "4.20"');
  });

  it("offers the values of enumerated fields in properties", async () => {
    const mode = (line: string) =>
      bundleWith(`properties:\n- type: olm.csv.metadata\n  value:\n    installModes:\n    - ${line}\n`);
    assert.equal((await labels(mode("type: <|>"))).length, 4);
    assert.deepEqual(await labels(mode("supported: <|>")), ["true", "false"]);
    assert.equal(await lines(mode("supported: <|>"), "true"), "    - supported: true");
  });
});

describe("completion of other blobs", () => {
  it("offers the channels as default channel, with their heads", async () => {
    const head = packageBlob.replace("stable", "<|>");
    assert.deepEqual(await details(head + channelOf("fast", "1.1.0") + channelOf("stable", "1.0.0")), [
      `fast | head ${v("1.1.0")}`,
      `stable | head ${v("1.0.0")}`,
    ]);
  });

  it("offers the default channel as the name of a new channel first", async () => {
    const name = `${packageBlob.replace("stable", "alpha")}---\nschema: olm.channel\npackage: lighthouse\nname: <|>\n`;
    assert.deepEqual(await labels(name), ["alpha", "stable", "fast", "candidate"]);
  });

  it("offers what is not deprecated yet, by the kind that is named", async () => {
    const reference = (lines: string) =>
      `${packageBlob}${channelOf("stable", "1.1.0", "1.0.0")}${bundlesOf("1.1.0", "1.0.0")}---\nschema: olm.deprecations\npackage: lighthouse\nentries:\n- reference:\n    schema: olm.bundle\n    name: ${v("1.0.0")}\n  message: gone\n- reference:\n${lines}`;
    assert.deepEqual(await labels(reference("    schema: <|>\n")), ["olm.bundle", "olm.channel", "olm.package"]);
    assert.deepEqual(await labels(reference("    schema: olm.bundle\n    name: <|>\n")), [v("1.1.0")]);
    assert.deepEqual(await labels(reference("    schema: olm.channel\n    name: <|>\n")), ["stable"]);
    assert.deepEqual(await labels(reference("    schema: olm.package\n    name: <|>\n")), []);
    assert.deepEqual(await labels(reference("    <|>\n")), ["schema", "name"]);
  });

  it("documents fields", async () => {
    const { completions } = await ask(channelWith("- <|>\n"));
    assert.match(completions?.find(({ label }) => label === "skips")?.documentation ?? "", /supersedes/);
  });
});

describe("completion while typing", () => {
  it("offers nothing once a value is complete, so that Enter begins a new line", async () => {
    const replaces = (value: string) =>
      channelWith(`- name: ${v("1.2.0")}\n  replaces: ${value}\n- name: ${v("1.1.0")}\n- name: ${v("1.1.0-rc1")}\n`);
    assert.deepEqual(await labels(replaces(`${v("1.1")}<|>`), typing), [v("1.1.0"), v("1.1.0-rc1")]);
    assert.deepEqual(await labels(replaces(`${v("1.1.0")}-<|>`), typing), [v("1.1.0-rc1")]);
    assert.deepEqual(await labels(replaces(`${v("1.1.0")}<|>`), typing), []);
    assert.deepEqual(await labels(replaces(`${v("1.1.0")}<|>`), byHand), [v("1.1.0"), v("1.1.0-rc1")]);
    assert.deepEqual(await labels("-- catalog.yaml --\nschema: olm.package<|>\n", typing), []);
  });

  it("offers nothing of which only the last letter is missing, for Enter may come before the next list", async () => {
    const channel = (value: string) => packageBlob.replace("stable", value) + channelOf("stable", "1.0.0");
    assert.deepEqual(await labels(channel("stab<|>"), typing), ["stable"]);
    assert.deepEqual(await labels(channel("stabl<|>"), typing), []);
    assert.deepEqual(await labels(channel("stabl<|>"), byHand), ["stable"]);
    assert.deepEqual(await labels("-- catalog.yaml --\nschema: olm.packag<|>\n", typing), []);
  });

  it("offers nothing that does not contain what is typed", async () => {
    const range = channelWith(`- name: ${v("1.20.0")}\n  skipRange: '>=1.0.0 <1.5<|>'\n- name: ${v("1.15.0")}\n`);
    assert.deepEqual(await labels(range, typing), []);
  });

  it("offers nothing while a line is indented, but all of it by hand", async () => {
    const entry = channelWith(`- name: ${v("1.1.0")}\n  <|>\n`, "1.1.0");
    assert.deepEqual(await labels(entry, typing), []);
    assert.deepEqual(await labels(entry, byHand), ["replaces", "skips", "skipRange"]);
    assert.deepEqual((await labels(channelWith("- <|>\n", "1.1.0"), typing)).slice(0, 1), [v("1.1.0")]);
  });

  it("offers nothing behind a bracket or comma of JSON, where a line usually ends, but all of it by hand", async () => {
    const json = (text: string) => `-- lighthouse/catalog.json --\n${text}`;
    const bundle = '{"schema": "olm.bundle", "package": "lighthouse", ';
    const property = `${bundle}"properties": [{`;
    for (const text of ["{", `${bundle.trimEnd()}`, `${bundle}\n  `, `${bundle}"properties": [`, property]) {
      assert.deepEqual(await labels(json(`${text}<|>`), typing), [], text);
      assert.notDeepEqual(await labels(json(`${text}<|>`), byHand), [], text);
    }
    assert.deepEqual((await labels(json(`${property}"<|>`), typing)).slice(0, 2), ["type", "value"]);
    assert.deepEqual((await labels(json(`${property}"type": <|>`), typing)).slice(0, 1), ["olm.package"]);
  });

  it("offers nothing behind a key whose value is a list or a mapping, and in free text", async () => {
    assert.deepEqual(await labels(`${packageBlob}---\nschema: olm.channel\nentries: <|>\n`, typing), []);
    assert.deepEqual(await labels(`${packageBlob.trimEnd()}\ndescription: so<|>\n`, typing), []);
    assert.deepEqual(await labels(`${packageBlob.trimEnd()}\ndescription: |\n  na<|>\n`, typing), []);
    assert.deepEqual(await labels(`${packageBlob.trimEnd()} # why <|>\n`), []);
  });
});
