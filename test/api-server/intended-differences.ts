// Where a finding and the API server's answer differ on purpose, and why.

/** A case in which they differ. */
export interface DifferentCase {
  readonly kind: string;
  readonly path: string;
  readonly value: unknown;
  /** Rejected without a finding; else accepted with one. */
  readonly isMissed: boolean;
  readonly rules: readonly string[];
}

interface IntendedDifference {
  readonly why: string;
  covers(found: DifferentCase): boolean;
}

/** An error about something that the API server does not check. */
function ofAnotherProgram(why: string, rule: string, path: RegExp): IntendedDifference {
  return {
    why,
    covers: (found) => !found.isMissed && path.test(found.path) && found.rules.every((each) => each === rule),
  };
}

export const intendedDifferences: readonly IntendedDifference[] = [
  {
    why: "the kind and the group tell what an object is: one of another kind or group is not for an OLM, or has the rule 'unserved-kind'",
    covers: ({ isMissed, path }) => isMissed && (path === "kind" || path === "apiVersion"),
  },
  {
    why: "unknown keys of metadata, permissions, webhooks, selectors and the parts of pods are not looked for",
    covers: ({ isMissed, path }) =>
      isMissed &&
      path.endsWith(".unheardOf") &&
      /^metadata\.|^spec\.(config|grpcPodConfig)\.\w+\.|^spec\.install\.spec\.|^spec\.webhookdefinitions\.|^spec\.selector\./.test(
        path,
      ),
  },
  {
    why: "in CSVs, many resources that consoles show beside an API have no name, and OLM v0 sends an empty one",
    covers: ({ kind, isMissed, path }) =>
      kind === csv && isMissed && /^spec\.\w+\.(owned|required)\.0\.resources/.test(path),
  },
  {
    why: "a CRD of a CSV without its name is an error of other rules in a bundle, and OLM v0 sends an empty text",
    covers: ({ kind, isMissed, path, value }) =>
      kind === csv &&
      isMissed &&
      ((path === "spec.customresourcedefinitions.required" && Array.isArray(value)) ||
        path === "spec.customresourcedefinitions.owned" ||
        /^spec\.customresourcedefinitions\.owned\.0\.(name|version|kind)$/.test(path)),
  },
  {
    why: "a quantity such as 0.5 in a CSV is sent as '500m' by OLM v0, and CSVs are hardly sent by kubectl",
    covers: ({ kind, isMissed, value }) => kind === csv && isMissed && value === 1.5,
  },
  {
    why: "OLM v0 sends no port for a webhook with port 0",
    covers: ({ kind, isMissed, path }) =>
      kind === csv && isMissed && path === "spec.webhookdefinitions.0.containerPort",
  },
  {
    why: "an item without a value in the finalizers or owners is not looked for",
    covers: ({ isMissed, path, value }) =>
      isMissed && /^metadata\.(finalizers|ownerReferences)\.0$/.test(path) && value === null,
  },
  {
    why: "the API server lets a list pass for a time, which no client can read then",
    covers: ({ isMissed, path, value }) => !isMissed && path.endsWith("lastTransitionTime") && Array.isArray(value),
  },
  ofAnotherProgram(
    "OLM v0 sends what Go writes for a CSV: lists without a value where the text has no mapping around them",
    "rejected-csv-value",
    /^spec\.install\.spec$|\.template(\.spec)?$/,
  ),
  ofAnotherProgram(
    "OLM v0 rejects the source of a CatalogSource when it reads it",
    "invalid-catalog-source",
    /^spec\.(image|sourceType)$/,
  ),
  ofAnotherProgram(
    "Go decodes the version and release of a CSV with decoders of their own",
    "wrong-csv-type",
    /^spec\.(version|release)$/,
  ),
  ofAnotherProgram(
    "operator-framework/api wants texts that are not empty",
    "missing-csv-field",
    /^spec\.(displayName|install\.strategy)$/,
  ),
  ofAnotherProgram(
    "operator-framework/api and OLM read install modes",
    "missing-install-modes",
    /^spec\.installModes$/,
  ),
  ofAnotherProgram(
    "operator-framework/api and OLM v0 parse the lowest Kubernetes version",
    "invalid-min-kube-version",
    /^spec\.minKubeVersion$/,
  ),
  ofAnotherProgram("opm and mirrors parse images", "invalid-csv-image", /^spec\.relatedImages\.0\.image$/),
  ofAnotherProgram("opm wants the name of a CSV where another is named", "invalid-csv-name", /^spec\.replaces$/),
];

const csv = "ClusterServiceVersion";
