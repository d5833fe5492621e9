// What a Subscription asks OLM v0.

import { versionOf } from "../../model/bundle-version.ts";
import type { Catalog } from "../../model/catalog.ts";
import { bundleNamed } from "../../model/find-in-package.ts";
import type { Subscription } from "../../model/subscription.ts";
import { type Version, versionText } from "../../versions/version.ts";
import { versionInEntryName } from "../../versions/version-in-entry-name.ts";
import type { ResolutionRequest } from "../resolution-request.ts";

/** The installed version of a Subscription. */
export interface SubscribedVersion {
  readonly name: string;
  readonly version: Version;
}

/**
 * The version of `status.installedCSV`: that of the catalog's bundle, else the one in its name, because the catalog may
 * have it no longer. Undefined where nothing is installed or the version is unknown.
 */
export function subscribedVersion(
  catalog: Catalog,
  { packageName, installedCSV }: Subscription,
): SubscribedVersion | undefined {
  const name = installedCSV?.value;
  if (!name) return undefined;
  const pkg = catalog.packages.get(packageName?.value ?? "");
  const bundle = pkg && bundleNamed(pkg, name);
  const version = bundle ? versionOf(bundle)?.version : versionInEntryName(name)?.version;
  return version && { name, version };
}

/** The question of a Subscription to one catalog, with its dependencies taken to be met. */
export function subscriptionRequest(
  catalog: Catalog,
  { packageName, channel, startingCSV }: Subscription,
  installed: SubscribedVersion | undefined,
): ResolutionRequest & { readonly olm: "v0" } {
  return {
    olm: "v0",
    catalog,
    question: {
      packageName: packageName?.value ?? "",
      // Without a channel, OLM v0 looks in all of them.
      channel: channel?.value ?? "",
      installed: installed && { name: installed.name, version: versionText(installed.version) },
      startingCSV: startingCSV?.value || undefined,
      ignoreDependencies: true,
    },
  };
}
