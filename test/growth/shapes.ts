// Catalogs that grow in one dimension each.

import { bundleFolderShapes } from "./bundle-shapes.ts";
import {
  bundleBlob,
  bundleOf,
  chain,
  channelBlob,
  nameOf,
  packageBlob,
  packageOf,
  smallPackage,
  times,
} from "./catalog-texts.ts";

/** A kind of input that has a size. */
export interface Shape {
  readonly name: string;
  /** The files by path below the catalog's folder. The first one is the one that is open. */
  files(size: number): Readonly<Record<string, string>>;
  /** The text that an editor asks about: the first of its kind behind the middle of the open file, or else the last. */
  readonly asksAt?: string;
}

function inOneFile(name: string, text: (size: number) => string, asksAt?: string): Shape {
  return { name, files: (size) => ({ "catalog.yaml": text(size) }), ...(asksAt === undefined ? {} : { asksAt }) };
}

const skipsBefore = (count: number) => (index: number) =>
  index < 2 ? "" : `  skips:\n${times(Math.min(count, index - 1), (step) => `  - ${nameOf(index - 2 - step)}\n`)}`;

/** Stops at a third of the versions, and before the last ones. */
const guardrailsOf = (size: number) => {
  const stops = [Math.ceil(size / 3), size - 3];
  const steps = stops.map((stop) => `- from: '<1.${stop}.0'\n  through: 1.${stop}.0\n  before: '>=1.${stop + 1}.0'\n`);
  return `---\nschema: upgrade.guardrails/v1\npackage: harbor\nsteps:\n${steps.join("")}`;
};

/** Steps through the versions of a chain of 30. */
const manySteps = (size: number, before: (stop: number) => string) =>
  `${packageOf(30, chain(30))}---\nschema: upgrade.guardrails/v1\npackage: harbor\nsteps:\n${times(size, (index) => {
    const stop = (index % 28) + 1;
    return `- from: '<1.${stop}.0'\n  through: 1.${stop}.0\n  before: '${before(stop)}'\n`;
  })}`;

/** Ten tests over a chain, whose updates reach the version or not. */
const manyTests = (size: number, reaches: string) =>
  `${packageOf(size, chain(size))}---\nschema: upgrade.guardrails/v1\npackage: harbor\ntests:\n${times(10, (index) => `- {every: '>=1.${index}.0', reaches: ${reaches}}\n`)}`;

const gvk = (index: number) =>
  `- type: olm.gvk\n  value:\n    group: harbor.example.com\n    kind: Pier${index}\n    version: v1\n`;

