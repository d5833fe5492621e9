// The question that `successors` and `path` put to an OLM: their options, read.

import {
  type CatalogSource,
  type ResolutionRequest,
  type UpgradeConstraintPolicy,
  type V1Question,
  withInstalled,
} from "#core";
import { readChoice } from "../arguments/parse-options.ts";
import { UsageError } from "../arguments/usage-error.ts";
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
  ...followLinksOption,
} as const;

/** The part of the help that both commands share. */
export const queryHelp = `A PATH is a catalog folder, or a file; a file that lacks a part of its package is read with the rest of its catalog.
Several PATHs are several catalogs of OLM v1, named after their files or folders, all of priority 0.

Options:
  --package P           the package; needed
  --catalog NAME=PATH[:PRIORITY]
                        a catalog with its name and priority, instead of a PATH; may be repeated
  --from NAME           what is installed, by the name of its bundle; without any --from… nothing is
  --from-version V      its version, needed where no catalog has that bundle; alone: the bundle of that version
  --from-release R      its release, with the feature gate BundleReleaseSupport of OLM v1 on
  --olm v0|v1           which OLM is asked; v1 by default
  --channel C           OLM v1: these channels only, may be repeated; OLM v0: the one channel of the Subscription instead
                        of the package's default one, or all of them with ''
  --version RANGE       OLM v1: spec.source.catalog.version
  --policy POLICY       OLM v1: CatalogProvided (default) or SelfCertified
  --format FORMAT       text (default) or json
  --follow-links        ${followLinksHelp}
`;

/** The options as they were given. */
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
  readonly "follow-links": boolean;
}

/** A question that can be put. */
export interface UpdateQuery {
  readonly inquiry: ResolutionRequest;
  /** One under OLM v0. */
  readonly sources: readonly CatalogSource[];
  /** What the user should know beside the answer, as sentences. */
  readonly remarks: readonly string[];
}

/** The question, or why it cannot be put, as a sentence with its exit status. */
export type QueryResult = { readonly ok: UpdateQuery } | { readonly error: string; readonly status: 1 | 2 };

/** Reads the options and the catalogs; throws a UsageError where they do not fit together. */
export async function readQuery(values: QueryOptions, paths: readonly string[], io: Io): Promise<QueryResult> {
  const olm = readChoice("olm", values.olm, ["v0", "v1"]);
  const policy = values.policy === undefined ? undefined : readChoice("policy", values.policy, policies);
  if (values.package === undefined) throw new UsageError("--package is missing, which names the package asked about");
  if (values.channel.includes("") && values.channel.length > 1) {
    throw new UsageError("--channel '' means all channels, so that no other goes with it");
  }
  const catalogPaths = readCatalogPaths(paths, values.catalog);
  if (olm === "v0") rejectV1Options(values, catalogPaths.length);
  const read = await readCatalogSources(catalogPaths, { io, followLinks: values["follow-links"] });
  if ("error" in read) return read;
  const [first] = read.ok;
  const inquiry: ResolutionRequest =
    olm === "v0" && first
      ? { olm, catalog: first.catalog, question: { packageName: values.package, channel: values.channel[0] } }
      : { olm: "v1", sources: read.ok, question: { ...readV1Question(values, values.package), policy } };
  const { installed, remark } = readInstalledOptions(values, inquiry);
  const asked = installed ? withInstalled(inquiry, installed) : inquiry;
  return {
    ok: {
      inquiry: asked,
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

/** OLM v0 knows neither ranges nor policies nor releases, and looks into one catalog and one channel. */
function rejectV1Options(values: QueryOptions, catalogs: number): void {
  if (catalogs > 1) throw new UsageError("OLM v0 is asked about one catalog: give one PATH");
  if (values.channel.length > 1) throw new UsageError("OLM v0 takes one --channel, as a Subscription does");
  for (const option of ["version", "policy", "from-release"] as const) {
    if (values[option] !== undefined)
      throw new UsageError(`--${option} is for OLM v1 alone: leave it out, or --olm v0`);
  }
}
