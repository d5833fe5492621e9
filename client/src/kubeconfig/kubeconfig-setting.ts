// Which kubeconfig the settings name, of the user or the machine and never of a workspace. Knows nothing of VS Code.

import path from "node:path";

/** What the settings say, as the user or the machine has them. */
export interface KubeconfigSettings {
  /** `olmCatalogs.kubeconfig`. */
  readonly own: unknown;
  /** `vs-kubernetes` of the Kubernetes extension, which holds names with dots. */
  readonly kubernetesExtension: unknown;
}

/** The file that a setting names; undefined where kubectl's own way is to be gone: KUBECONFIG, else ~/.kube/config. */
export function kubeconfigSetting(settings: KubeconfigSettings, home: string): string | undefined {
  const named = [settings.own, readKubernetesExtension(settings.kubernetesExtension)].map(trimmedText);
  const file = named.find((each) => each !== "");
  return file === undefined ? undefined : expandHome(file, home);
}

/** Its documentation writes the name twice (`"vs-kubernetes": { "vs-kubernetes.kubeconfig": … }`), people once. */
function readKubernetesExtension(settings: unknown): unknown {
  if (typeof settings !== "object" || settings === null) return undefined;
  const { "vs-kubernetes.kubeconfig": twice, kubeconfig: once } = settings as Record<string, unknown>;
  return trimmedText(twice) === "" ? once : twice;
}

function trimmedText(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

function expandHome(file: string, home: string): string {
  return /^~(?=$|[\\/])/.test(file) && home !== "" ? path.join(home, file.slice(1)) : file;
}