const entryShapes: readonly Shape[] = [
  inOneFile("entries in a chain", (size) => packageOf(size, chain(size))),
  inOneFile("entries without bundles", (size) => smallPackage() + channelBlob(chain(size), "beta")),
  inOneFile("entries with 4 skips", (size) => packageOf(size, chain(size, skipsBefore(4)))),
  inOneFile("entries with 20 skips", (size) => packageOf(size, chain(size, skipsBefore(20)))),
  inOneFile("skips of one entry", (size) =>
    packageOf(
      size,
      `- name: ${nameOf(size - 1)}\n  skips:\n${times(size - 1, (index) => `  - ${nameOf(index)}\n`)}${times(size - 1, (index) => `- name: ${nameOf(index)}\n`)}`,
    ),
  ),
  inOneFile("entries that skip the one before", (size) =>
    packageOf(
      size,
      times(size, (index) => `- name: ${nameOf(index)}\n${index > 0 ? `  skips: [${nameOf(index - 1)}]\n` : ""}`),
    ),
  ),
  inOneFile("entries with skipRange", (size) =>
    packageOf(
      size,
      chain(size, (index) => `  skipRange: '>=1.${Math.max(0, index - 10)}.0 <1.${index}.0'\n`),
    ),
  ),
  inOneFile("entries with skipRange from 0", (size) =>
    packageOf(
      size,
      chain(size, (index) => `  skipRange: '<1.${index}.0'\n`),
    ),
  ),
  inOneFile(
    "entries with skipRange over a skipped name",
    (size) =>
      packageOf(
        size,
        chain(
          size,
          (index) => `  skipRange: '<1.${index}.0'\n${index === size - 1 ? "  skips: [harbor.v0.5.0]\n" : ""}`,
        ),
      ),
    "harbor.v0.5.0",
  ),
  inOneFile(
    "guardrails over skipRanges from 0",
    (size) =>
      packageOf(
        size,
        chain(size, (index) => `  skipRange: '<1.${index}.0'\n`),
      ) + guardrailsOf(size),
  ),
  inOneFile("steps of guardrails", (size) => manySteps(size, (stop) => `>=1.${stop + 1}.0`)),
  inOneFile("steps that contradict each other", (size) => manySteps(size, (stop) => `!=1.${stop}.0`)),
  inOneFile("tests of guardrails", (size) => manyTests(size, `1.${size - 1}.0`)),
  inOneFile("failed tests of guardrails", (size) => manyTests(size, "2.0.0")),
  inOneFile(
    "two builds in a chain",
    (size) =>
      packageOf(size, `${chain(size)}- name: harbor.again\n  skipRange: '<1.1.0'\n`) +
      bundleOf("harbor", "harbor.again", { version: "1.1.0+2" }),
  ),
  inOneFile(
    "two builds of each version",
    (size) =>
      packageOf(
        size,
        chain(size, (index) => `  skipRange: '<1.${index}.0'\n`) +
          times(size, (index) => `- name: again.v1.${index}.0\n  skipRange: '<1.${index}.0'\n`),
      ) + times(size, (index) => bundleOf("harbor", `again.v1.${index}.0`, { version: `1.${index}.0+2` })),
  ),
  inOneFile("entries with skipRange alone", (size) =>
    packageOf(
      size,
      times(size, (index) => `- name: ${nameOf(index)}\n  skipRange: '<1.${index}.0'\n`),
    ),
  ),
  inOneFile("entries with skipRange of crashes", (size) =>
    packageOf(
      size,
      chain(size, (index) => `  skipRange: '<1.${index}.0 ||'\n`),
    ),
  ),
  inOneFile("heads", (size) =>
    packageOf(
      size,
      times(size, (index) => `- name: ${nameOf(index)}\n`),
    ),
  ),
  inOneFile("entries in a cycle", (size) =>
    packageOf(
      size,
      `- name: ${nameOf(0)}\n  replaces: ${nameOf(size - 2)}\n${times(size - 1, (index) => `- name: ${nameOf(index + 1)}\n  replaces: ${nameOf(index)}\n`)}`,
    ),
  ),
  inOneFile("entries stranded", (size) =>
    packageOf(
      size + 1,
      `- name: ${nameOf(size)}\n  replaces: ${nameOf(0)}\n- name: ${nameOf(0)}\n  replaces: elsewhere.v1\n${times(size - 1, (index) => `- name: ${nameOf(index + 1)}\n  replaces: ${nameOf(index + 1)}\n`)}`,
    ),
  ),
  inOneFile("entries of one name", (size) =>
    packageOf(
      1,
      times(size, () => `- name: ${nameOf(0)}\n`),
    ),
  ),
  inOneFile(
    "entries that replace one",
    (size) =>
      packageOf(
        size,
        times(size, (index) => `- name: ${nameOf(index)}\n${index > 0 ? `  replaces: ${nameOf(0)}\n` : ""}`),
      ),
    "entries:\n- name: harbor",
  ),
  inOneFile("entries that replace what is not there", (size) =>
    packageOf(
      size,
      times(size, (index) => `- name: ${nameOf(index)}\n  replaces: elsewhere.v1.${index}.0\n`),
    ),
  ),
  inOneFile("unknown names without digits", (size) => {
    const name = (index: number, letters: string) =>
      Array.from(String(index).padStart(6, "0"), (digit) => letters[Number(digit)]).join("");
    const edges = (index: number) =>
      `${index > 0 ? `  replaces: ${name(index - 1, "abcdefghij")}\n` : ""}  skips: [${name(index, "kmnpqrstuv")}]\n`;
    return packageOf(
      1,
      times(size, (index) => `- name: ${name(index, "abcdefghij")}\n${edges(index)}`),
    );
  }),
  inOneFile("letters of unknown names", (size) => {
    const name = (letters: string) => times(size, (index) => letters[(index * index) % 7] ?? "");
    return packageOf(
      1,
      `- name: ${name("abcdefg")}\n  replaces: ${name("hijkmnp")}\n- name: ${name("hijkmnp")}\n  replaces: ${name("qrstuvw")}\n`,
    );
  }),
  inOneFile("entries without a name", (size) =>
    packageOf(1, chain(1) + times(size, () => `- replaces: ${nameOf(0)}\n`)),
  ),
  inOneFile("empty skips", (size) => packageOf(1, `- name: ${nameOf(0)}\n  skips:\n${times(size, () => `  - ""\n`)}`)),
  inOneFile("skips of one name", (size) =>
    packageOf(2, `- name: ${nameOf(1)}\n  skips:\n${times(size, () => `  - ${nameOf(0)}\n`)}- name: ${nameOf(0)}\n`),
  ),
  inOneFile("entries that downgrade", (size) =>
    packageOf(
      size,
      times(
        size,
        (index) => `- name: ${nameOf(index)}\n${index < size - 1 ? `  replaces: ${nameOf(index + 1)}\n` : ""}`,
      ),
    ),
  ),
  inOneFile(
    "entries of equal version",
    (size) =>
      packageBlob() +
      channelBlob(
        times(size, (index) => `- name: harbor.r${index}\n${index > 0 ? `  replaces: harbor.r${index - 1}\n` : ""}`),
      ) +
      times(size, (index) => bundleOf("harbor", `harbor.r${index}`)),
  ),
  inOneFile("entries with a misspelt edge", (size) =>
    packageOf(
      size,
      times(size, (index) => `- name: ${nameOf(index)}\n${index > 0 ? `  replaces: harbor.v1.${index - 1}.00\n` : ""}`),
    ),
  ),
];

