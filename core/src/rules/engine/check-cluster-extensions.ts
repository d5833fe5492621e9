// Runs the rules over the ClusterExtensions of a file. Unlike catalogs they stand alone, and a cluster reads them, not
// opm; what the workspace's catalogs offer them is a part of the question.

import { type ClusterExtension, clusterExtensionsOf } from "../../model/cluster-extension.ts";
import type { WorkspaceCatalogs } from "../../model/workspace-catalogs.ts";
import type { SourceFile } from "../../syntax/source-file.ts";
import { rules } from "../index.ts";
import type { Finding } from "../rule.ts";
import { applySeverities, type Severities } from "./check-catalog.ts";
import { documentStart, runGuarded, runRules } from "./run-rules.ts";

/** What the rules find in a file's ClusterExtensions, in the order of the text. */
export function checkClusterExtensions(
  file: SourceFile,
  catalogs: WorkspaceCatalogs,
  severities: Severities,
): readonly Finding[] {
  const findings = file.documents.flatMap((document) => {
    const found = runGuarded("reading this document", documentStart(document), () =>
      clusterExtensionsOf(document).flatMap((extension) => findingsOf(extension, catalogs)),
    );
    return found.toSorted((a, b) => a.at.span.start - b.at.span.start || a.at.span.end - b.at.span.end);
  });
  return applySeverities(findings, severities);
}

const extensionRules = rules.filter((rule) => rule.scope === "extension");

function findingsOf(extension: ClusterExtension, catalogs: WorkspaceCatalogs): readonly Finding[] {
  return runRules(extensionRules, (rule) => rule.check(extension, catalogs), documentStart(extension.document));
}
