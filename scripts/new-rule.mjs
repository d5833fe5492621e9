// npm run new-rule <group> <id>: makes a rule that finds nothing yet, a failing test, a page and a changelog line.
// Imports nothing but node: modules, so that it runs on a fresh clone before anything is installed.

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** Folders of core/src/rules that hold no rules. */
const notGroups = ["engine", "support"];

/** What a rule of the group looks at, unless it needs more; see `Rule` in core/src/rules/rule.ts. */
const scopes = {
  file: "file",
  syntax: "document",
  blob: "blob",
  bundle: "blob",
  property: "blob",
  deprecation: "blob",
  openshift: "openshift",
  released: "released",
  template: "template",
  "cluster-extension": "extension",
  "operator-condition": "operator-condition",
  resource: "resource",
  subscription: "subscription",
  csv: "csv",
  "bundle-folder": "bundle-folder",
  "bundle-in-catalog": "bundle-in-catalogs",
  "package-folder": "package-folder",
  profile: "csv",
};

const groups = readdirSync(inRoot("core/src/rules"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !notGroups.includes(entry.name))
  .map((entry) => entry.name);

try {
  makeRule(...process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function makeRule(group, id, ...rest) {
  if (!groups.includes(group) || id === undefined || rest.length > 0) {
    throw new Error(`usage: npm run new-rule <group> <id>\n\ngroups: ${groups.join(", ")}`);
  }
  if (!/^[a-z]+(-[a-z0-9]+)*$/.test(id)) throw new Error(`'${id}' is not kebab-case, such as 'channel-without-head'`);
  const taken = groups.find((each) => existsSync(inRoot(`core/src/rules/${each}/${id}.ts`)));
  if (taken !== undefined) throw new Error(`rule '${id}' already exists: core/src/rules/${taken}/${id}.ts`);

  const files = {
    [`core/src/rules/${group}/${id}.ts`]: ruleText(group, id),
    [`test/rules/${group}/${id}.test.ts`]: testText(group, id),
    [`docs/rules/${id}.md`]: pageText(id),
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(inRoot(file), text, { flag: "wx" });
  edit("core/src/rules/index.ts", (text) => withRule(text, group, id));
  edit("CHANGELOG.md", (text) => withLine(text, id));

  const made = [...Object.keys(files), "core/src/rules/index.ts", "CHANGELOG.md"];
  console.log(`${made.map((file) => `wrote ${file}`).join("\n")}

Next:
  1. npm test -- rules/${group}/${id}    fails: the rule finds nothing yet
  2. write the rule, its page and its changelog line, until the test passes
  3. npm run generate    writes the rule's setting and the head of its page
  4. npm test`);
}

function ruleText(group, id) {
  return `import { defineRule } from "../rule.ts";

export default defineRule({
  id: "${id}",
  scope: "${scopes[group] ?? "package"}",
  severity: "warning",
  summary: "What holds when the rule is satisfied.",
  check: () => [],
});
`;
}

function testText(group, id) {
  if (group === "cluster-extension") return extensionTest(id);
  if (group === "operator-condition") return conditionTest(id);
  if (["csv", "bundle-folder", "bundle-in-catalog"].includes(group)) return csvTest(id);
  return `import { test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

test("a correct catalog", () => {
  checkFindings(\`\${packageBlob}\${channelBlob}\${bundlesOf("1.0.0")}\`);
});

test("the smallest catalog with the mistake", () => {
  checkFindings(
    \`---
schema: olm.package
name: lighthouse
      ~~~~~~~~~~ warning ${id}
defaultChannel: stable
\${channelBlob}\${bundlesOf("1.0.0")}\`,
    { messages: ["what is wrong, and what to do"] },
  );
});
`;
}

function extensionTest(id) {
  return `import { test } from "node:test";
import { checkExtension, extensionOf } from "../../support/extension-fixture.ts";

test("a correct ClusterExtension", async () => {
  await checkExtension(extensionOf("version: 1.2.3"));
});

test("the smallest ClusterExtension with the mistake", async () => {
  await checkExtension(extensionOf("version: 1.2.3", "         ~~~~~ warning ${id}"), {
    messages: ["what is wrong, and what to do"],
  });
});
`;
}

function conditionTest(id) {
  return `import { test } from "node:test";
import { checkCondition, conditionLines, conditionOf } from "../../support/condition-fixture.ts";

test("a correct OperatorCondition", async () => {
  await checkCondition(conditionOf("spec:", "  conditions:", ...conditionLines()));
});

test("the smallest OperatorCondition with the mistake", async () => {
  const lines = ["spec:", "~~~~ warning ${id}", "  conditions:", ...conditionLines()];
  await checkCondition(conditionOf(...lines), { messages: ["what is wrong, and what to do"] });
});
`;
}

function csvTest(id) {
  return `import { test } from "node:test";
import { checkFolder, csvFile } from "../../support/csv-fixture.ts";

test("a complete CSV", async () => {
  await checkFolder(csvFile());
});

test("the smallest CSV with the mistake", async () => {
  const version = "  version: 1.0.0\\n           ~~~~~ warning ${id}\\n";
  await checkFolder(csvFile({ version }), { messages: ["what is wrong, and what to do"] });
});
`;
}

function pageText(id) {
  return `# ${id}

<!-- header -->
<!-- /header -->

What the rule checks, and why it matters.

## Bad
\`\`\`yaml
\`\`\`

## Good
\`\`\`yaml
\`\`\`

## Fix
What to do.

## What the programs do
- opm: accepts it.
- OLM v0: …
- OLM v1: …
`;
}

/** The list of rules with one more: the imports in the order of their paths, the list in the order of the ids. */
function withRule(text, group, id) {
  const name = id.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  const lines = text.split("\n");
  insertSorted(
    lines,
    /^import \w+ from "\.\/(.*)\.ts";$/,
    `${group}/${id}`,
    `import ${name} from "./${group}/${id}.ts";`,
  );
  insertSorted(lines, /^ {2}(\w+),$/, name, `  ${name},`);
  return lines.join("\n");
}

function insertSorted(lines, pattern, key, line) {
  const before = lines.findIndex((each) => (pattern.exec(each)?.[1] ?? "") > key);
  const last = lines.findLastIndex((each) => pattern.test(each));
  lines.splice(before < 0 ? last + 1 : before, 0, line);
}

/** The changelog with one more line at the end of its first list, which is about catalogs. */
function withLine(text, id) {
  const lines = text.split("\n");
  const first = lines.findIndex((line) => line.startsWith("- "));
  const end = lines.findIndex((line, index) => index > first && !line.startsWith("- "));
  lines.splice(end, 0, `- New rule \`${id}\`: what it finds.`);
  return lines.join("\n");
}

function edit(file, change) {
  writeFileSync(inRoot(file), change(readFileSync(inRoot(file), "utf8")));
}

function inRoot(file) {
  return path.join(root, file);
}
