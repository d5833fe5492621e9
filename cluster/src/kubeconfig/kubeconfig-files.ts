import { homedir } from "node:os";
import { delimiter, join } from "node:path";

/** The files that kubectl would read: `--kubeconfig`, else the list in KUBECONFIG, else `~/.kube/config`. */
export function kubeconfigFiles(explicit: string | undefined, env: NodeJS.ProcessEnv): readonly string[] {
  if (explicit !== undefined && explicit !== "") return [explicit];
  const listed = env["KUBECONFIG"] ?? "";
  if (listed !== "") return [...new Set(listed.split(delimiter).filter((file) => file !== ""))];
  return [join(env["HOME"] ?? homedir(), ".kube", "config")];
}
