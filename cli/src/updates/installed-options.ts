// What is installed, as `--from`, `--from-version` and `--from-release` say it.

import {
  type Installed,
  installedAfter,
  normalizedBundleName,
  parseRelease,
  parseVersion,
  parseVersionTolerant,
  type ResolutionRequest,
  resolveNext,
  versionOf,
  versionText,
} from "#core";
import { suggestName } from "../arguments/suggest-name.ts";
import { UsageError } from "../arguments/usage-error.ts";
import { explainMissingPackage } from "./query-remarks.ts";

/** The options that say it. */
export interface InstalledOptions {
  readonly from?: string;
  readonly "from-version"?: string;
  readonly "from-release"?: string;
}

/** What is installed, and what had to be guessed, as a sentence. */
export interface InstalledResult {
  readonly installed: Installed | undefined;
  readonly remark: string | undefined;
}

/**
 * What is installed; the inquiry, in which nothing is installed yet, says where to look for what the options leave out.
 * Throws a UsageError where that cannot be told.
 */
export function readInstalledOptions(values: InstalledOptions, inquiry: ResolutionRequest): InstalledResult {
  const { from: name, "from-version": version, "from-release": release } = values;
  if (name === undefined && version === undefined) {
    if (release === undefined) return { installed: undefined, remark: undefined };
    throw new UsageError("--from-release stands with --from or --from-version, which say what is installed");
  }
  if (version === undefined) {
    const known = findBundleByName(name ?? "", inquiry);
    return { installed: release === undefined ? known : { ...known, release }, remark: undefined };
  }
  const installed = { version, ...(release === undefined ? {} : { release }) };
  if (name !== undefined) return { installed: { ...installed, name }, remark: undefined };
  return inferName(installed, inquiry);
}

function findBundleByName(name: string, inquiry: ResolutionRequest): Installed {
  const all = listBundles(inquiry);
  const found = all.filter((each) => each.name === name);
  const [first, ...others] = found;
  const near = suggestName(name, new Set(all.map((each) => each.name)));
  if (!first)
    throw new UsageError(
      explainMissingPackage(inquiry) ?? `no bundle is named '${name}', so its --from-version is needed too${near}`,
    );
  if (others.every(({ version }) => version === first.version)) return first;
  const versions = [...new Set(found.map(({ version }) => version))].join(", ");
  throw new UsageError(`'${name}' is ${versions} in different catalogs: which of them --from-version must say`);
}

/** What the bundle of that version is called; else as operators are usually called, and a remark says so. */
function inferName(wanted: Omit<Installed, "name">, inquiry: ResolutionRequest): InstalledResult {
  const found = new Set(listBundles(inquiry).flatMap((each) => (hasVersion(each, wanted, inquiry) ? [each.name] : [])));
  const [only, ...others] = found;
  if (only !== undefined && others.length === 0) return { installed: { ...wanted, name: only }, remark: undefined };
  const name = conventionalName(inquiry.question.packageName, wanted);
  if (explainMissingPackage(inquiry) !== undefined) return { installed: { ...wanted, name }, remark: undefined };
  const why = only === undefined ? "no bundle has" : `${found.size} bundles have`;
  const remark = `${why} version '${wanted.version}', so its name is taken to be '${name}'; --from says another`;
  return { installed: { ...wanted, name }, remark };
}

function conventionalName(packageName: string, { version, release = "" }: Omit<Installed, "name">): string {
  const parsed = parseVersion(version);
  const built = parseRelease(release);
  const normalized = "ok" in parsed && "ok" in built && normalizedBundleName(packageName, parsed.ok, built.ok);
  return normalized || `${packageName}.v${version.replace(/^v/, "")}`;
}

function hasVersion(bundle: Installed, wanted: Omit<Installed, "name">, { olm }: ResolutionRequest): boolean {
  const read = olm === "v0" ? parseVersionTolerant(wanted.version) : parseVersion(wanted.version);
  const isVersion = "ok" in read && versionText(read.ok) === bundle.version;
  return isVersion && (wanted.release ?? "") === (bundle.release ?? "");
}

/** That a misspelt target names no bundle, and which was surely meant. */
export function suggestTarget(target: string, inquiry: ResolutionRequest): readonly string[] {
  const names = new Set(listBundles(inquiry).map(({ name }) => name));
  const near = names.has(target) ? "" : suggestName(target, names);
  return near === "" ? [] : [`no bundle is named '${target}'${near}`];
}

/** Every bundle of the package whose version can be read, as a cluster holds it once it is installed. */
function listBundles(inquiry: ResolutionRequest): readonly Installed[] {
  const { packageName } = inquiry.question;
  if (inquiry.olm === "v1") {
    const { bundleReleaseSupport } = inquiry.question;
    const { candidates } = resolveNext({ ...inquiry, question: { packageName, bundleReleaseSupport } });
    return candidates.flatMap((each) => (each.version ? installedAfter(each, inquiry) : []));
  }
  const bundles = inquiry.catalog.packages.get(packageName)?.bundles ?? [];
  return bundles.flatMap((bundle) => {
    const version = versionOf(bundle)?.version;
    return version && bundle.name ? { name: bundle.name.value, version: versionText(version) } : [];
  });
}
