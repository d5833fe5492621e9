// Which files kustomize makes manifests of: patches of a CSV and its base, as in operator-sdk's `config/manifests`. Only
// what `kustomize build` writes is a bundle.

import { catchInternalError } from "../base/internal-error.ts";
import { folderOf } from "../base/path.ts";
import { clusterServiceVersionsOf, hasCsvSpec } from "../model/csv.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import { documentKind } from "./document-kind.ts";
import type { WorkspaceReader } from "./workspace-reader.ts";

/**
 * Whether a file with a CSV is input of kustomize: it lies beside a kustomization file, or one or two folders below one and its CSVs
 * lack what every released CSV has.
 */
export function isKustomizeInput(reader: Pick<WorkspaceReader, "entriesIn">, file: SourceFile): boolean {
  if (
    file.documents.every(
      (document) =>
        catchInternalError(
          () => documentKind(document),
          () => "other",
        ) !== "csv",
    )
  )
    return false;
  const folder = folderOf(file.path);
  if (isKustomized(reader, folder)) return true;
  const isPart = file.documents.every((each) => clusterServiceVersionsOf(each).every(({ map }) => !hasCsvSpec(map)));
  return isPart && [folderOf(folder), folderOf(folderOf(folder))].some((above) => isKustomized(reader, above));
}

/** operator-sdk keeps the base of the CSV in a folder `bases`, beside the kustomization file. */
function isKustomized(reader: Pick<WorkspaceReader, "entriesIn">, folder: string): boolean {
  return reader
    .entriesIn(folder)
    .some(({ name, kind }) =>
      kind === "folder" ? name === "bases" : /^(?:kustomization\.ya?ml|Kustomization)$/.test(name),
    );
}
