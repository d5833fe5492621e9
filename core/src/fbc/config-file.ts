// The file in which a repository says what it wants of the rules. It lies above the catalogs it is about.

/** Its name, in any folder above a catalog root. */
export const configFileName = ".olm-catalogs.yaml";

export function isConfigFile(path: string): boolean {
  return path === configFileName || path.endsWith(`/${configFileName}`);
}
