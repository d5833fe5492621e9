// The programs of a real Kubernetes API server for the tests: found where envtest finds them, else built from
// their Go modules into the user's cache. test/api-server/binaries pins the versions.

import { spawn } from "node:child_process";
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { homedir, setPriority } from "node:os";
import path from "node:path";
import { FileLock } from "./file-lock.ts";
import { inProject } from "./project.ts";

/** The two programs, as paths. */
export interface ApiServerBinaries {
  readonly apiServer: string;
  readonly etcd: string;
}

const programs = { apiServer: "kube-apiserver", etcd: "etcd" } as const;

/** envtest's variables, which name one program each and go before the folder in KUBEBUILDER_ASSETS. */
const ownVariables = { apiServer: "TEST_ASSET_KUBE_APISERVER", etcd: "TEST_ASSET_ETCD" } as const;

const packages = { apiServer: "k8s.io/kubernetes/cmd/kube-apiserver", etcd: "go.etcd.io/etcd/server/v3" } as const;

const moduleFolder = inProject("test/api-server/binaries");

/** The programs if both are there; throws if a variable names what is not. */
export function findApiServer(): ApiServerBinaries | undefined {
  const apiServer = findProgram("apiServer");
  const etcd = findProgram("etcd");
  return apiServer && etcd ? { apiServer, etcd } : undefined;
}

/** The programs, built if they are not there yet, which needs Go and takes minutes. */
export async function buildApiServer(): Promise<ApiServerBinaries> {
  mkdirSync(cacheFolder(), { recursive: true });
  const lock = await FileLock.take(path.join(cacheFolder(), "lock"));
  try {
    const apiServer = findProgram("apiServer") ?? (await build("apiServer"));
    const etcd = findProgram("etcd") ?? (await build("etcd"));
    return { apiServer, etcd };
  } finally {
    lock.release();
  }
}

/** True where Go can be started, so that the programs can be built. */
export function hasGo(): Promise<boolean> {
  return run(["version"]).then(
    () => true,
    () => false,
  );
}

function findProgram(which: keyof typeof programs): string | undefined {
  const variable = ownVariables[which];
  const named = process.env[variable];
  if (named) return isProgram(named) ? named : refuse(variable, named);
  const assets = process.env["KUBEBUILDER_ASSETS"];
  const file = path.join(assets || cacheFolder(), fileName(which));
  if (isProgram(file)) return file;
  return assets ? refuse("KUBEBUILDER_ASSETS", file) : undefined;
}

function refuse(variable: string, file: string): never {
  throw new Error(`the environment variable ${variable} asks for '${file}', which is not a program`);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function fileName(which: keyof typeof programs): string {
  return process.platform === "win32" ? `${programs[which]}.exe` : programs[which];
}

/** Outside of the work tree, and one for each pair of versions, so that clones share it. */
function cacheFolder(): string {
  const caches = process.env["XDG_CACHE_HOME"] || path.join(homedir(), ".cache");
  const versions = `${versionOf("k8s.io/kubernetes")}-etcd-${versionOf("go.etcd.io/etcd/server/v3")}`;
  return path.join(caches, "olm-catalogs", "api-server", `${versions}-${process.platform}-${process.arch}`);
}

function versionOf(module: string): string {
  const line = new RegExp(`^(?:require)?\\s*${module} (v\\S+)`, "m");
  const version = line.exec(readFileSync(path.join(moduleFolder, "go.mod"), "utf8"))?.[1];
  if (version === undefined) throw new Error(`'${moduleFolder}/go.mod' requires no '${module}'`);
  return version;
}

async function build(which: keyof typeof programs): Promise<string> {
  console.error(`Building ${programs[which]} for the tests, once and for minutes …`);
  const file = path.join(cacheFolder(), fileName(which));
  const unfinished = `${file}.${process.pid}`;
  await run(["build", "-trimpath", "-buildvcs=false", "-ldflags", linkerFlags(), "-o", unfinished, packages[which]]);
  renameSync(unfinished, file);
  return file;
}

/** Without its version the server would call itself v0.0.0; etcd does not have the variables and goes without. */
function linkerFlags(): string {
  const version = versionOf("k8s.io/kubernetes");
  const [major = "", minor = ""] = version.slice(1).split(".");
  const variables = { gitVersion: version, gitMajor: major, gitMinor: minor };
  const settings = Object.entries(variables).map(
    ([name, value]) => `-X k8s.io/component-base/version.${name}=${value}`,
  );
  return ["-s", "-w", ...settings].join(" ");
}

/** Runs Go in the folder of the pins, behind everything else that the machine has to do. */
function run(args: readonly string[]): Promise<void> {
  if (!existsSync(moduleFolder)) throw new Error(`'${moduleFolder}' is missing`);
  // Without C the programs need no compiler and no libraries but Go's.
  const env = { ...process.env, CGO_ENABLED: "0", GOWORK: "off", GOFLAGS: "-mod=readonly" };
  return new Promise((resolve, reject) => {
    const go = spawn("go", args, { cwd: moduleFolder, env, stdio: ["ignore", "ignore", "pipe"] });
    const kill = () => go.kill();
    process.on("exit", kill);
    let said = "";
    go.stderr.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
    go.on("spawn", () => setPriority(go.pid ?? 0, 10));
    go.on("error", () => reject(new Error("Go is not installed; it builds the API server for the tests")));
    go.on("close", (status) => {
      process.off("exit", kill);
      if (status === 0) resolve();
      else reject(new Error(`'go ${args.join(" ")}' failed:\n${said}`));
    });
  });
}
