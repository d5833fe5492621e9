// The report as text: each finding with its line, then a summary.

import { addAll, formatCount, joinSafe, type SafeText, safe } from "#core";
import { shownPath } from "../../catalogs/paths.ts";
import { createPaint, type Paint } from "../../output/colour.ts";
import { printable } from "../../output/printable.ts";
import { formatExcerpt } from "../excerpt.ts";
import { hidingReasons } from "../hiding-reasons.ts";
import { describeNotChecked } from "../not-checked.ts";
import type { PlacedFinding, PlacedSpan } from "../placed.ts";
import type { PlacedRejection, Summary, ValidatedCatalog, ValidatedTemplate } from "../validation.ts";
import type { Reporter } from "./reporter.ts";

export const textReporter: Reporter = {
  report({ findings, hidden, catalogs, templates, notChecked }, summary, io) {
    const paint = createPaint(io);
    const parts = findings.map((finding) => formatFinding(finding, io.cwd, paint));
    const rejections = hidden.map((rejection) => formatHidden(rejection, io.cwd, paint));
    const verdicts = [
      ...catalogs.map((catalog) => formatVerdict(catalog, io.cwd, paint)),
      ...templates.map((template) => formatTemplateVerdict(template, io.cwd, paint)),
    ];
    const left = describeNotChecked(notChecked, io.cwd).map(
      ({ text }) => safe`${paint("warning", "not checked")} ${printable(text)}\n`,
    );
    io.stdout.write(
      joinSafe([...parts, ...rejections, ...verdicts, ...left, safe`${formatSummary(summary, paint)}\n`]),
    );
  },
};

/** More related places would hide the finding itself. */
const MAX_RELATED = 5;

function formatFinding({ finding, at, related }: PlacedFinding, cwd: string, paint: Paint): SafeText {
  const { rule, severity, message } = finding;
  const place = paint("bold", formatPlace(at, cwd));
  const lines = [safe`${place} ${paint(severity, severity)} ${paint("dim", rule)} ${printable(message)}`];
  addAll(
    lines,
    formatExcerpt(at, (text) => paint(severity, text)),
  );
  for (const each of related.slice(0, MAX_RELATED)) {
    lines.push(safe`    ${paint("dim", `${formatPlace(each.at, cwd)}:`)} ${printable(each.message)}`);
  }
  if (related.length > MAX_RELATED) lines.push(paint("dim", `    and ${related.length - MAX_RELATED} more`));
  return safe`${joinSafe(lines, safe`\n`)}\n\n`;
}

/** One line for something that opm rejects and no finding shows, with the reason why it is hidden. */
function formatHidden({ finding, at, why }: PlacedRejection, cwd: string, paint: Paint): SafeText {
  const head = safe`${paint("bold", formatPlace(at, cwd))} ${paint("error", "rejected by opm")} ${paint("dim", finding.rule)}`;
  return safe`${head} ${printable(finding.message)} ${paint("dim", `(hidden: ${hidingReasons[why]})`)}\n`;
}

function formatPlace({ file, start }: PlacedSpan, cwd: string): SafeText {
  return safe`${printable(shownPath(cwd, file.path))}:${start.line}:${start.column}`;
}

function formatVerdict(catalog: ValidatedCatalog, cwd: string, paint: Paint): SafeText {
  const { root, files, opm } = catalog;
  const contents =
    files === 0 ? "no files" : `${formatContents(catalog) ?? "no catalog"} in ${formatCount(files, "file")}`;
  return safe`${verdictWords[opm](paint)} ${printable(shownPath(cwd, root))} ${paint("dim", `(${contents})`)}\n`;
}

/** The verdict on rendering a template; without one, what is unknown is listed as not checked. */
function formatTemplateVerdict(template: ValidatedTemplate, cwd: string, paint: Paint): SafeText {
  const { path, opm } = template;
  if (opm === "unknown") return safe``;
  const verdict = opm === "accepts" ? paint("good", "opm renders") : paint("error", "opm does not render");
  const contents =
    opm === "accepts" ? safe` ${paint("dim", `(${formatContents(template) ?? "an empty catalog"})`)}` : safe``;
  return safe`${verdict} ${printable(shownPath(cwd, path))}${contents}\n`;
}

/** What a catalog has; undefined for one that has nothing of it. */
function formatContents({ packages, channels, bundles }: ValidatedCatalog | ValidatedTemplate): string | undefined {
  if (packages + channels + bundles === 0) return undefined;
  return [formatCount(packages, "package"), formatCount(channels, "channel"), formatCount(bundles, "bundle")].join(
    ", ",
  );
}

const verdictWords = {
  accepts: (paint: Paint) => paint("good", "opm accepts"),
  rejects: (paint: Paint) => paint("error", "opm rejects"),
  unknown: (paint: Paint) => paint("error", "opm's verdict is unknown for"),
} as const;

function formatSummary(summary: Summary, paint: Paint): SafeText {
  const { error, warning, info, hint, files, checked, notChecked } = summary;
  const counts = [
    ...(error > 0 ? [paint("error", formatCount(error, "error"))] : []),
    ...(warning > 0 ? [paint("warning", formatCount(warning, "warning"))] : []),
    ...(info > 0 ? [printable(formatCount(info, "remark"))] : []),
    ...(hint > 0 ? [printable(formatCount(hint, "hint"))] : []),
  ];
  const inFiles = (count: number) => safe`in ${printable(formatCount(count, "file"))}`;
  const left = notChecked > 0 ? safe`, ${notChecked} not checked` : safe``;
  if (counts.length > 0) return safe`${joinSafe(counts, safe`, `)} ${inFiles(files)}${left}`;
  if (files === 0) return paint("warning", "nothing to check");
  if (checked === 0) return safe`${paint("warning", "nothing checked")} ${inFiles(files)}`;
  return safe`${paint("good", "nothing found")} ${inFiles(checked)}${left}`;
}
