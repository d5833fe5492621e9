// The options that `successors` and `path` share: what is installed, and how OLM resolves its updates.

import {
  type CatalogSource,
  type ResolutionRequest,
  type UpgradeConstraintPolicy,
  type V1Question,
  withInstalled,
} from "#core";
import { readChoice } from "../arguments/parse-options.ts";
import { UsageError } from "../arguments/usage-error.ts";
import { bundlesHelp, bundlesOption } from "../catalogs/bundle-locations.ts";
import { readCatalogPaths, readCatalogSources } from "../catalogs/catalog-sources.ts";
import { followLinksHelp, followLinksOption } from "../catalogs/command-workspace.ts";
import type { Io } from "../process/io.ts";
import { readInstalledOptions } from "./installed-options.ts";
import { remarksOnQuery } from "./query-remarks.ts";

/** The options of both commands. */
export const queryOptions = {
  package: { type: "string" },
  catalog: { type: "string", multiple: true, default: [] as string[] },
  from: { type: "string" },
  "from-version": { type: "string" },
  "from-release": { type: "string" },
  olm: { type: "string", default: "v1" },
  channel: { type: "string", multiple: true, default: [] as string[] },
  version: { type: "string" },
  policy: { type: "string" },
  format: { type: "string", default: "text" },
  ...bundlesOption,
  ...followLinksOption,
} as const;

/** The part of the help that both commands share. */
export const queryHelp = `A PATH is a catalog folder, a file or a template. A file with an incomplete package is read with the rest of its
catalog; a template counts as the catalog that it would generate.
Several PATHs are several catalogs of OLM v1, each named after its file or folder and with priority 0.

Options:
  --package P           the package; required
  --catalog NAME=PATH[:PRIORITY]
                        a catalog with its name and priority, instead of a PATH; may be repeated
  --from NAME           the installed bundle; without --from and --from-version nothing is installed
  --from-version V      the installed version, required if no catalog has the installed bundle
  --from-release R      the installed release, with the feature gate BundleReleaseSupport of OLM v1
  --olm v0|v1           the OLM that resolves the update (default: v1)
  --channel C           OLM v1: only these channels, may be repeated; OLM v0: the channel of the Subscription instead of
                        the default channel, or all channels with ''
  --version RANGE       OLM v1: spec.source.catalog.version
  --policy POLICY       OLM v1: CatalogProvided (default) or SelfCertified
  --bundles PATH…       ${bundlesHelp(24)}
  --format FORMAT       text (default) or json
  --follow-links        ${followLinksHelp}
`;

/** The values of the options. */
export interface QueryOptions {
  readonly package?: string;
  readonly catalog: readonly string[];
  readonly from?: string;
  readonly "from-version"?: string;
  readonly "from-release"?: string;
  readonly olm: string;
  readonly channel: readonly string[];
  readonly version?: string;
  readonly policy?: string;
  readonly bundles: readonly string[];
  readonly "follow-links": boolean;
}

/** The update to resolve, and the catalogs to resolve it in. */
export interface UpdateQuery {
  readonly request: ResolutionRequest;
  /** One under OLM v0. */
  readonly sources: readonly CatalogSource[];
  /** Sentences to print beside the answer. */
  readonly remarks: readonly string[];
}

/** The query, or why the catalogs cannot be read, with the exit status. */
export type QueryResult = { readonly ok: UpdateQuery } | { readonly error: string; readonly status: 1 | 2 };

/** Reads the options and the catalogs. Throws a UsageError where options contradict each other. */
export async function readQuery(values: QueryOptions, paths: readonly string[], io: Io): Promise<QueryResult> {
  const olm = readChoice("olm", values.olm, ["v0", "v1"]);
  const policy = values.policy === undefined ? undefined : readChoice("policy", values.policy, policies);
  if (values.package === undefined) throw new UsageError("missing --package");
  if (values.channel.includes("") && values.channel.length > 1) {
    throw new UsageError("--channel '' means all channels and cannot be combined with another channel");
  }
  const catalogPaths = readCatalogPaths(paths, values.catalog);
  if (olm === "v0") rejectV1Options(values, catalogPaths.length);
  const read = await readCatalogSources(catalogPaths, {
    io,
    followLinks: values["follow-links"],
    bundles: values.bundles,
  });
  if ("error" in read) return read;
  const [first] = read.ok;
  const request: ResolutionRequest =
    olm === "v0" && first
      ? { olm, catalog: first.catalog, question: { packageName: values.package, channel: values.channel[0] } }
      : { olm: "v1", sources: read.ok, question: { ...readV1Question(values, values.package), policy } };
  const { installed, remark } = readInstalledOptions(values, request);
  const asked = installed ? withInstalled(request, installed) : request;
  return {
    ok: {
      request: asked,
      sources: read.ok,
      remarks: [...(remark === undefined ? [] : [remark]), ...remarksOnQuery(asked, read.ok)],
    },
  };
}

const policies: readonly UpgradeConstraintPolicy[] = ["CatalogProvided", "SelfCertified"];

function readV1Question(values: QueryOptions, packageName: string): V1Question {
  return {
    packageName,
    version: values.version,
    channels: values.channel.includes("") ? [] : values.channel,
    bundleReleaseSupport: values["from-release"] !== undefined,
  };
}

/** OLM v0 has no version ranges, policies and releases, and resolves in one catalog and one channel. */
function rejectV1Options(values: QueryOptions, catalogs: number): void {
  if (catalogs > 1) throw new UsageError("OLM v0 resolves in one catalog; give one PATH");
  if (values.channel.length > 1) throw new UsageError("OLM v0 takes one --channel, as a Subscription does");
  for (const option of ["version", "policy", "from-release"] as const) {
    if (values[option] !== undefined)
      throw new UsageError(`--${option} is only for OLM v1; remove it, or remove --olm v0`);
  }
}