const blobShapes: readonly Shape[] = [
  inOneFile(
    "channels of a package",
    (size) =>
      packageBlob() +
      channelBlob(chain(2)) +
      times(size, (index) => channelBlob(chain(2), `c${index}`)) +
      bundleBlob(0) +
      bundleBlob(1),
  ),
  inOneFile(
    "channels with entries of their own",
    (size) =>
      packageBlob() +
      channelBlob(`- name: ${nameOf(0)}\n`) +
      times(size, (index) => channelBlob(`- name: ${nameOf(index)}\n`, `c${index}`)) +
      times(size, (index) => bundleBlob(index)),
  ),
  inOneFile(
    "a bundle without entry beside channels",
    (size) =>
      packageBlob() +
      channelBlob(`- name: ${nameOf(0)}\n`) +
      times(size, (index) => channelBlob(`- name: ${nameOf(index)}\n`, `c${index}`)) +
      times(size + 1, (index) => bundleBlob(index)),
  ),
  inOneFile(
    "channels with a skipRange over those before",
    (size) =>
      packageBlob() +
      channelBlob(`- name: ${nameOf(0)}\n`) +
      times(size, (index) => channelBlob(`- name: ${nameOf(index)}\n  skipRange: '<1.${index}.0'\n`, `c${index}`)) +
      times(size, (index) => bundleBlob(index)),
  ),
  inOneFile(
    "channels with the same 30 entries",
    (size) =>
      packageBlob() +
      channelBlob(chain(30)) +
      times(size, (index) => channelBlob(chain(30), `c${index}`)) +
      times(30, (index) => bundleBlob(index)),
  ),
  inOneFile("channels of one name", (size) => packageBlob() + times(size, () => channelBlob(chain(1))) + bundleBlob(0)),
  inOneFile(
    "channels without entries",
    (size) => smallPackage() + times(size, (index) => channelBlob("", `c${index}`)),
  ),
  inOneFile("bundles in no channel", (size) => smallPackage() + times(size, (index) => bundleBlob(index + 1))),
  inOneFile("bundles of one name", (size) => smallPackage() + times(size, () => bundleBlob(0))),
  inOneFile(
    "bundles without a package",
    (size) => smallPackage() + times(size, (index) => bundleOf('""', nameOf(index))),
  ),
  inOneFile(
    "packages",
    (size) =>
      times(size, (index) => {
        const name = `harbor${index}`;
        const entries = `- name: ${name}.v1.0.0\n`;
        return packageBlob(name) + channelBlob(entries, "stable", name) + bundleOf(name, `${name}.v1.0.0`);
      }),
    "olm.package\nname: harbor",
  ),
  inOneFile("packages of one name", (size) => smallPackage() + times(size, () => packageBlob())),
  inOneFile(
    "packages that are nowhere defined",
    (size) => smallPackage() + times(size, (index) => bundleOf(`pier${index}`, `pier${index}.v1.0.0`)),
  ),
  inOneFile("packages beside blobs of undefined packages", (size) =>
    times(size, (index) => packageBlob(`harbor${index}`) + bundleOf(`pier${index}`, `pier${index}.v1.0.0`)),
  ),
  inOneFile("packages beside broken documents", (size) =>
    times(
      size,
      (index) => `${packageBlob(`harbor${index}`)}---\nschema: olm.bundle\nname: [${index}\nimage: quay.io/a/b\n`,
    ),
  ),
  inOneFile("packages beside documents without schema", (size) =>
    times(size, (index) => `${packageBlob(`harbor${index}`)}---\nname: x${index}\n`),
  ),
  inOneFile("packages with misspelt names", (size) =>
    times(size, (index) => packageBlob(`harbor${index}`) + bundleOf(`harbour${index}`, `x${index}`)),
  ),
  inOneFile("empty documents", (size) => smallPackage() + times(size, () => "---\n# nothing\n")),
  inOneFile("broken documents", (size) => smallPackage() + times(size, () => "---\nschema: [\n")),
  inOneFile(
    "blobs of other schemas",
    (size) => smallPackage() + times(size, (index) => `---\nschema: example.com/x\npackage: harbor\nname: x${index}\n`),
  ),
  inOneFile(
    "blobs of misspelt schemas",
    (size) => smallPackage() + times(size, (index) => `---\nschema: olm.bundel\npackage: harbor\nname: x${index}\n`),
  ),
  inOneFile(
    "deprecations",
    (size) =>
      packageOf(size, chain(size)) +
      `---\nschema: olm.deprecations\npackage: harbor\nentries:\n${times(size, (index) => `- reference:\n    schema: olm.bundle\n    name: ${nameOf(index)}\n  message: use a newer one\n`)}`,
  ),
  inOneFile(
    "deprecations of one bundle",
    (size) =>
      smallPackage() +
      `---\nschema: olm.deprecations\npackage: harbor\nentries:\n${times(size, () => `- reference:\n    schema: olm.bundle\n    name: ${nameOf(0)}\n  message: use a newer one\n`)}`,
  ),
  inOneFile(
    "deprecations of unknown bundles",
    (size) =>
      packageOf(size, chain(size)) +
      `---\nschema: olm.deprecations\npackage: harbor\nentries:\n${times(size, (index) => `- reference:\n    schema: olm.bundle\n    name: harbor.${index}.0.0\n  message: use a newer one\n`)}`,
  ),
  inOneFile(
    "deprecated channels",
    (size) =>
      smallPackage() +
      times(size, (index) => channelBlob(chain(1), `c${index}`)) +
      `---\nschema: olm.deprecations\npackage: harbor\nentries:\n${times(size, (index) => `- reference:\n    schema: olm.channel\n    name: c${index}\n  message: use a newer one\n`)}`,
  ),
  inOneFile(
    "blobs of deprecations",
    (size) =>
      smallPackage() +
      times(
        size,
        () =>
          `---\nschema: olm.deprecations\npackage: harbor\nentries:\n- reference:\n    schema: olm.package\n  message: use another\n`,
      ),
  ),
];

