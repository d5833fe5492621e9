// Whatever a catalog, a manifest, a dump, a kubeconfig or the file system calls things, in every command and format of
// the command line: a name stays a name. What holds of each format is said by its check below.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { commands } from "../../cli/src/commands.ts";
import { hostileNames, logCommand, unseenCharacter } from "../support/hostile-names.ts";
import { runCommandLine } from "../support/scenario.ts";

type Check = (text: string) => void;

const checks = {
  text: (text) => assertText(text),
  json: (text) => {
    assertText(text);
    JSON.parse(text);
  },
  sarif: (text) => {
    assertText(text);
    for (const { message } of JSON.parse(text).runs[0].results) {
      assert.doesNotMatch(message.text, /(?<!\\)(?:\\\\)*[[\]]/, "a bracket would make a link");
      assert.doesNotMatch(message.text.replaceAll("{{", "").replaceAll("}}", ""), /[{}]/, "a brace, a placeholder");
    }
  },
  github: (text) => {
    for (const line of text.split("\n").slice(0, -1)) {
      assert.match(line, /^::(?:error|warning|notice) file=[^:]*,title=[a-z0-9-]+::(?! *::)/);
      assertText(line.replace(/^::/, ""));
    }
  },
  junit: (text) => {
    assertText(text);
    const tags = text.replace(/<[/?]?[a-z]+(?: [a-z]+="[^"<>]*")*[/?]?>/g, "");
    assert.doesNotMatch(tags, /[<>"]/, "only our own elements");
    assert.doesNotMatch(text, /&(?!(?:amp|lt|gt|quot);)/);
  },
  mermaid: (text) => {
    assertText(text);
    const id = String.raw`[^"\[\]{}()<>;:#%&|\\\s](?:[^"\[\]{}()<>;:#%&|\\\n]*[^"\[\]{}()<>;:#%&|\\\s])?`;
    const node = `${id}(?:\\["[^"\`]*"\\])?`;
    const statements = [
      "graph LR",
      "classDef [a-z]+ \\S+",
      '%% (?:package|channel) "[^"`]*"',
      'subgraph "[^"`]*"',
      `subgraph ${node}`,
      "end",
      `style ${id} fill:#[0-9A-Fa-f]+`,
      `class ${id} deprecated`,
      node,
      `${node}-- (?:skip|replace|"skipRange\\([^"\`]*\\)") --> ${node}`,
    ];
    const known = new RegExp(`^ *(?:${statements.join("|")})$`, "u");
    for (const line of text.split("\n").slice(0, -1)) assert.match(line, known);
    assert.doesNotMatch(text, /%%\{|<[a-z/!]/i);
    assert.doesNotMatch(text, /^\s*(?:click|href)\b/m);
  },
  markdown: (text) => {
    assertText(text);
    assert.doesNotMatch(text, /<|(?<!\\)[`[\]]|^(?!# |\| |The package|$)/m, "only a heading and a table");
  },
  dot: (text) => {
    assertText(text);
    const bare = text.replace(/"(?:\\.|[^"\\])*"/g, "S");
    for (const line of bare.split("\n")) assert.match(line, /^[\w\s={}[\],;.>-]*$/);
    assert.doesNotMatch(bare, /URL|href/);
  },
  svg: (text) => {
    assertText(text);
    const tags = new Set([...text.matchAll(/<\/?([a-zA-Z!?]\w*)/g)].map(([, tag]) => tag));
    const ours = new Set(["svg", "style", "rect", "text", "g", "path", "circle", "title", "desc", "line"]);
    assert.deepEqual(
      [...tags].filter((tag) => !ours.has(tag ?? "")),
      [],
    );
  },
} satisfies Readonly<Record<string, Check>>;

/** No line of ours begins with `::`, nothing in it is a command of a log, and no control character stands there but `\n`. */
function assertText(text: string): void {
  assert.doesNotMatch(text, unseenCharacter);
  assert.doesNotMatch(text, logCommand);
}

test("every format of every command is among them", async () => {
  const tried = new Set([...commandLines("x", "x")].map(({ args: [command], format }) => `${command} ${format}`));
  for (const { name, load } of commands) {
    const { help } = await load();
    const line =
      /--format FORMAT +(.*(?:\n {15,}.*)?)/.exec(help)?.[1] ?? /--format (text\|json)/.exec(help)?.[1] ?? "text";
    for (const format of line.match(/\b(?:text|json|sarif|github|junit|mermaid|dot|svg|markdown)\b/g) ?? [])
      assert.ok(tried.has(`${name} ${format}`), `${name} --format ${format}`);
  }
});

for (const [kind, name] of Object.entries(hostileNames)) {
  describe(`${kind} stays a name`, () => {
    let folder: string;
    before(() => {
      folder = mkdtempSync(join(tmpdir(), "olm-catalogs-"));
      writeTestFiles(folder, name);
    });
    after(() => rmSync(folder, { recursive: true }));

    const file = name.replaceAll("/", "∕");
    test("JSON gives it back as it is", async () => {
      const { stdout } = await runCommandLine(["graph", `catalogs/${file}`, "--format", "json"], folder);
      const [graph] = JSON.parse(stdout).packages;
      assert.equal(graph.name, name);
      assert.equal(graph.channels[0].name, name);
      assert.equal(graph.channels[0].entries[0].name, name);
      assert.equal(graph.channels[0].entries[0].at.file, `catalogs/${file}/${file}.yaml`);
    });

    for (const { args, format } of commandLines(name, file)) {
      test(args.map((word) => JSON.stringify(word)).join(" "), async () => {
        const { stdout, stderr } = await runCommandLine(args, folder);
        assert.notEqual(stdout + stderr, "");
        if (stdout !== "") checks[format](stdout);
        assertText(stderr);
      });
    }
  });
}

function* commandLines(name: string, file: string): Generator<{ args: string[]; format: keyof typeof checks }> {
  const paths = [
    ...[`catalogs/${file}`, `catalogs/${file}/${file}.yaml`, "broken", "manifests", `missing/${file}`],
    ...[`templates/${file}.yaml`, `bundles/${file}`],
  ];
  for (const path of paths) {
    for (const format of ["text", "json", "sarif", "github"] as const) {
      yield { args: ["validate", path, "--format", format], format };
      yield { args: ["validate", "--workspace", path, "--format", format], format };
    }
    for (const format of ["text", "json", "mermaid", "dot", "svg", "markdown"] as const) {
      yield { args: ["graph", path, "--format", format], format };
    }
  }
  for (const format of ["text", "json", "sarif", "github"] as const) {
    const validate = ["validate", `newer/${file}`, "--format", format, "--against"];
    for (const old of [`catalogs/${file}`, "broken-release", file, `git:${name}`])
      yield { args: [...validate, old], format };
    yield { args: ["validate", "--format", format, "--profile", "community", `bundles/${file}`], format };
  }
  for (const [option, value] of [
    ...[
      ["--profile", name],
      ["--fail-on", name],
      ["--bundles", `${name}=${file}`],
      ["--rule", `unknown-key=${name}`],
    ],
  ] as const)
    yield { args: ["validate", `catalogs/${file}`, option, value], format: "text" };
  yield { args: ["guardrails", `newer/${file}`, "--write", "--package", name], format: "text" };
  yield { args: ["guardrails", `newer/${file}`, "--write", "--package", "otter"], format: "text" };
  yield { args: ["lsp", name], format: "text" };
  for (const format of ["text", "json", "sarif", "junit", "github"] as const) {
    yield { args: ["guardrails", `catalogs/${file}`, "--package", name, "--format", format], format };
    yield { args: ["guardrails", `catalogs/${file}`, "--package", "otter", "--format", format], format };
  }
  yield { args: ["graph", `catalogs/${file}`, "--package", name, "--channel", name], format: "text" };
  yield { args: ["graph", `catalogs/${file}`, "--package", "otter", "--channel", "nowhere"], format: "text" };
  for (const format of ["text", "json"] as const) {
    const tail = ["--format", format];
    for (const olm of ["v0", "v1"]) {
      const asked = [`catalogs/${file}`, "--package", name, "--olm", olm, ...tail];
      for (const command of ["successors", "path"]) {
        yield { args: [command, ...asked], format };
        yield { args: [command, ...asked, "--from", name], format };
        yield { args: [command, ...asked, "--channel", name, "--from", "p.v1.1.0"], format };
        yield { args: [command, `catalogs/${file}`, "--package", "otter", "--olm", olm, ...tail], format };
      }
      yield { args: ["path", ...asked, "--from", "p.v1.1.0", "--to", name], format };
      yield { args: ["path", ...asked, "--from", "p.v1.1.0", "--to", "p.v2.0.0"], format };
      yield { args: ["diff", `catalogs/${file}`, `newer/${file}`, "--olm", olm, ...tail], format };
    }
    yield { args: ["successors", "--catalog", `${name}=catalogs/${file}`, "--package", name, ...tail], format };
    yield { args: ["range", name, ...tail], format };
    yield { args: ["range", ">=1.0.0 <2.0.0", name, "1.0.0", ...tail], format };
    yield { args: ["range", name, name, "--dialect", "clusterExtension", ...tail], format };
    yield { args: ["upgradeable", "--from", `dump/${file}`, ...tail], format };
    yield { args: ["upgradeable", "--from", `dump/${file}`, "--target", "4.20", ...tail], format };
    yield { args: ["upgradeable", "--from", `unknown/${file}`, ...tail], format };
    yield { args: ["upgradeable", "--from", `broken/${file}.yaml`, "--target", name, ...tail], format };
    yield { args: ["diff", `newer/${file}`, `catalogs/${file}`, ...tail], format };
    yield { args: ["diff", "broken-release", `missing/${file}`, ...tail], format };
    yield { args: ["successors", `templates/${file}.yaml`, "--package", name, ...tail], format };
    yield { args: ["upgradeable", "--from", `dump/${file}`, "--catalog", `catalogs/${file}`, ...tail], format };
    yield { args: ["upgradeable", "--from", `missing/${file}`, ...tail], format };
    yield { args: ["upgradeable", "--kubeconfig", file, ...tail], format };
    yield { args: ["upgradeable", "--kubeconfig", file, "--context", name, ...tail], format };
    yield { args: ["upgradeable", "--kubeconfig", file, "--context", "nowhere", ...tail], format };
    yield { args: ["rules", name, ...tail], format };
  }
  yield { args: [name], format: "text" };
  yield { args: ["help", name], format: "text" };
  yield { args: ["validate", `--${name}`], format: "text" };
  yield { args: ["validate", "--rule", `${name}=off`], format: "text" };
  yield { args: ["validate", "--format", name], format: "text" };
  yield { args: ["validate", "--openshift-version", name], format: "text" };
  yield { args: ["successors", "--catalog", name, "--package", name], format: "text" };
}

/** A tree in which everything that can be named has the name. */
function writeTestFiles(folder: string, name: string): void {
  const file = name.replaceAll("/", "∕");
  const write = (path: string, ...documents: readonly unknown[]) => {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), documents.map((each) => JSON.stringify(each)).join("\n"));
  };
  write(`catalogs/${file}/${file}.yaml`, ...catalog(name, true));
  write(`newer/${file}/${file}.yaml`, ...catalog(name, false));
  writeFileSync(join(folder, "catalogs/.olm-catalogs.yaml"), JSON.stringify({ rules: { [name]: name }, [name]: 1 }));
  write(`broken/${file}/${file}.yaml`, ...catalog(name, true), { schema: name, name, package: name });
  write(`broken/${file}.yaml`, { schema: "olm.bundle", name, [name]: name });
  writeFileSync(join(folder, `broken/raw ${file}.yaml`), `schema: olm.package\nname: "${name}\n`);
  write(`manifests/${file}/extension.yaml`, {
    apiVersion: "olm.operatorframework.io/v1",
    kind: "ClusterExtension",
    metadata: { name },
    spec: {
      [name]: name,
      source: { sourceType: name, catalog: { packageName: name, version: name, channels: [name] } },
    },
  });
  write(`manifests/${file}/condition.yaml`, {
    apiVersion: "operators.coreos.com/v2",
    kind: "OperatorCondition",
    metadata: { name },
    spec: { overrides: [{ type: name, status: name, reason: name, message: name }], [name]: name },
  });
  write(`manifests/${file}/csv.yaml`, csv(name));
  write(`dump/${file}/csv.yaml`, csv(name));
  write(`dump/${file}/version.yaml`, {
    apiVersion: "config.openshift.io/v1",
    kind: "ClusterVersion",
    metadata: { name: "version" },
    status: {
      desired: { version: "4.18.9" },
      history: [{ state: "Completed", version: "4.18.9" }],
      availableUpdates: [{ version: name }],
      conditionalUpdates: [
        {
          release: { version: name },
          conditions: [{ type: "Recommended", status: "False", reason: name, message: `${name}\n${name}` }],
        },
        { release: { version: `4.19.1${name}` }, conditions: [{ type: "Recommended", status: name }] },
      ],
      conditions: [
        { type: "Upgradeable", status: "False", reason: name, message: `because\n::stop-commands::${name}` },
      ],
    },
  });
  write(`unknown/${file}/version.yaml`, {
    apiVersion: "config.openshift.io/v1",
    kind: "ClusterVersion",
    metadata: { name: "version" },
    status: { desired: { version: name }, history: [{ state: "Completed", version: name }] },
  });
  write(`dump/${file}/operator.yaml`, {
    apiVersion: "config.openshift.io/v1",
    kind: "ClusterOperator",
    metadata: { name: "olm" },
    status: { conditions: [{ type: "Upgradeable", status: "False", reason: name, message: name }] },
  });
  write(`dump/${file}/condition.yaml`, {
    apiVersion: "operators.coreos.com/v2",
    kind: "OperatorCondition",
    metadata: { name, namespace: name },
    spec: {
      conditions: [{ type: "Upgradeable", status: "False", reason: name, message: name }],
      overrides: [{ type: "Upgradeable", status: "False", reason: name, message: name }],
    },
  });
  write(`dump/${file}/subscription.yaml`, {
    apiVersion: "operators.coreos.com/v1alpha1",
    kind: "Subscription",
    metadata: { name, namespace: name },
    spec: { name, channel: name, source: name, sourceNamespace: name },
    status: { installedCSV: name, currentCSV: name, state: name, conditions: [{ type: name, status: name }] },
  });
  write(`templates/${file}.yaml`, {
    schema: "olm.semver",
    generateMajorChannels: true,
    stable: { bundles: [{ image: name }, { image: `${name}2`, [name]: name }] },
    [name]: name,
  });
  write(`bundles/${file}/manifests/csv.yaml`, csv(name));
  write(`bundles/${file}/manifests/other.yaml`, { apiVersion: name, kind: name, metadata: { name } });
  write(`bundles/${file}/metadata/annotations.yaml`, {
    annotations: {
      "operators.operatorframework.io.bundle.package.v1": name,
      "operators.operatorframework.io.bundle.channels.v1": name,
      "com.redhat.openshift.versions": name,
      [name]: name,
    },
  });
  write(`bundles/${file}/metadata/dependencies.yaml`, {
    dependencies: [
      { type: name, value: name },
      { type: "olm.package", value: { packageName: name, version: name } },
    ],
  });
  writeFileSync(join(folder, `bundles/${file}/bundle.Dockerfile`), `FROM ${name}\nLABEL ${name}=${name}\n`);
  write(`broken-release/${file}.yaml`, ...catalog(name, true));
  writeFileSync(join(folder, `broken-release/${file}2.yaml`), `schema: olm.channel\nname: "${name}\n`);
  write(`dump/${file}/extension.yaml`, {
    apiVersion: "olm.operatorframework.io/v1",
    kind: "ClusterExtension",
    metadata: { name },
    spec: { source: { catalog: { packageName: name } } },
    status: { install: { bundle: { name, version: name } }, conditions: [{ type: name, status: name, message: name }] },
  });
  write(file, {
    apiVersion: "v1",
    kind: "Config",
    "current-context": name,
    clusters: [{ name, cluster: { server: `ftp://${name}` } }],
    users: [{ name, user: {} }],
    contexts: [{ name, context: { cluster: name, user: name } }],
  });
}

function catalog(name: string, hasSkips: boolean): unknown[] {
  const bundle = (bundleName: string, version: string) => ({
    schema: "olm.bundle",
    package: name,
    name: bundleName,
    image: name,
    properties: [
      { type: "olm.package", value: { packageName: name, version } },
      { type: "olm.maxOpenShiftVersion", value: name },
      { type: name, value: name },
    ],
    relatedImages: [{ name, image: name }],
    [name]: name,
  });
  const range = '" ; <script>1.x || >=1.0.0 <2.0.0';
  return [
    { schema: "olm.package", name, defaultChannel: name, description: name, [name]: name },
    {
      schema: "olm.channel",
      package: name,
      name,
      entries: [
        { name, skipRange: name },
        { name: "p.v1.1.0", replaces: name, skipRange: range, ...(hasSkips ? { skips: [name, `${name}x`] } : {}) },
        { name: "p.v2.0.0", replaces: "p.v1.1.0", skipRange: range },
        { name: `${name}2`, replaces: `${name}3` },
      ],
    },
    bundle(name, "1.0.0"),
    bundle("p.v1.1.0", "1.1.0"),
    bundle("p.v2.0.0", "2.0.0"),
    bundle(`${name}2`, name),
    {
      schema: "upgrade.guardrails/v1",
      package: name,
      steps: [
        { from: "1.0.0", through: "1.1.0", before: ">=2.0.0", channels: [name], reason: name },
        { from: "<1.1.0", through: "1.2.0", before: ">=2.0.0", channels: [name], reason: name },
        { from: name, through: name, before: name, latest: name },
      ],
      tests: [
        { every: ">=0.0.0", reaches: "3.0.0" },
        { every: name, reaches: name, within: name, olm: name },
      ],
    },
    {
      schema: "olm.deprecations",
      package: name,
      entries: [
        { reference: { schema: "olm.package" }, message: name },
        { reference: { schema: "olm.channel", name }, message: name },
        { reference: { schema: "olm.bundle", name }, message: name },
        { reference: { schema: name, name }, message: name },
      ],
    },
  ];
}

function csv(name: string): unknown {
  return {
    apiVersion: "operators.coreos.com/v1alpha1",
    kind: "ClusterServiceVersion",
    metadata: {
      name,
      namespace: name,
      annotations: {
        "olm.properties": JSON.stringify([{ type: "olm.maxOpenShiftVersion", value: name }]),
        "operatorframework.io/properties": JSON.stringify({ properties: [{ type: name, value: name }] }),
        "olm.skipRange": name,
        [name]: name,
      },
    },
    spec: { version: name, replaces: name, skips: [name] },
    status: { phase: name, message: name },
  };
}
