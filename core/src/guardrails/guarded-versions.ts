// The versions of a package whose updates its guardrails decide, or why these cannot be enforced.

import { memoize } from "../base/memoize.ts";
import { versionOf } from "../model/bundle-version.ts";
import type { PackageFacts } from "../model/facts.ts";
import { bundleNamed, bundleNames, channelsNamed, entryNames } from "../model/find-in-package.ts";
import { mayBeInUnreadableDocument } from "../model/missing-fields.ts";
import { compareVersions, type Version } from "../versions/version.ts";
import { type Guardrails, guardrailsOf } from "./guardrails.ts";

/** The versions in ascending order; they are referred to by their index. */
export interface GuardedVersions {
  readonly guardrails: Guardrails;
  readonly versions: readonly Version[];
  /** The names of their entries. */
  readonly names: readonly string[];
  readonly indexByName: ReadonlyMap<string, number>;
}

/** All versions in the channels of a package, or its bundles if it has no channel; or the reason why they are not known, as a clause. */
export const guardedVersions = memoize(
  (pkg: PackageFacts): { readonly ok: GuardedVersions } | { readonly error: string } => {
    const [guardrails, ...more] = guardrailsOf(pkg);
    if (!guardrails) return { error: `package '${pkg.name}' has no guardrails` };
    if (more.length > 0) return { error: `package '${pkg.name}' has several guardrails blobs; put their steps in one` };
    const [problem] = guardrails.problems;
    if (problem) return { error: `the guardrails have a mistake: ${problem.message}` };
    if (mayBeInUnreadableDocument(pkg, pkg.name))
      return { error: `a document with syntax errors names package '${pkg.name}' and may hold a part of it` };
    const unclear = unclearChannel(pkg);
    if (unclear !== undefined) return { error: unclear };
    const found: { readonly name: string; readonly version: Version }[] = [];
    for (const name of pkg.channels.length > 0 ? entryNames(pkg) : bundleNames(pkg)) {
      const bundle = bundleNamed(pkg, name);
      const version = bundle && versionOf(bundle)?.version;
      if (!version) return { error: `the version of '${name}' is unknown` };
      found.push({ name, version });
    }
    if (found.length === 0) return { error: `package '${pkg.name}' has no bundles` };
    const sorted = found.sort((a, b) => compareVersions(a.version, b.version));
    const [versions, names] = [sorted.map(({ version }) => version), sorted.map(({ name }) => name)];
    const equal = versions.findIndex(
      (version, at) => at > 0 && compareVersions(versions[at - 1] ?? version, version) === 0,
    );
    if (equal > 0) {
      return {
        error: `'${names[equal - 1]}' and '${names[equal]}' have the same version, which guardrails cannot tell apart`,
      };
    }
    return { ok: { guardrails, versions, names, indexByName: new Map(names.map((name, at) => [name, at])) } };
  },
);

/** What opm rejects about a channel, so that its content is not certain. */
function unclearChannel(pkg: PackageFacts): string | undefined {
  for (const { name, entries } of pkg.channels) {
    if (!name?.value) return "a channel has no name";
    if (channelsNamed(pkg, name.value).length > 1) return `channel '${name.value}' is defined twice`;
    if (entries.length === 0) return `channel '${name.value}' has no entries`;
    const names = new Set(entries.map((entry) => entry.name?.value ?? ""));
    if (names.has("")) return `an entry of channel '${name.value}' has no name`;
    if (names.size < entries.length) return `an entry of channel '${name.value}' is defined twice`;
  }
  return undefined;
}
