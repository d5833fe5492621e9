// npm run new-rule -- <id>: the skeleton of a rule, its page and its test, and its line in the list of rules.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { inProject } from "./project.ts";

const id = process.argv[2] ?? "";
if (!/^[a-z]+(-[a-z0-9]+)*$/.test(id)) throw new Error("usage: npm run new-rule -- <id-in-kebab-case>");

const files: Readonly<Record<string, string>> = {
  [`core/src/rules/${id}.ts`]: `import { defineRule } from "./rule.ts";

export default defineRule({
  id: "${id}",
  scope: "package",
  severity: "warning",
  summary: "What holds when the rule is kept.",
  *check(pkg) {
    for (const { name } of pkg.channels) {
      if (name?.value === "") yield { at: name, message: "say what is wrong and what would be right" };
    }
  },
});
`,
  [`docs/rules/${id}.md`]: `# ${id}

<!-- header -->
<!-- /header -->

What is wrong, and why it matters.

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
`,
  [`test/rules/${id}.test.ts`]: `import { test } from "node:test";
import { checkFindings } from "../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../support/lighthouse.ts";

test("a clean catalog", () => {
  checkFindings(\`\${packageBlob}\${channelBlob}\${bundlesOf("1.0.0")}\`);
});
`,
};

for (const [path, text] of Object.entries(files)) {
  if (existsSync(inProject(path))) throw new Error(`${path} is there already`);
  writeFileSync(inProject(path), text);
  console.log(`wrote ${path}`);
}
addToList();

/** Both lists of rules/index.ts are in the alphabet's order. */
function addToList(): void {
  const path = inProject("core/src/rules/index.ts");
  const name = id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const lines = readFileSync(path, "utf8").split("\n");
  insertSorted(lines, /^import \w+ from "\.\/(.*)\.ts";$/, id, `import ${name} from "./${id}.ts";`);
  insertSorted(lines, /^ {2}(\w+),$/, name, `  ${name},`);
  writeFileSync(path, lines.join("\n"));
  console.log("added it to core/src/rules/index.ts; now run npm run generate");
}

function insertSorted(lines: string[], pattern: RegExp, key: string, line: string): void {
  const before = lines.findIndex((each) => (pattern.exec(each)?.[1] ?? "") > key);
  const last = lines.findLastIndex((each) => pattern.test(each));
  lines.splice(before < 0 ? last + 1 : before, 0, line);
}