const bundleShapes: readonly Shape[] = [
  inOneFile("properties", (size) => smallPackage({ properties: times(size, gvk) })),
  inOneFile("properties that are equal", (size) => smallPackage({ properties: times(size, () => gvk(0)) })),
  inOneFile("properties of olm.package", (size) =>
    smallPackage({
      properties: times(size, () => "- type: olm.package\n  value: {packageName: harbor, version: 1.0.0}\n"),
    }),
  ),
  inOneFile("properties of olm.maxOpenShiftVersion", (size) =>
    smallPackage({ properties: times(size, () => "- type: olm.maxOpenShiftVersion\n  value: '4.18'\n") }),
  ),
  inOneFile(
    "properties in flow style",
    (size) =>
      packageOf(1, chain(1)) +
      `---\nschema: olm.bundle\nname: x\npackage: harbor\nimage: a/b\nproperties: [${times(size, (index) => `{type: olm.maxOpenShiftVersion, value: 4.${index}}, `)}]\n`,
  ),
  inOneFile("properties without a type", (size) => smallPackage({ properties: times(size, () => "- value: 1\n") })),
  inOneFile("properties of misspelt types", (size) =>
    smallPackage({ properties: times(size, () => "- type: olm.gvkk\n  value: 1\n") }),
  ),
  inOneFile("dependencies", (size) =>
    smallPackage({
      properties: times(
        size,
        (index) =>
          `- type: olm.package.required\n  value:\n    packageName: pier${index}\n    versionRange: '>=1.0.0'\n`,
      ),
    }),
  ),
  inOneFile("broken dependencies", (size) =>
    smallPackage({
      properties: times(
        size,
        () => `- type: olm.package.required\n  value:\n    packageName: pier\n    versionRange: '>=1.x.0'\n`,
      ),
    }),
  ),
  inOneFile("constraints in one property", (size) =>
    smallPackage({
      properties: `- type: olm.constraint\n  value:\n    failureMessage: x\n    all:\n      constraints:\n${times(size, (index) => `      - package: {packageName: p${index}, versionRange: '>1.0.0'}\n`)}`,
    }),
  ),
  inOneFile("bundle objects", (size) =>
    smallPackage({ properties: times(size, () => "- type: olm.bundle.object\n  value:\n    data: e30=\n") }),
  ),
  inOneFile("related images", (size) =>
    smallPackage({
      more: `relatedImages:\n${times(size, (index) => `- name: i${index}\n  image: quay.io/harbor/i${index}:v1\n`)}`,
    }),
  ),
  inOneFile("broken related images", (size) =>
    smallPackage({ more: `relatedImages:\n${times(size, () => "- name: i\n  image: 'quay.io/Harbor/i:v1'\n")}` }),
  ),
  inOneFile("unknown keys", (size) => smallPackage({ more: times(size, (index) => `imagee${index}: x\n`) })),
  inOneFile("keys given twice", (size) =>
    smallPackage({ more: times(size, (index) => `x${index}: 1\nx${index}: 2\n`) }),
  ),
  inOneFile("one key given often", (size) => smallPackage({ more: times(size, () => "x: 1\n") })),
  inOneFile("one key in two cases", (size) =>
    smallPackage({ more: times(size, (index) => (index % 2 ? "name: 1\n" : "Name: 1\n")) }),
  ),
  inOneFile("values of a wrong type", (size) => packageOf(1, `${chain(1)}${times(size, () => "- name: 1\n")}`)),
  inOneFile("comments", (size) => smallPackage({ more: times(size, () => "# a word\n") })),
  inOneFile("ignore comments over findings", (size) =>
    packageOf(1, `${chain(1)}${times(size, () => "# olm-catalogs-ignore entry-without-name\n- skipRange: x\n")}`),
  ),
  inOneFile(
    "comments over findings on one line",
    (size) =>
      `${packageBlob()}---\nschema: olm.channel\npackage: harbor\nname: stable\n# olm-catalogs-ignore nothing-like-it\n${times(size, () => "# a word\n")}entries: [${times(size, () => "{skipRange: x}, ")}]\n`,
  ),
  inOneFile(
    "findings on one line",
    (size) =>
      `${packageBlob()}---\n# olm-catalogs-ignore nothing-like-it\nschema: olm.channel\npackage: harbor\nname: stable\nentries: [${times(size, () => "{skipRange: x}, ")}]\n`,
  ),
  inOneFile("ignore comments", (size) => smallPackage({ more: times(size, () => "# olm-catalogs-ignore x\n") })),
];

