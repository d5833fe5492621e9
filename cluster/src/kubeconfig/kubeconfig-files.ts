import { existsSync } from "node:fs";
import { posix, win32 } from "node:path";

/** The files that kubectl would read: `--kubeconfig`, otherwise the list in KUBECONFIG, otherwise `~/.kube/config`. */
export function kubeconfigFiles(
  explicit: string | undefined,
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform = process.platform,
): readonly string[] {
  if (explicit !== undefined && explicit !== "") return [explicit];
  const listed = env["KUBECONFIG"] ?? "";
  if (listed !== "") return [...new Set(splitList(listed, platform).filter((file) => file !== ""))];
  if (platform === "win32") return windowsDefault(env);
  const home = env["HOME"] ?? "";
  return home === "" ? [] : [posix.join(home, ".kube", "config")];
}

/** Splits a list of paths as Go does: on Windows at semicolons outside quotes, and the quotes are removed. */
function splitList(list: string, platform: NodeJS.Platform): string[] {
  if (platform !== "win32") return list.split(":");
  const parts = list.match(/(?:"[^"]*"?|[^;"])+/g) ?? [];
  return parts.map((part) => part.replaceAll('"', ""));
}

/** The first home folder with a kubeconfig, otherwise the first that exists, as in client-go. */
function windowsDefault(env: NodeJS.ProcessEnv): string[] {
  const drive = env["HOMEDRIVE"] && env["HOMEPATH"] ? env["HOMEDRIVE"] + env["HOMEPATH"] : "";
  const homes = [env["HOME"] ?? "", drive, env["USERPROFILE"] ?? ""].filter((home) => home !== "");
  const inHome = (home: string): string => win32.join(home, ".kube", "config");
  const home = homes.find((each) => existsSync(inHome(each))) ?? homes.find((each) => existsSync(each)) ?? homes[0];
  return home === undefined ? [] : [inHome(home)];
}
