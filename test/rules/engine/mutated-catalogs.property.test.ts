// Real catalogs with a mistake in them, as slips of the hand, merges and scripts make it: whatever the rules say of it, it
// keeps what holds of every finding. OLM_CATALOGS_RANDOM_RUNS=10000 tries that many mistakes.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { type Finding, filePlace, findingsInFile, opmVerdict, Session, type Snapshot } from "#core";
import { rules } from "#core/rules/index.ts";
import { corpusFolder } from "../../support/corpus.ts";
import { memoryWorkspace } from "../../support/memory-workspace.ts";
import { type Random, seededRandom } from "../../support/random.ts";
import { randomRuns } from "../../support/random-runs.ts";

const seed = Number(process.env["OLM_CATALOGS_RANDOM_SEED"] ?? 20_261_122);

/** In characters. The largest catalogs take a second each, and hold nothing that smaller ones do not. */
const longest = 150_000;

/** How many mistakes are made in a catalog, one on top of the other, before it is read anew. */
const mistakesInCatalog = 10;

const path = "/w/shop/catalog.yaml";

test("mistakes in real catalogs", async (t) => {
  const corpus = corpusFolder();
  if (!corpus) return t.skip("no corpus here: no real catalog is read");
  const texts = readCatalogs(join(corpus, "catalogs", "v4.20"));
  const random = seededRandom(seed);
  const runs = randomRuns(150);
  const rulesFound = new Set<string>();
  for (let run = 0; run < runs; run += mistakesInCatalog) {
    const { name, text: original } = random.pick(texts);
    const session = sessionWith(original);
    await session.snapshot(path);
    let text = original;
    for (let mistake = 0; mistake < mistakesInCatalog; mistake++) {
      const [what, mutated] = mutate(random, text);
      const where = `OLM_CATALOGS_RANDOM_SEED=${seed}, run ${run + mistake}: ${name}, ${what}`;
      session.setText(path, mutated);
      const snapshot = await session.snapshot(path);
      const fresh = await sessionWith(mutated).snapshot(path);
      assert.deepEqual(shown(snapshot), shown(fresh), `${where}: an edit gives what a fresh start gives`);
      for (const finding of snapshot ? findingsInFile(snapshot) : []) {
        rulesFound.add(finding.rule);
        if (snapshot) checkFinding(snapshot, finding, where);
      }
      // Mistakes add up, but the text stays a catalog of that size.
      text = mutated.length > original.length / 2 && mutated.length < original.length * 2 ? mutated : original;
    }
  }
  assert.ok(rulesFound.size > 20, `only ${rulesFound.size} rules found anything: ${[...rulesFound]}`);
});

function sessionWith(text: string): Session {
  const session = new Session(memoryWorkspace({}));
  session.setWorkspaceFolders(["/w"]);
  session.setText(path, text);
  return session;
}

const ruleIds: ReadonlySet<string> = new Set(rules.map(({ id }) => id));

/** What holds of every finding. */
function checkFinding(snapshot: Snapshot, finding: Finding, where: string): void {
  const { rule, message, severity, related, oracle } = finding;
  const what = `${where}: ${rule}: ${message}`;
  assert.notEqual(rule, "internal-error", what);
  assert.ok(ruleIds.has(rule), `${what}: the rule is listed`);
  assert.match(message, /^\S/u, `${what}: it says something`);
  for (const each of [finding, ...related]) {
    const place = filePlace(snapshot, each.at);
    assert.ok(place, `${what}: its places are found`);
    const { file, span } = place;
    assert.ok(
      0 <= span.start && span.start <= span.end && span.end <= file.text.length,
      `${what}: its places lie in the text`,
    );
  }
  if (oracle === "opm") {
    assert.equal(severity, "error", `${what}: what opm rejects is an error`);
    assert.ok(
      !snapshot.catalogs.some((catalog) => opmVerdict(catalog) === "accepts"),
      `${what}: opm does not accept it`,
    );
  }
  for (const { edits } of finding.fixes()) {
    const inOrder = [...edits].sort(
      (a, b) => a.edit.span.start - b.edit.span.start || a.edit.span.end - b.edit.span.end,
    );
    for (const [index, { document, edit }] of inOrder.entries()) {
      assert.ok(filePlace(snapshot, { document, span: edit.span }), `${what}: its fixes edit the text`);
      const next = inOrder[index + 1];
      if (next?.document === document)
        assert.ok(edit.span.end <= next.edit.span.start, `${what}: edits do not overlap`);
    }
  }
}

/** Findings as plain data with their places in the file. */
function shown(snapshot: Snapshot | undefined): readonly object[] {
  if (!snapshot) return [];
  return findingsInFile(snapshot).map(({ rule, message, severity, oracle, at, related }) => ({
    rule,
    message,
    severity,
    oracle,
    span: filePlace(snapshot, at)?.span,
    related: related.map((each) => [each.message, filePlace(snapshot, each.at)?.span]),
  }));
}

function mutate(random: Random, text: string): readonly [what: string, text: string] {
  const lines = text.split("\n");
  const at = random.below(lines.length);
  const line = lines[at] ?? "";
  const withLines = (...by: readonly string[]) => [...lines.slice(0, at), ...by, ...lines.slice(at + 1)].join("\n");
  const other = lines[random.below(lines.length)] ?? "";
  const column = random.below(line.length + 1);
  const makers: Readonly<Record<string, () => string>> = {
    "cut off": () => text.slice(0, text.length - random.below(Math.min(text.length, 2_000))),
    "line lost": () => withLines(),
    "line twice": () => withLines(line, line),
    "line replaced": () => withLines(other),
    "line copied here": () => withLines(other, line),
    "lines swapped": () => withLines(lines[at + 1] ?? "", line),
    indented: () => withLines(`  ${line}`),
    dedented: () => withLines(line.replace(/^ {1,2}/, "")),
    "commented out": () => withLines(`# ${line}`),
    "character lost": () => withLines(line.slice(0, column) + line.slice(column + 1)),
    "character typed": () =>
      withLines(line.slice(0, column) + random.pick([..."{}[]:,'\"#&*!|>-%@`é😀 \t0"]) + line.slice(column)),
    "digit changed": () => withLines(line.replace(/\d/, () => String(random.below(10)))),
    "value lost": () => withLines(line.replace(/: .*/, ":")),
    "value emptied": () =>
      withLines(line.replace(/: .*/, `: ${random.pick(["''", "null", "[]", "{}", "1.0", "true"])}`)),
    "key misspelt": () => withLines(line.replace(/([a-z])([a-z])/i, "$2$1")),
    "document lost": () =>
      random
        .pick([text.split(/^(?=---)/m)])
        .filter(() => !random.chance(10))
        .join(""),
    "document twice": () => `${text}\n${random.pick(text.split(/^(?=---)/m))}`,
    conflict: () => withLines("<<<<<<< HEAD", line, "=======", other, ">>>>>>> theirs"),
    "line ends": () => text.replaceAll("\n", "\r\n"),
  };
  const what = random.pick(Object.keys(makers));
  return [`${what} in line ${at + 1}`, makers[what]?.() ?? text];
}

function readCatalogs(folder: string): readonly { readonly name: string; readonly text: string }[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((each) => each.endsWith(".yaml"))
    .sort();
  const all = files.map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
  const small = all.filter(({ text }) => text.length < longest);
  assert.ok(small.length > 5, "the corpus has catalogs of every size");
  return small;
}
