import { manifestsFolderOf, propertiesPathOf } from "../model/bundle-source.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import { fileFacts } from "./file-facts.ts";
import type { Looking } from "./looking.ts";

/** The properties beside a CSV, or the CSVs that a properties file lies beside. */
export function besideInBundle(looking: Looking, path: string): readonly SourceFile[] {
  const folder = manifestsFolderOf(path);
  const paths = folder === undefined ? [propertiesPathOf(path)] : [...looking.pathsIn(folder)];
  const files = paths.flatMap((each) => (each === undefined ? [] : (looking.file(each) ?? [])));
  return folder === undefined ? files : files.filter((file) => fileFacts(file).hasCsv);
}
