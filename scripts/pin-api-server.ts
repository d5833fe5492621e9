// node scripts/pin-api-server.ts VERSION: pins the Kubernetes whose API server the tests use, and its etcd, in
// test/api-server/binaries. Needs Go and its module proxy.

import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "./project.ts";

const folder = inProject("test/api-server/binaries");
const [version = ""] = process.argv.slice(2);
if (!/^1\.\d+\.\d+$/.test(version)) {
  console.error("which version of Kubernetes, such as 1.36.3?");
  process.exit(2);
}

const kubernetes = readFileSync(goModOf(`k8s.io/kubernetes@v${version}`), "utf8");
for (const file of ["go.mod", "go.sum"]) rmSync(path.join(folder, file), { force: true });
writeFileSync(path.join(folder, "go.mod"), `module olm-catalogs.invalid/api-server\n\n${line("go")}\n`);
go("mod", "edit", `-require=k8s.io/kubernetes@v${version}`, `-godebug=${line("godebug").slice(8)}`, ...replacements());
// As tools, both mains and all that they import are in go.sum.
const etcd = /^\s*go\.etcd\.io\/etcd\/server\/v3 (v\S+)/m.exec(kubernetes)?.[1];
go("get", "-tool", `k8s.io/kubernetes/cmd/kube-apiserver@v${version}`, `go.etcd.io/etcd/server/v3@${etcd}`);

/** A line of Kubernetes' own go.mod. */
function line(word: string): string {
  return new RegExp(`^${word} .*`, "m").exec(kubernetes)?.[0] ?? "";
}

/** Kubernetes replaces its published modules by folders of its repository, which do not exist elsewhere. */
function replacements(): string[] {
  const staged = [...kubernetes.matchAll(/^\s*(k8s\.io\/\S+) => \.\/staging/gm)].map(([, module]) => module);
  return staged.map((module) => `-replace=${module}=${module}@v0.${version.slice(2)}`);
}

function goModOf(module: string): string {
  return JSON.parse(go("mod", "download", "-json", module)).GoMod;
}

function go(...args: readonly string[]): string {
  const env = { ...process.env, GOWORK: "off", GOFLAGS: "-mod=mod" };
  return execFileSync("go", args, { cwd: folder, env, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
}
