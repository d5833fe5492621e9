// etcd and kube-apiserver in a folder of their own on ports of their own, without anything else that a cluster has.

import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { ApiServerBinaries } from "../../scripts/api-server-binaries.ts";
import { type Authority, keyPair, serverCertificate } from "./certificates.ts";
import { freePorts } from "./free-ports.ts";
import type { Rest } from "./rest.ts";
import { ServerProcess } from "./server-process.ts";

export interface ControlPlane {
  readonly url: string;
  readonly etcdUrl: string;
  readonly etcd: ServerProcess;
  readonly apiServer: ServerProcess;
}

export interface ControlPlaneOptions {
  readonly folder: string;
  readonly authority: Authority;
  /** The file of users' tokens. */
  readonly tokens: string;
  readonly auditPolicy: object;
}

/** How long a server may take to be ready before something is wrong with it. */
const startLimitMs = 120_000;

/** Names of files in the folder. */
export const auditLogName = "audit.log";

/** Everything that the servers need, not yet started. */
export async function prepareControlPlane(
  binaries: ApiServerBinaries,
  options: ControlPlaneOptions,
): Promise<ControlPlane> {
  const { folder } = options;
  const [etcdPort = 0, peerPort = 0, port = 0] = await freePorts(3);
  writeFiles(options);
  const etcdUrl = `http://127.0.0.1:${etcdPort}`;
  const etcdArgs = argumentsOfEtcd(etcdUrl, `http://127.0.0.1:${peerPort}`);
  const etcd = new ServerProcess({ name: "etcd", file: binaries.etcd, args: etcdArgs, folder });
  const args = argumentsOfApiServer(etcdUrl, port);
  const apiServer = new ServerProcess({ name: "kube-apiserver", file: binaries.apiServer, args, folder });
  return { url: `https://127.0.0.1:${port}`, etcdUrl, etcd, apiServer };
}

/** Waits until the server says that it is ready; a server that ends instead is an error with its last words. */
export async function untilReady({ etcd, apiServer }: ControlPlane, rest: Rest): Promise<void> {
  const deadline = performance.now() + startLimitMs;
  while (!(await isReady(rest))) {
    const ended = [etcd, apiServer].find((server) => !server.isRunning);
    if (ended || performance.now() > deadline) {
      throw new Error(`the API server has not started:\n${(ended ?? apiServer).logTail()}`);
    }
    await setTimeout(50);
  }
}

function isReady(rest: Rest): Promise<boolean> {
  return rest.send({ method: "GET", path: "/readyz" }).then(
    ({ status }) => status === 200,
    () => false,
  );
}

function writeFiles({ folder, authority, tokens, auditPolicy }: ControlPlaneOptions): void {
  const { cert, key } = serverCertificate(authority);
  const serviceAccounts = keyPair();
  const files = {
    "ca.crt": authority.cert,
    "serving.crt": cert,
    "serving.key": key,
    "service-accounts.pub": serviceAccounts.publicKey,
    "service-accounts.key": serviceAccounts.privateKey,
    "tokens.csv": tokens,
    "audit-policy.yaml": JSON.stringify(auditPolicy),
    [auditLogName]: "",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text, { mode: 0o600 });
}

function argumentsOfEtcd(url: string, peerUrl: string): readonly string[] {
  return [
    "--name=default",
    "--data-dir=etcd",
    `--listen-client-urls=${url}`,
    `--advertise-client-urls=${url}`,
    `--listen-peer-urls=${peerUrl}`,
    `--initial-advertise-peer-urls=${peerUrl}`,
    `--initial-cluster=default=${peerUrl}`,
    "--unsafe-no-fsync",
    "--log-level=warn",
  ];
}

function argumentsOfApiServer(etcdUrl: string, port: number): readonly string[] {
  return [
    `--etcd-servers=${etcdUrl}`,
    "--bind-address=127.0.0.1",
    "--advertise-address=127.0.0.1",
    `--secure-port=${port}`,
    // A loopback address is refused as an endpoint of the service `kubernetes`, so there is none.
    "--endpoint-reconciler-type=none",
    "--service-cluster-ip-range=10.0.0.0/24",
    "--disable-admission-plugins=ServiceAccount",
    "--authorization-mode=RBAC",
    "--client-ca-file=ca.crt",
    "--token-auth-file=tokens.csv",
    "--tls-cert-file=serving.crt",
    "--tls-private-key-file=serving.key",
    "--service-account-issuer=https://kubernetes.default.svc.cluster.local",
    "--service-account-key-file=service-accounts.pub",
    "--service-account-signing-key-file=service-accounts.key",
    "--audit-policy-file=audit-policy.yaml",
    `--audit-log-path=${auditLogName}`,
    "--audit-log-mode=blocking-strict",
    "--profiling=false",
    // Else it waits at its end for every watch.
    "--shutdown-watch-termination-grace-period=1s",
  ];
}
