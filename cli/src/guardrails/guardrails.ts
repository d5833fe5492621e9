// olm-catalogs guardrails PATH

import { type Catalog, type GuardrailCase, guardrailCases, type Package, undecidedCases } from "#core";
import { parseOptions, readChoice } from "../arguments/parse-options.ts";
import { listAvailable, suggestName } from "../arguments/suggest-name.ts";
import { UsageError } from "../arguments/usage-error.ts";
import { bundlesHelp, bundlesOption, repeatBundles } from "../catalogs/bundle-locations.ts";
import { followLinksHelp, followLinksOption } from "../catalogs/command-workspace.ts";
import { absolutePath } from "../catalogs/paths.ts";
import { readCatalogs } from "../catalogs/read-catalogs.ts";
import { whyUnknown } from "../catalogs/template-reader.ts";
import type { Command } from "../commands.ts";
import { printMessage } from "../output/print-message.ts";
import { exitStatus } from "../process/exit-status.ts";
import { createPlacer } from "../validate/placed.ts";
import type { CheckedGuardrails, GuardedPackage, GuardrailsReporter } from "./checked-guardrails.ts";
import { githubGuardrails, sarifGuardrails } from "./reporters/findings.ts";
import { jsonReporter } from "./reporters/json.ts";
import { junitReporter } from "./reporters/junit.ts";
import { textReporter } from "./reporters/text.ts";
import { writeGuardrails } from "./write-guardrails.ts";

const options = {
  package: { type: "string" },
  format: { type: "string", default: "text" },
  write: { type: "boolean", default: false },
  ...bundlesOption,
  ...followLinksOption,
} as const;

const formats = ["text", "json", "sarif", "junit", "github"] as const;

const reporters: Readonly<Record<(typeof formats)[number], GuardrailsReporter>> = {
  text: textReporter,
  json: jsonReporter,
  junit: junitReporter,
  sarif: sarifGuardrails,
  github: githubGuardrails,
};

export const guardrailsCommand: Command = {
  help: `Usage: olm-catalogs guardrails PATH [--package P] [--bundles PATH…] [--format FORMAT]
       olm-catalogs guardrails PATH --write [--package P] [--bundles PATH…]

Checks each of the steps and tests of the upgrade.guardrails/v1 blobs, for OLM v0 and OLM v1: passed, failed with the chain
of updates that shows it, or undecided with the reason.
PATH is a catalog folder, a file of a catalog, a template, or a folder with the bundle folders of a package. A template is
checked with the catalog that opm would generate from it.
With --write, the channels of a catalog or a basic template get the update edges that enforce the guardrails. Versions
that may not reach the head of their channel get channels of their own. Only what must change is written.
OLM v1 with the policy SelfCertified installs any version, so no guardrail can hold for it.

Options:
  --package P       check only this package
  --format FORMAT   text (default), json, sarif, junit or github
  --write           write the channels that enforce the guardrails, and print what changes and why
  --bundles PATH…   ${bundlesHelp(20)}
  --follow-links    ${followLinksHelp}

Exit status: 0 every step and test passes; 1 one fails; 2 one is undecided, nothing to check, wrong usage or unreadable
input. With --write: 0 all guardrails are enforced; 1 those of a package cannot be, which stays as it was.
`,
  async run(args, io) {
    const { values, positionals } = parseOptions(repeatBundles(args, options), options);
    const reporter = reporters[readChoice("format", values.format, formats)];
    const [path, ...more] = positionals;
    if (path === undefined) throw new UsageError("missing PATH: name a catalog folder or one of its files");
    if (more.length > 0) throw new UsageError(`guardrails takes one PATH, but '${more[0]}' is also given`);
    const { "follow-links": followLinks, bundles } = values;
    if (values.write) {
      if (values.format !== "text") throw new UsageError("--write prints text only: leave out --format");
      return writeGuardrails(path, values.package, { io, followLinks, bundles });
    }
    const read = await readCatalogs(absolutePath(io.cwd, path), { io, followLinks, bundles });
    if ("error" in read) return printMessage(io, `cannot read '${path}': ${read.error}`, exitStatus.error);
    if ("notCatalog" in read) return printMessage(io, `'${path}' ${read.notCatalog}`, exitStatus.error);
    const { ok: catalogs, unknownImages = [] } = read;
    const why = unknownImages.length > 0 ? `${unknownImages[0]} ${whyUnknown(unknownImages)}` : undefined;
    const packages = casesOf(catalogs, values.package, why);
    const emptyReason = explainEmptyResult(path, catalogs, packages, values.package);
    if (emptyReason !== undefined) return printMessage(io, emptyReason, exitStatus.error);
    const checked: CheckedGuardrails = { packages, place: createPlacer(catalogs.flatMap(({ files }) => files)) };
    await reporter.report(checked, io);
    return statusOf(packages.flatMap(({ cases }) => cases));
  },
};

/** The packages that have guardrails; with `why`, nothing about them can be decided. */
function casesOf(
  catalogs: readonly Catalog[],
  name: string | undefined,
  why: string | undefined,
): readonly GuardedPackage[] {
  return packagesOf(catalogs).flatMap((pkg) => {
    if (name !== undefined && pkg.name !== name) return [];
    const cases = why === undefined ? guardrailCases(pkg) : undecidedCases(guardrailCases(pkg), why);
    return cases.length > 0 ? [{ name: pkg.name, cases }] : [];
  });
}

function packagesOf(catalogs: readonly Catalog[]): readonly Package[] {
  return catalogs.flatMap(({ packages }) => [...packages.values()]);
}

/** Why there is nothing to check; undefined if there is something. */
function explainEmptyResult(
  path: string,
  catalogs: readonly Catalog[],
  found: readonly GuardedPackage[],
  name: string | undefined,
): string | undefined {
  if (found.length > 0) return undefined;
  const names = packagesOf(catalogs).map((pkg) => pkg.name);
  if (name !== undefined && !names.includes(name)) {
    return `package '${name}' does not exist in '${path}'${suggestName(name, names) || listAvailable(names)}`;
  }
  const where = name === undefined ? `'${path}'` : `package '${name}' of '${path}'`;
  return `${where} has no steps and no tests in a blob with the schema upgrade.guardrails/v1`;
}

/** What is undecided must not count as success. */
function statusOf(cases: readonly GuardrailCase[]): number {
  if (cases.some(({ result }) => result === "failed")) return exitStatus.findings;
  return cases.some(({ result }) => result === "undecided") ? exitStatus.error : exitStatus.success;
}
