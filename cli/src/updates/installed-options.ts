// Reads the installed version from `--from`, `--from-version` and `--from-release`.

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

/** The options that name the installed version. */
export interface InstalledOptions {
  readonly from?: string;
  readonly "from-version"?: string;
  readonly "from-release"?: string;
}

/** What is installed, and a remark if a part of it had to be guessed. */
export interface InstalledResult {
  readonly installed: Installed | undefined;
  readonly remark: string | undefined;
}

/**
 * What is installed; the request, in which nothing is installed yet, says where to look for what the options leave out.
 * Throws a UsageError where that cannot be told.
 */
export function readInstalledOptions(values: InstalledOptions, request: ResolutionRequest): InstalledResult {
  const { from: name, "from-version": version, "from-release": release } = values;
  if (name === undefined && version === undefined) {
    if (release === undefined) return { installed: undefined, remark: undefined };
    throw new UsageError("--from-release requires --from or --from-version");
  }
  if (version === undefined) {
    const known = findBundleByName(name ?? "", request);
    return { installed: release === undefined ? known : { ...known, release }, remark: undefined };
  }
  const installed = { version, ...(release === undefined ? {} : { release }) };
  if (name !== undefined) return { installed: { ...installed, name }, remark: undefined };
  return inferName(installed, request);
}

function findBundleByName(name: string, request: ResolutionRequest): Installed {
  const all = listBundles(request);
  const found = all.filter((each) => each.name === name);
  const [first, ...others] = found;
  const near = suggestName(name, new Set(all.map((each) => each.name)));
  if (!first)
    throw new UsageError(
      explainMissingPackage(request) ?? `bundle '${name}' does not exist, so --from-version is required${near}`,
    );
  if (others.every(({ version }) => version === first.version)) return first;
  const versions = [...new Set(found.map(({ version }) => version))].join(", ");
  throw new UsageError(`'${name}' has versions ${versions} in different catalogs; choose one with --from-version`);
}

/** Adds the name of the bundle with that version, or a conventional name and a remark where the bundle is not unique. */
function inferName(wanted: Omit<Installed, "name">, request: ResolutionRequest): InstalledResult {
  const found = new Set(listBundles(request).flatMap((each) => (hasVersion(each, wanted, request) ? [each.name] : [])));
  const [only, ...others] = found;
  if (only !== undefined && others.length === 0) return { installed: { ...wanted, name: only }, remark: undefined };
  const name = conventionalName(request.question.packageName, wanted);
  if (explainMissingPackage(request) !== undefined) return { installed: { ...wanted, name }, remark: undefined };
  const why = only === undefined ? "no bundle has" : `${found.size} bundles have`;
  const remark = `${why} version '${wanted.version}'; assuming the name '${name}', use --from to name another`;
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

/** A remark where the target is similar to the name of a bundle but does not name one. */
export function suggestTarget(target: string, request: ResolutionRequest): readonly string[] {
  const names = new Set(listBundles(request).map(({ name }) => name));
  const near = names.has(target) ? "" : suggestName(target, names);
  return near === "" ? [] : [`bundle '${target}' does not exist${near}`];
}

/** Every bundle of the package with a valid version, as a cluster records it once it is installed. */
function listBundles(request: ResolutionRequest): readonly Installed[] {
  const { packageName } = request.question;
  if (request.olm === "v1") {
    const { bundleReleaseSupport } = request.question;
    const { candidates } = resolveNext({ ...request, question: { packageName, bundleReleaseSupport } });
    return candidates.flatMap((each) => (each.version ? installedAfter(each, request) : []));
  }
  const bundles = request.catalog.packages.get(packageName)?.bundles ?? [];
  return bundles.flatMap((bundle) => {
    const version = versionOf(bundle)?.version;
    return version && bundle.name ? { name: bundle.name.value, version: versionText(version) } : [];
  });
}