/** Properties and other lists in which aliases repeat one item. */
const aliasShapes: readonly Shape[] = [
  ...["{type: olm.maxOpenShiftVersion, value: 4.10}", "{type: olm.gvk, value: {group: a.b, kind: C, version: v1}}"],
  ...["{type: olm.package.required, value: {packageName: p, versionRange: '>=1.x'}}", "{type: olm.gvkk, value: 1}"],
].map((item) =>
  inOneFile(`aliases of ${item}`, (size) =>
    smallPackage({ properties: `- &a ${item}\n${times(size, () => "- *a\n")}` }),
  ),
);

const blanks = (count: number) => " ".repeat(count);

const yamlShapes: readonly Shape[] = [
  inOneFile("blanks in a skipRange", (size) =>
    packageOf(
      2,
      chain(2, () => `  skipRange: '>=1.0.0${blanks(size)}<1.1.0'\n`),
    ),
  ),
  inOneFile("blanks behind a skipRange", (size) =>
    packageOf(
      2,
      chain(2, () => `  skipRange: '<1.1.0${blanks(size)}x'\n`),
    ),
  ),
  inOneFile("blanks before a skipRange", (size) =>
    packageOf(
      2,
      chain(2, () => `  skipRange: '${blanks(size)}<1.1.0'\n`),
    ),
  ),
  inOneFile("alternatives in a skipRange", (size) =>
    packageOf(
      2,
      chain(2, () => `  skipRange: '${times(size, (index) => `<1.${index}.0 || `)}<1.1.0'\n`),
    ),
  ),
  inOneFile("conditions in a skipRange", (size) =>
    packageOf(
      2,
      chain(2, () => `  skipRange: '${times(size, (index) => `>1.0.${index} `)}<1.1.0'\n`),
    ),
  ),
  inOneFile("single versions in a skipRange", (size) =>
    packageOf(
      2,
      chain(2, () => `  skipRange: '${times(size, (index) => `1.0.${index} || `)}<1.0.0'\n`),
    ),
  ),
  inOneFile("exclusions in a skipRange", (size) =>
    packageOf(
      2,
      chain(2, () => `  skipRange: '${times(size, (index) => `!1.0.${index} `)}<1.1.0'\n`),
    ),
  ),
  inOneFile("alternatives in a versionRange", (size) =>
    smallPackage({
      properties: `- type: olm.package.required\n  value:\n    packageName: p\n    versionRange: '${times(size, (index) => `<1.${index}.0 || `)}<1.1.0'\n`,
    }),
  ),
  inOneFile(
    "digits of a version",
    (size) => packageOf(1, chain(1)) + bundleOf("harbor", "x", { version: `1.0.${"1".repeat(size)}` }),
  ),
  inOneFile(
    "parts of a prerelease",
    (size) => packageOf(1, chain(1)) + bundleOf("harbor", "x", { version: `1.0.0-${"a.".repeat(size)}a` }),
  ),
  inOneFile(
    "parts of a release",
    (size) => packageOf(1, chain(1)) + bundleOf("harbor", "x", { version: `1.0.0+${"1.".repeat(size)}1` }),
  ),
  inOneFile("blanks in a quoted name", (size) => smallPackage() + bundleOf("harbor", `'a${blanks(size)}b'`)),
  inOneFile("blanks in a value that needs quotes", (size) => smallPackage({ more: `x: >=1.0.0${blanks(size)}<2\n` })),
  inOneFile("blanks in a plain value", (size) => smallPackage() + bundleOf("harbor", `a${blanks(size)}b`)),
  inOneFile(
    "blanks in a maximum",
    (size) => smallPackage({ properties: `- type: olm.maxOpenShiftVersion\n  value: 4.1${blanks(size)}# x\n` }),
    "value: 4.1",
  ),
  inOneFile("blanks behind values", (size) =>
    smallPackage({ more: times(size, () => `x:${blanks(40)}y${blanks(40)}\n`) }),
  ),
  inOneFile("blanks at a line's end", (size) => smallPackage({ more: `x: y${blanks(size)}\n` })),
  inOneFile("blanks on a line", (size) => smallPackage({ more: `${blanks(size)}\n` })),
  inOneFile("tabs", (size) => smallPackage({ more: `x:${"\t".repeat(size)}y\n` })),
  inOneFile("lines with a tab", (size) => smallPackage({ more: times(size, () => "\tx: y\n") })),
  inOneFile("empty lines", (size) => smallPackage({ more: "\n".repeat(size) })),
  inOneFile("empty lines in a plain value", (size) => smallPackage({ more: `x: a${"\n".repeat(size)} b\n` })),
  inOneFile("lines of a plain value", (size) => smallPackage({ more: `x: a\n${times(size, () => "  b\n")}` })),
  inOneFile("lines of a quoted value", (size) => smallPackage({ more: `x: "a\n${times(size, () => "  b\n")}  c"\n` })),
  inOneFile("escapes in a value", (size) => smallPackage({ more: `x: "${"\\n".repeat(size)}"\n` })),
  inOneFile("lines of a block", (size) => smallPackage({ more: `x: |\n${times(size, () => "  b\n")}` })),
  inOneFile("lines of a folded block", (size) => smallPackage({ more: `x: >\n${times(size, () => "  b\n")}` })),
  inOneFile("quotes without an end", (size) => smallPackage({ more: times(size, () => 'x: "a\n') })),
  inOneFile("brackets without an end", (size) => smallPackage({ more: times(size, () => "x: [a\n") })),
  inOneFile("braces without an end", (size) => smallPackage({ more: times(size, () => "x: {a\n") })),
  inOneFile("lines without a colon", (size) => smallPackage({ more: times(size, () => "x\n") })),
  inOneFile("lines that are too deep", (size) =>
    smallPackage({ more: times(size, (index) => `a${index}: x\n   b: y\n`) }),
  ),
  inOneFile("lines that are commented out in a block", (size) =>
    smallPackage({ more: `x: |\n${times(size, () => "  b: [\n#  c\n")}` }),
  ),
  inOneFile("mistakes in nested mappings", (size) => {
    const levels = Math.round(20 * Math.sqrt(size));
    const keys = times(levels, (index) => `${" ".repeat(index + 1)}k${index}:\n`);
    const aliases = times(3, () => `${" ".repeat(levels + 1)}- *x\n`);
    return `${smallPackage()}---\nroot: &x\n bad: "a" b\n${keys}${aliases}`;
  }),
  inOneFile("merge conflicts", (size) =>
    smallPackage({
      more: times(size, (index) => `<<<<<<< HEAD\na${index}: 1\n=======\na${index}: 2\n>>>>>>> main\n`),
    }),
  ),
  inOneFile("a long line", (size) => smallPackage({ more: `x: ${"a".repeat(size)}\n` })),
  inOneFile("a long key", (size) => smallPackage({ more: `${"a".repeat(size)}: x\n` })),
  inOneFile("a long comment", (size) => smallPackage({ more: `# ${"a ".repeat(size)}\n` })),
  inOneFile("a long line of hashes", (size) => smallPackage({ more: `x: y ${"#".repeat(size)}\n` })),
  inOneFile("lists in lists", (size) => smallPackage({ more: `x: ${"[".repeat(size)}${"]".repeat(size)}\n` })),
  inOneFile("maps in maps", (size) => smallPackage({ more: `x: ${"{a: ".repeat(size)}1${"}".repeat(size)}\n` })),
  inOneFile("dashes on a line", (size) => smallPackage({ more: `x:\n${"- ".repeat(size)}a\n` })),
  inOneFile("questions on a line", (size) => smallPackage({ more: `x:\n  ${"? ".repeat(size)}a\n` })),
  inOneFile("anchors", (size) => smallPackage({ more: times(size, (index) => `a${index}: &a${index} 1\n`) })),
  inOneFile("aliases", (size) => smallPackage({ more: `a: &a {b: c}\n${times(size, (index) => `a${index}: *a\n`)}` })),
  inOneFile("aliases of anchors of their own", (size) =>
    smallPackage({ more: times(size, (index) => `a${index}: &a${index} {b: c}\nb${index}: *a${index}\n`) }),
  ),
  inOneFile("anchors of one name", (size) => smallPackage({ more: times(size, (index) => `a${index}: &a 1\n`) })),
  inOneFile("merge keys", (size) =>
    smallPackage({ more: `a: &a {b: c}\n${times(size, (index) => `a${index}: {<<: *a}\n`)}` }),
  ),
  inOneFile("merge keys of one mapping", (size) =>
    smallPackage({ more: `a: &a {b: c}\nx:\n${times(size, () => "  <<: *a\n")}` }),
  ),
  inOneFile("merges of a list", (size) =>
    smallPackage({ more: `a: &a {b: c}\nx:\n  <<: [${times(size, () => "*a, ")}]\n` }),
  ),
  inOneFile("unknown aliases", (size) => smallPackage({ more: times(size, (index) => `a${index}: *nothing\n`) })),
  inOneFile("tags", (size) => smallPackage({ more: times(size, (index) => `a${index}: !!str 1\n`) })),
  inOneFile("binary", (size) => smallPackage({ more: `x: !!binary ${"AAAA".repeat(size)}\n` })),
  inOneFile("items in flow style", (size) => smallPackage({ more: `x: [${"a, ".repeat(size)}]\n` })),
  inOneFile("pairs in flow style", (size) =>
    smallPackage({ more: `x: {${times(size, (index) => `a${index}: 1, `)}}\n` }),
  ),
  inOneFile("separators", (size) => smallPackage() + "---\n".repeat(size)),
  inOneFile("separators with a blank", (size) => smallPackage() + times(size, () => "--- \nschema: x\n")),
  inOneFile("ends of documents", (size) => smallPackage() + "...\n".repeat(size)),
  inOneFile("directives", (size) => `${smallPackage()}---\n${"%TAG ! x\n".repeat(size)}`),
  inOneFile("carriage returns", (size) => packageOf(size, chain(size)).replaceAll("\n", "\r\n")),
  inOneFile("lone carriage returns", (size) => smallPackage({ more: "x: y\r".repeat(size) })),
  {
    name: "JSON objects",
    files: (size) => ({
      "catalog.json": `{"schema":"olm.package","name":"harbor","defaultChannel":"stable"}\n${times(size, (index) => `{"schema":"olm.bundle","name":"x${index}","package":"harbor","image":"a/b:v1","properties":[]}\n`)}`,
    }),
    asksAt: '"name":',
  },
  {
    name: "items of JSON",
    files: (size) => ({
      "catalog.json": `{"schema":"olm.channel","name":"harbor","package":"harbor","entries":[${times(size, (index) => `{"name":"x${index}","replaces":"x${index - 1}"},`)}{"name":"z"}]}\n`,
    }),
    asksAt: '"name":',
  },
  {
    name: "broken JSON objects",
    files: (size) => ({
      "catalog.json": `{"schema":"olm.package"}\n{"schema":"olm.package"}\n${times(size, () => '{"schema":\n')}`,
    }),
    asksAt: "schema",
  },
  {
    name: "lists in lists of JSON",
    files: (size) => ({ "catalog.json": `{"schema":"olm.package","x":${"[".repeat(size)}${"]".repeat(size)}}\n` }),
    asksAt: "schema",
  },
  {
    name: "blanks of JSON",
    files: (size) => ({
      "catalog.json": `{"schema":"olm.package"}${blanks(size)}{"schema":${blanks(size)}"olm.package"${blanks(size)}}\n`,
    }),
    asksAt: "schema",
  },
];

