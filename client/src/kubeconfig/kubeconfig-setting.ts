// Reads the kubeconfig from settings of the user or the machine, never of a workspace. Independent of VS Code.

import path from "node:path";

/** The values of the settings of the user or the machine. */
export interface KubeconfigSettings {
  /** `olmCatalogs.kubeconfig`. */
  readonly own: unknown;
  /** `vs-kubernetes` of the Kubernetes extension, an object whose keys contain dots. */
  readonly kubernetesExtension: unknown;
}

/** The file that a setting names; undefined to use kubectl's default: KUBECONFIG, else ~/.kube/config. */
export function kubeconfigSetting(settings: KubeconfigSettings, home: string): string | undefined {
  const named = [settings.own, readKubernetesExtension(settings.kubernetesExtension)].map(trimmedText);
  const file = named.find((each) => each !== "");
  return file === undefined ? undefined : expandHome(file, home);
}

/** The extension documents `"vs-kubernetes": { "vs-kubernetes.kubeconfig": … }`; the short key is common as well. */
function readKubernetesExtension(settings: unknown): unknown {
  if (typeof settings !== "object" || settings === null) return undefined;
  const { "vs-kubernetes.kubeconfig": documented, kubeconfig: short } = settings as Record<string, unknown>;
  return trimmedText(documented) === "" ? short : documented;
}

function trimmedText(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

function expandHome(file: string, home: string): string {
  return /^~(?=$|[\\/])/.test(file) && home !== "" ? path.join(home, file.slice(1)) : file;
}
