// The fixture language of the tests: catalogs as text, with cursors in it and the expected findings drawn under it.
//
//   -- catalog.yaml --          begins a file; without any such line the whole text is catalog.yaml
//     - name: foo<|>.v1         a cursor; `<|` … `|>` marks a range
//             ~~~~~~ error id   a finding whose span is above the tildes

import assert from "node:assert/strict";
import {
  applyEdits,
  type Catalog,
  checkCatalog,
  type Document,
  type Finding,
  LineIndex,
  readCatalog,
  readSourceFile,
  type SourceFile,
} from "#core";
import { inOtherLayouts, plainValues } from "./in-brackets.ts";
import { lineOf } from "./line-of.ts";
import { assertSound } from "./sound-finding.ts";

export interface FixtureFile {
  readonly path: string;
  /** The text without markers and cursors: what the code under test sees. */
  readonly text: string;
  /** Where `<|>` stood. */
  readonly cursor: number | undefined;
  /** Where `<|` … `|>` stood. */
  readonly range: { readonly start: number; readonly end: number } | undefined;
}

const defaultPath = "catalog.yaml";
const fileLine = /^-- (.+) --$/;
const markerLine = /^ *~+ (error|warning|info|hint) [a-z0-9-]+$/;

/** The files of a fixture, without marker lines and cursors. */
export function parseFixture(fixture: string): readonly FixtureFile[] {
  return sections(fixture).map(({ path, lines }) => {
    const marked = lines.filter((line) => !markerLine.test(line)).join("\n");
    const cursor = marked.indexOf("<|>");
    if (cursor >= 0) return { path, text: marked.replace("<|>", ""), cursor, range: undefined };
    const start = marked.indexOf("<|");
    const end = marked.indexOf("|>");
    if (start < 0 || end < start) return { path, text: marked, cursor: undefined, range: undefined };
    const text = marked.slice(0, start) + marked.slice(start + 2, end) + marked.slice(end + 2);
    return { path, text, cursor: undefined, range: { start, end: end - 2 } };
  });
}

/** The fixture's files read as one catalog, as opm would read a folder that holds them. */
export function catalogOf(fixture: string, previous?: Catalog): Catalog {
  return readCatalog("", readFixture(fixture), previous);
}

/** The fixture's files, read, in the order in which opm reads them. */
function readFixture(fixture: string): readonly SourceFile[] {
  const files = parseFixture(fixture).map(({ path, text }) => readSourceFile(path, text));
  return files.sort((a, b) => Buffer.compare(Buffer.from(a.path), Buffer.from(b.path)));
}

/** What an expectation may say beside the places: the messages, in the order of the findings. */
export interface Expected {
  readonly messages?: readonly string[];
  /** A rule that is off by default and on here. */
  readonly on?: string;
  /** Whether a fix depends on how the text is written, and not only on its values. */
  readonly isAboutStyle?: true;
  /** For each finding its related places as `line: message`, 1-based. */
  readonly related?: readonly (readonly string[])[];
}

/** Checks that the findings are exactly those drawn under the text. */
export function checkFindings(fixture: string, expected: Expected = {}): void {
  const catalog = catalogOf(fixture);
  const check = (read: Catalog) => checkCatalog(read, expected.on ? { [expected.on]: "info" } : {});
  const findings = check(catalog);
  assert.equal(markFindings(fixture, catalog, findings), fixture);
  for (const [finding, text] of repairedTexts(fixture, catalog, findings)) {
    assertRepaired(finding, findings, check(catalogOf(text)));
  }
  if (expected.messages) {
    assert.deepEqual(
      findings.map((finding) => finding.message),
      expected.messages,
    );
  }
  if (expected.related) assert.deepEqual(findings.map(relatedIn(catalog)), expected.related);
  if (!expected.isAboutStyle) checkInOtherLayouts(catalog, findings, check);
}

/** The same values in another layout have the same findings, and their fixes change the same values. */
function checkInOtherLayouts(
  catalog: Catalog,
  findings: readonly Finding[],
  check: (read: Catalog) => readonly Finding[],
): void {
  const [file, ...others] = catalog.files;
  if (!file?.path.endsWith(".yaml") || others.length > 0) return;
  const outcomes = (read: Catalog, found: readonly Finding[]) =>
    found.flatMap((finding) => [
      finding.message,
      ...finding
        .fixes()
        .map((fix) => [fix.title, plainValues(fixedText(read.files[0]?.text ?? "", read, finding, fix))]),
    ]);
  for (const text of inOtherLayouts(file.text)) {
    const other = catalogOf(text);
    assert.deepEqual(outcomes(other, check(other)), outcomes(catalog, findings), text);
  }
}

/** Checks that the first fix of the first finding that offers one turns `before` into `after`, and that this helps. */
export function checkFix(before: string, after: string): void {
  const catalog = catalogOf(before);
  const findings = checkCatalog(catalog, {});
  const finding = findings.find((each) => each.fixes().length > 0);
  assert.ok(finding, "no finding offers a fix");
  assert.equal(fixedText(before, catalog, finding), after);
  const left = checkCatalog(catalogOf(after), {});
  assert.ok(left.length < findings.length, `the fix left or brought: ${left.map((each) => each.message).join("; ")}`);
  const known = new Set(findings.map((each) => each.rule));
  assert.deepEqual(
    left.filter((each) => !known.has(each.rule)).map((each) => each.message),
    [],
    "the fix brought new findings",
  );
}

