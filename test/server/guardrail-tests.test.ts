// The steps and tests of guardrails as the Test Explorer gets them: current after every edit, and nothing stale.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type GuardrailTests, guardrailTestsChangedMethod, guardrailTestsMethod } from "#protocol";
import { guardedChannel, guardedRest, guardrailsHead, throughEachMinor } from "../support/guarded-package.ts";
import { type MemoryFile, memoryWorkspace } from "../support/memory-workspace.ts";
import { connect, type TestClient } from "../support/server-connection.ts";

const folder = "file:///w/lighthouse";
const channelUri = `${folder}/channel.yaml`;
const guardrailsUri = `${folder}/guardrails.yaml`;

const blob = `${guardrailsHead.replace("---\n", "")}${throughEachMinor}tests:
- every: '>=1.2.0'
  reaches: head
`;
const channel = guardedChannel.replace("---\n", "");
const bypassed = `${channel}  skipRange: '>=1.2.0 <1.4.0'\n`;

/** A server with a guarded package of three files. */
async function withPackage(
  run: (client: ListeningClient, files: Record<string, MemoryFile>) => Promise<void>,
): Promise<void> {
  const files: Record<string, MemoryFile> = {
    "/w/lighthouse/bundles.yaml": guardedRest,
    "/w/lighthouse/channel.yaml": channel,
    "/w/lighthouse/guardrails.yaml": blob,
  };
  const client = await connect(memoryWorkspace(files), {});
  try {
    await run(new ListeningClient(client), files);
    assert.deepEqual(client.errors, []);
  } finally {
    await client.stop();
  }
}

/** A client that waits for the notification after each change. */
class ListeningClient {
  readonly client: TestClient;
  #count = 0;
  #wake: () => void = () => {};

  constructor(client: TestClient) {
    this.client = client;
    client.connection.onNotification(guardrailTestsChangedMethod, () => {
      this.#count++;
      this.#wake();
    });
  }

  ask(): Promise<GuardrailTests> {
    return this.client.connection.sendRequest<GuardrailTests>(guardrailTestsMethod, {});
  }

