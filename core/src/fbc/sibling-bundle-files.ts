import { manifestsFolderOf, propertiesPathOf } from "../model/bundle-source.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import { summarizeFile } from "./summarize-file.ts";
import type { WorkspaceReader } from "./workspace-reader.ts";

/** The properties beside a CSV, or the CSVs that a properties file lies beside. */
export function siblingBundleFiles(looking: WorkspaceReader, path: string): readonly SourceFile[] {
  const folder = manifestsFolderOf(path);
  const paths = folder === undefined ? [propertiesPathOf(path)] : [...looking.pathsIn(folder)];
  const files = paths.flatMap((each) => (each === undefined ? [] : (looking.file(each) ?? [])));
  return folder === undefined ? files : files.filter((file) => summarizeFile(file).hasCsv);
}