/** The fixture after a fix of a finding in its files: the first one, or the given one. */
export function fixedText(fixture: string, read: Read, finding: Finding, fix = finding.fixes()[0]): string {
  const edits = fix?.edits ?? [];
  const fixed = sections(fixture).map(({ path }) => {
    const file = fileOf(read, path);
    const own = edits.filter(({ document }) => file.documents.includes(document));
    return {
      path,
      text: applyEdits(
        file.text,
        own.map(({ document, edit }) => absolute(file, document, edit)),
      ),
    };
  });
  return fixtureText(fixed, fixture);
}

/** Each finding with the fixture after each of its fixes, as far as they change its files. */
export function* repairedTexts(
  fixture: string,
  read: Read,
  findings: readonly Finding[],
): Generator<readonly [Finding, string]> {
  for (const finding of findings) {
    for (const fix of finding.fixes()) {
      const isInFiles = fix.edits.every(({ document }) => read.files.some((file) => file.documents.includes(document)));
      if (isInFiles && !fix.newFiles && !fix.deletedFiles) yield [finding, fixedText(fixture, read, finding, fix)];
    }
  }
}

/** Checks that a finding is gone after its fix. */
export function assertRepaired(finding: Finding, before: readonly Finding[], after: readonly Finding[]): void {
  const count = (findings: readonly Finding[]) =>
    findings.filter(({ rule, message }) => rule === finding.rule && message === finding.message).length;
  assert.ok(count(after) < count(before), `a fix leaves '${finding.rule}: ${finding.message}'`);
}

/** A fixture's files, read. */
type Read = Pick<Catalog, "files">;

/** The fixture with these findings drawn into it instead of its own markers. */
export function markFindings(fixture: string, catalog: Read, findings: readonly Finding[]): string {
  for (const finding of findings) assertSound(finding);
  const marked = sections(fixture).map(({ path, lines }) => {
    const file = fileOf(catalog, path);
    const own = findings.filter(({ at }) => file.documents.includes(at.document));
    return { path, text: markFile(file, own, lines.filter((line) => !markerLine.test(line)).join("\n")) };
  });
  return fixtureText(marked, fixture);
}

function markFile(file: SourceFile, findings: readonly Finding[], shown: string): string {
  const index = new LineIndex(file.text);
  const lines = file.text.split("\n");
  const below = new Map<number, string[]>();
  for (const { at, severity, rule } of findings) {
    const offset = file.starts[file.documents.indexOf(at.document)] ?? 0;
    const start = index.positionAt(offset + at.span.start);
    const end = index.positionAt(offset + at.span.end);
    const last = end.line > start.line ? (lines[start.line] ?? "").length : end.character;
    const tildes = "~".repeat(Math.max(1, last - start.character));
    const markers = below.get(start.line) ?? [];
    below.set(start.line, [...markers, `${" ".repeat(start.character)}${tildes} ${severity} ${rule}`]);
  }
  return shown
    .split("\n")
    .flatMap((line, number) => [line, ...(below.get(number) ?? [])])
    .join("\n");
}

function relatedIn(catalog: Catalog): (finding: Finding) => readonly string[] {
  return (finding) =>
    finding.related.map(({ message, at }) => {
      return `${lineOf(catalog.files, at).line}: ${message}`;
    });
}

function absolute(
  file: SourceFile,
  document: Document,
  edit: { span: { start: number; end: number }; newText: string },
) {
  const offset = file.starts[file.documents.indexOf(document)] ?? 0;
  return { span: { start: offset + edit.span.start, end: offset + edit.span.end }, newText: edit.newText };
}

function fileOf(catalog: Read, path: string): SourceFile {
  const file = catalog.files.find((each) => each.path === path);
  assert.ok(file, `the catalog has no file ${path}`);
  return file;
}

function sections(fixture: string): readonly { path: string; lines: readonly string[] }[] {
  const lines = fixture.split("\n");
  if (!fileLine.test(lines[0] ?? "")) return [{ path: defaultPath, lines }];
  const result: { path: string; lines: string[] }[] = [];
  for (const line of lines) {
    const path = fileLine.exec(line)?.[1];
    if (path !== undefined) result.push({ path, lines: [] });
    else result.at(-1)?.lines.push(line);
  }
  // The line break before the next file's header ends this file's last line.
  return result.map(({ path, lines }, index) => ({ path, lines: index < result.length - 1 ? [...lines, ""] : lines }));
}

function fixtureText(files: readonly { path: string; text: string }[], like: string): string {
  if (!fileLine.test(like.split("\n")[0] ?? "")) return files[0]?.text ?? "";
  return files.map(({ path, text }) => `-- ${path} --\n${text}`).join("");
}