  /** The test cases once the server says that they changed. */
  async after(change: () => Promise<void>): Promise<GuardrailTests> {
    const before = this.#count;
    const told = new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    await change();
    if (this.#count === before) await told;
    return this.ask();
  }

  fileChanged(uri: string, type: 2 | 3): Promise<void> {
    return this.client.connection.sendNotification("workspace/didChangeWatchedFiles", { changes: [{ uri, type }] });
  }
}

/** One line for each case: its result, its line (from 1), and the lines of its counter-examples. */
function draw({ packages, broken }: GuardrailTests): string[] {
  const line = (at: { uri: string; range: { start: { line: number } } } | null) =>
    at ? `${at.uri.replace(/.*\//, "")}:${at.range.start.line + 1}` : "nowhere";
  const cases = packages.flatMap(({ name, cases: own }) =>
    own.flatMap((each) => [
      `${name} ${each.kind} ${each.number} ${each.result} at ${line(each.at)}${each.why === null ? "" : `: ${each.why}`}`,
      ...each.examples.flatMap(({ at, chain, cause }) => [
        `  ${line(at)}`,
        ...[...chain, ...cause].map(({ text, at: place }) => `    ${text} (${line(place)})`),
      ]),
    ]),
  );
  return [...cases, ...broken.map((uri) => `broken ${uri.replace(/.*\//, "")}`)];
}

const bothPass = ["lighthouse step 1 passed at guardrails.yaml:4", "lighthouse test 1 passed at guardrails.yaml:9"];

test("no answer without guardrails, and no notification before the first request", () =>
  withPackage(async (listening) => {
    await listening.client.open("file:///w/other.yaml", "a: b\n");
    assert.deepEqual(draw(await listening.ask()), []);
  }));

test("the cases of the catalog of any open file, with the place of each update of a counter-example", () =>
  withPackage(async (listening) => {
    await listening.client.open(channelUri, channel);
    assert.deepEqual(draw(await listening.ask()), bothPass);
    const after = await listening.after(() => listening.client.change(channelUri, { text: bypassed }));
    assert.deepEqual(draw(after), [
      "lighthouse step 1 failed at guardrails.yaml:4",
      "  channel.yaml:13",
      "    lighthouse.v1.2.0: is installed (channel.yaml:5)",
      "    lighthouse.v1.4.0: skipRange '>=1.2.0 <1.4.0' matches 1.2.0 (channel.yaml:13)",
      "lighthouse test 1 passed at guardrails.yaml:9",
    ]);
    assert.deepEqual(
      draw(await listening.after(() => listening.client.change(channelUri, { text: channel }))),
      bothPass,
    );
  }));

test("a file with guardrails that has syntax errors is named, and what it hides is left to the client", () =>
  withPackage(async (listening) => {
    await listening.client.open(guardrailsUri, blob);
    assert.deepEqual(draw(await listening.ask()), bothPass);
    const torn = blob.replace("- every: '>=1.2.0'", "- every: '>=1.2.0");
    const broken = await listening.after(() => listening.client.change(guardrailsUri, { text: torn }));
    assert.deepEqual(broken.broken, [guardrailsUri]);
    for (const each of broken.packages.flatMap(({ cases }) => cases)) assert.equal(each.result, "undecided");
    const gone = await listening.after(() => listening.client.change(guardrailsUri, { text: "{" }));
    assert.deepEqual(draw(gone), ["broken guardrails.yaml"]);
    assert.deepEqual(
      draw(await listening.after(() => listening.client.change(guardrailsUri, { text: blob }))),
      bothPass,
    );
    assert.deepEqual(draw(await listening.after(() => listening.client.change(guardrailsUri, { text: "" }))), []);
  }));

test("after closing, the file on disk counts, and it can change and be deleted", () =>
  withPackage(async (listening, files) => {
    await listening.client.open(guardrailsUri, `# a comment\n${blob}`);
    assert.deepEqual(
      draw(await listening.ask()),
      bothPass.map((line) => line.replace(/\d+$/, (each) => `${Number(each) + 1}`)),
    );
    assert.deepEqual(draw(await listening.after(() => listening.client.close(guardrailsUri))), bothPass);
    files["/w/lighthouse/channel.yaml"] = bypassed;
    const [first] = draw(await listening.after(() => listening.fileChanged(channelUri, 2)));
    assert.equal(first, "lighthouse step 1 failed at guardrails.yaml:4");
    delete files["/w/lighthouse/guardrails.yaml"];
    assert.deepEqual(draw(await listening.after(() => listening.fileChanged(guardrailsUri, 3))), []);
  }));

test("an untitled catalog has cases until it is closed", () =>
  withPackage(async (listening) => {
    const uri = "untitled:Untitled-1";
    await listening.client.open(uri, `${guardedRest}${guardedChannel}---\n${blob}`);
    assert.equal((await listening.ask()).packages[0]?.cases.length, 2);
    assert.deepEqual(draw(await listening.after(() => listening.client.close(uri))), []);
  }));

test("the packages of two open catalogs are apart", () =>
  withPackage(async (listening) => {
    const other = "file:///w/next/catalog.yaml";
    await listening.client.open(channelUri, channel);
    await listening.client.open(other, `${guardedRest}${guardedChannel}---\n${blob}`);
    const { packages } = await listening.ask();
    assert.deepEqual(
      packages.map(({ root, name }) => [root, name]),
      [
        [folder, "lighthouse"],
        ["file:///w/next", "lighthouse"],
      ],
    );
  }));

const template = `schema: olm.template.basic
entries:
- schema: olm.package
  name: lighthouse
  defaultChannel: stable
- schema: olm.channel
  package: lighthouse
  name: stable
  entries:
  - name: lighthouse.v1.3.0
  - name: lighthouse.v1.4.0
    replaces: lighthouse.v1.3.0
    skipRange: '>=1.2.0 <1.4.0'
- schema: olm.bundle
  image: quay.io/lighthouse/bundle:v1.3.0
- schema: olm.bundle
  image: quay.io/lighthouse/bundle:v1.4.0
- schema: upgrade.guardrails/v1
  package: lighthouse
  steps:
  - from: '>=1.2.0 <1.3.0-0'
    through: 1.3.0
    before: '>=1.4.0'
`;

test("a template's cases are at its lines, and undecided where an image is unknown", () =>
  withPackage(async (listening) => {
    const uri = "file:///w/templates/template.yaml";
    await listening.client.open(uri, template);
    assert.deepEqual(draw(await listening.ask()), [
      "lighthouse step 1 failed at template.yaml:21",
      "  template.yaml:13",
      "    1.2.0: is installed (nowhere)",
      "    lighthouse.v1.4.0: skipRange '>=1.2.0 <1.4.0' matches 1.2.0 (template.yaml:13)",
    ]);
    const unknown = template.replace("bundle:v1.3.0", "bundle:v1.3.1");
    assert.deepEqual(draw(await listening.after(() => listening.client.change(uri, { text: unknown }))), [
      "lighthouse step 1 undecided at template.yaml:21: nothing is known of the image 'quay.io/lighthouse/bundle:v1.3.1'",
    ]);
  }));
