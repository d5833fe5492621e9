// The settings file of a repository. It sets rule levels for the catalogs in the folders below it.

/** It counts in any folder above a catalog root. */
export const configFileName = ".olm-catalogs.yaml";

export function isConfigFile(path: string): boolean {
  return path === configFileName || path.endsWith(`/${configFileName}`);
}