const extension = (index: number, packageName = "harbor") =>
  `---\napiVersion: olm.operatorframework.io/v1\nkind: ClusterExtension\nmetadata:\n  name: x${index}\nspec:\n  namespace: x\n  serviceAccount: {name: x}\n  source:\n    sourceType: Catalog\n    catalog:\n      packageName: ${packageName}\n      version: 1.0.${index}\n      channels: [stable]\n`;
const condition = (index: number) =>
  `---\napiVersion: operators.coreos.com/v2\nkind: OperatorCondition\nmetadata:\n  name: x${index}\nspec:\n  conditions:\n  - type: Upgradeable\n    status: "True"\n    reason: Good\n    message: good\n    lastTransitionTime: 2026-01-01T00:00:00Z\n`;
const csv = (index: number, annotations = "", spec = "") =>
  `---\napiVersion: operators.coreos.com/v1alpha1\nkind: ClusterServiceVersion\nmetadata:\n  name: x${index}\n  annotations:\n    a: b\n${annotations}spec:\n  version: 1.0.0\n${spec}`;

const fileShapes: readonly Shape[] = [
  {
    name: "ClusterExtensions",
    files: (size) => ({
      "extensions.yaml": times(size, (index) => extension(index)),
      "c/catalog.yaml": packageOf(3, chain(3)),
    }),
    asksAt: "packageName: harb",
  },
  {
    name: "ClusterExtensions of packages of their own",
    files: (size) => ({
      "extensions.yaml": times(size, (index) => extension(index, `harbor${index}`)),
      "c/catalog.yaml": times(size, (index) => packageBlob(`harbor${index}`)),
    }),
    asksAt: "packageName: harb",
  },
  {
    name: "ClusterExtensions beside a channel",
    files: (size) => ({
      "extensions.yaml": times(size, (index) => extension(index)),
      "c/catalog.yaml": packageOf(40, chain(40)),
    }),
    asksAt: "packageName: harb",
  },
  {
    name: "OperatorConditions",
    files: (size) => ({ "conditions.yaml": times(size, condition) }),
    asksAt: "type: Upgr",
  },
  {
    name: "conditions of one OperatorCondition",
    files: (size) => ({
      "conditions.yaml": `${condition(0)}${times(size, (index) => `  - type: T${index}\n    status: "True"\n    reason: Good\n    message: good\n`)}`,
    }),
    asksAt: "type: T",
  },
  {
    name: "equal conditions of one OperatorCondition",
    files: (size) => ({
      "conditions.yaml": `${condition(0)}${times(size, () => `  - type: Upgradeable\n    status: "True"\n    reason: Good\n    message: good\n`)}`,
    }),
    asksAt: "type: Upgr",
  },
  { name: "CSVs", files: (size) => ({ "csv.yaml": times(size, (index) => csv(index)) }), asksAt: "kind: Clus" },
  {
    name: "maximums of a CSV",
    files: (size) => ({
      "csv.yaml": csv(
        0,
        `    olm.properties: '[${times(size, () => `{"type":"olm.maxOpenShiftVersion","value":"4.18"},`)}{"type":"x","value":1}]'\n`,
      ),
    }),
    asksAt: "olm.prop",
  },
  {
    name: "annotations of a CSV",
    files: (size) => ({
      "csv.yaml": csv(
        0,
        times(size, (index) => `    olm.propertie${index}: '[]'\n`),
      ),
    }),
    asksAt: "olm.prop",
  },
  {
    name: "fields of a CSV",
    files: (size) => ({
      "csv.yaml": csv(
        0,
        "",
        // Names of one length, which takes part in how long similar ones are looked for.
        times(size, (index) => `  x${1000 + index}: y\n`),
      ),
    }),
    asksAt: "version:",
  },
  {
    name: "files of one package",
    files: (size) => ({
      "0.yaml": packageBlob() + channelBlob(chain(size)),
      ...Object.fromEntries(Array.from({ length: size }, (_, index) => [`b${index}.yaml`, bundleBlob(index)])),
    }),
  },
  {
    name: "files of packages of their own",
    files: (size) =>
      Object.fromEntries(
        Array.from({ length: size }, (_, index) => [
          `p${index}/catalog.yaml`,
          packageBlob(`p${index}`) +
            channelBlob(`- name: p${index}.v1.0.0\n`, "stable", `p${index}`) +
            bundleOf(`p${index}`, `p${index}.v1.0.0`),
        ]),
      ),
  },
  {
    name: "catalogs for versions of OpenShift",
    files: (size) =>
      Object.fromEntries(
        Array.from({ length: size }, (_, index) => [`v4.${index}/harbor/catalog.yaml`, packageOf(2, chain(2))]),
      ),
  },
  {
    name: "patterns of an .indexignore",
    files: (size) => ({
      "catalog.yaml": packageOf(1, chain(1)),
      "docs/a.yaml": packageOf(1, chain(1)),
      ".indexignore": times(size, (index) => `docs${index}/*.md\n`),
    }),
  },
  {
    name: "folders in folders",
    files: (size) => ({
      "catalog.yaml": packageOf(1, chain(1)),
      [`${"a/".repeat(size / 10)}catalog.yaml`]: packageBlob("pier"),
    }),
  },
];

/** Ten minor versions of each major one: of the versions within a major one, opm lets each skip all lower ones. */
const versionInTens = (index: number) => `${1 + Math.floor(index / 10)}.${index % 10}.0`;

const imagesInTens = (size: number) =>
  times(size, (index) => `  - image: quay.io/harbor/operator-bundle:v${versionInTens(index)}\n`);

const images = (size: number) =>
  times(size, (index) => `- schema: olm.bundle\n  image: quay.io/harbor/operator-bundle:v1.${index}.0\n`);

/** A semver template whose images are all known. */
export const semverShape: Shape = {
  name: "bundles of a semver template",
  files: (size) => ({
    "template.yaml": `schema: olm.semver\ngenerateMajorChannels: true\ngenerateMinorChannels: true\nstable:\n  bundles:\n${imagesInTens(size)}`,
    "rendered/bundles.yaml": times(size, (index) =>
      bundleOf("harbor", `harbor.v${versionInTens(index)}`, { version: versionInTens(index) }),
    ),
  }),
  asksAt: "image: quay.io/harbor",
};

/** Templates whose images are all known. */
const templateShapes: readonly Shape[] = [
  semverShape,
  {
    name: "bundles of a basic template",
    files: (size) => ({
      "template.yaml": `schema: olm.template.basic
entries:
- schema: olm.package
  name: harbor
  defaultChannel: stable
- schema: olm.channel
  package: harbor
  name: stable
  entries:
${chain(size).replace(/^(?=.)/gm, "  ")}${images(size)}`,
      "rendered/bundles.yaml": times(size, (index) => bundleBlob(index)),
    }),
  },
];

/** Every shape. */
export const shapes: readonly Shape[] = [
  ...templateShapes,
  ...entryShapes,
  ...blobShapes,
  ...bundleShapes,
  ...aliasShapes,
  ...yamlShapes,
  ...fileShapes,
  ...bundleFolderShapes,
];
