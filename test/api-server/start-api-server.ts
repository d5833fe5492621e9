// A real Kubernetes API server for one test file: `startApiServer()`, and `stop()` in the end.

import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findApiServer } from "../../scripts/api-server-binaries.ts";
import type { KubeObject } from "../support/cluster-objects.ts";
import { type AuditEvent, auditPolicy, readAuditLog, untilAudited } from "./audit.ts";
import { makeAuthority, userCertificate } from "./certificates.ts";
import { auditLogName, type ControlPlane, prepareControlPlane, untilReady } from "./control-plane.ts";
import { addKinds, type Crd, clearKinds, ownCrds, readCrds, untilServed } from "./custom-resources.ts";
import { compact, putObjects } from "./etcd.ts";
import { type KubeconfigOptions, kubeconfigText } from "./kubeconfig.ts";
import { type ObjectName, ObjectStore } from "./object-store.ts";
import { Rest } from "./rest.ts";
import { Throttle } from "./throttle.ts";
import { type ApiUser, administrators, makeUser, makeUsers, roles, tokenFile, type UserName } from "./users.ts";

export interface ApiServerOptions {
  /** The kinds that it knows beside Kubernetes' own: ours unless others are given; none for a plain Kubernetes. */
  readonly crds?: readonly Crd[];
}

/** A running API server with its own etcd, alone on its ports of 127.0.0.1. */
export interface ApiServer {
  readonly url: string;
  /** The authority that has signed its certificate, and another that has not, in PEM. */
  readonly ca: string;
  readonly otherCa: string;
  readonly users: Readonly<Record<UserName, ApiUser>>;
  /** A kubeconfig in YAML with one context, named like its user. */
  kubeconfig(user: UserName, options?: KubeconfigOptions): string;
  /** The same as a file, which goes with the server. */
  kubeconfigFile(user: UserName, options?: KubeconfigOptions): string;
  /** Creates or changes objects, status and all, and makes the namespaces that they name. */
  apply(objects: readonly KubeObject[]): Promise<void>;
  /** Puts custom resources into etcd as they are: for thousands, which would take a minute else. */
  load(objects: readonly KubeObject[]): Promise<void>;
  /** A merge patch; `status` goes where a controller writes it. */
  patch(object: ObjectName, changes: Readonly<Record<string, unknown>>): Promise<void>;
  delete(object: ObjectName): Promise<void>;
  read(object: ObjectName): Promise<KubeObject>;
  /** Removes all objects of the kinds that it was started with. */
  clear(): Promise<void>;
  /** Teaches it further kinds. */
  addKinds(crds: readonly Crd[]): Promise<void>;
  /** A request as it is, by the tests' own user or the bearer of a token. */
  readonly rest: Rest;
  /** Ends the API server without a word; etcd keeps the data. */
  kill(): Promise<void>;
  /** Starts it again on the same port with the same data, and waits until it is ready and serves its kinds. */
  restart(): Promise<void>;
  /** It takes connections but does not answer any more. */
  freeze(): void;
  thaw(): void;
  /** Answers every request of the user with 429 until `unthrottle`. */
  throttle(user: UserName): Promise<void>;
  unthrottle(user: UserName): Promise<void>;
  /** Forgets what was before now, and restarts: old resource versions and continue tokens are gone (410). */
  compact(): Promise<void>;
  /** Every request of a user so far. */
  audit(): readonly AuditEvent[];
  /** Waits for a request that matches, and answers it; an aborted signal makes it an error. */
  untilAudited(matches: (event: AuditEvent) => boolean, signal?: AbortSignal): Promise<AuditEvent>;
  /** Ends everything and removes it; `audit()` still answers, and then with the last request. */
  stop(): Promise<void>;
}

/** The tests' own user, who is not in the audit log. */
const ownUser = { name: "tests", groups: [administrators] };

/** Starts etcd and kube-apiserver, with our kinds and the users' roles; takes two to four seconds. */
export async function startApiServer({ crds = readCrds(ownCrds) }: ApiServerOptions = {}): Promise<ApiServer> {
  const binaries = findApiServer();
  if (!binaries) throw new Error("the API server for tests is not built; 'npm run build-api-server' does it");
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "olm-catalogs-api-server-")));
  const authority = makeAuthority("test authority");
  const users = makeUsers(authority);
  const occupant = makeUser(authority, "occupant");
  const tokens = tokenFile([...Object.values(users), occupant]);
  const files = { folder, authority, tokens, auditPolicy: auditPolicy([ownUser.name, occupant.name]) };
  const plane = await prepareControlPlane(binaries, files);
  const rest = new Rest(plane.url, authority.cert, userCertificate(authority, ownUser));
  const server = apiServer({ folder, plane, rest, users, occupant, crds, ca: authority.cert });
  try {
    plane.etcd.start();
    plane.apiServer.start();
    await untilReady(plane, rest);
    await server.apply(roles());
    await server.addKinds(crds);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

interface Parts {
  readonly folder: string;
  readonly plane: ControlPlane;
  readonly rest: Rest;
  readonly users: ApiServer["users"];
  readonly occupant: ApiUser;
  readonly crds: readonly Crd[];
  readonly ca: string;
}

function apiServer(parts: Parts): ApiServer {
  const { plane, rest, users, occupant, crds, ca } = parts;
  const store = new ObjectStore(rest);
  const throttle = new Throttle(rest, store, { user: occupant, url: plane.url, ca });
  const audit = auditOf(parts);
  const stored = async (object: KubeObject) => ({ object, path: await store.storedPathOf(object) });
  return {
    url: plane.url,
    ca,
    otherCa: makeAuthority("another authority").cert,
    users,
    rest,
    ...kubeconfigsOf(parts),
    ...audit,
    ...faultsOf(parts),
    throttle: (user) => throttle.begin(users[user]),
    unthrottle: (user) => throttle.end(users[user]),
    apply: (objects) => store.apply(objects),
    load: async (objects) => putObjects(plane.etcdUrl, await Promise.all(objects.map(stored))),
    patch: (object, changes) => store.patch(object, changes),
    delete: (object) => store.delete(object),
    read: (object) => store.read(object),
    clear: () => clearKinds(rest, store, crds),
    addKinds: (further) => addKinds(rest, store, further),
    stop: () => {
      throttle.dispose();
      return audit.stop();
    },
  };
}

function kubeconfigsOf({ folder, plane, users, ca }: Parts): Pick<ApiServer, "kubeconfig" | "kubeconfigFile"> {
  let files = 0;
  const kubeconfig: ApiServer["kubeconfig"] = (user, options = {}) =>
    kubeconfigText({ url: plane.url, ca }, users[user], options);
  return {
    kubeconfig,
    kubeconfigFile(user, options) {
      const file = path.join(folder, `kubeconfig-${user}-${files++}.yaml`);
      writeFileSync(file, kubeconfig(user, options), { mode: 0o600 });
      return file;
    },
  };
}

function faultsOf({ plane, rest, crds }: Parts): Pick<ApiServer, "kill" | "restart" | "freeze" | "thaw" | "compact"> {
  const kill = () => plane.apiServer.end("SIGKILL");
  const restart = async () => {
    await kill();
    plane.apiServer.start();
    await untilReady(plane, rest);
    await untilServed(rest, crds);
  };
  return {
    kill,
    restart,
    freeze: () => plane.apiServer.freeze(),
    thaw: () => plane.apiServer.thaw(),
    compact: async () => {
      await compact(plane.etcdUrl);
      // Its cache would still serve what etcd has forgotten.
      await restart();
    },
  };
}

function auditOf({ folder, plane, rest }: Parts): Pick<ApiServer, "audit" | "untilAudited" | "stop"> {
  const file = path.join(folder, auditLogName);
  let kept: readonly AuditEvent[] | undefined;
  return {
    audit: () => kept ?? readAuditLog(file),
    untilAudited: (matches, signal = AbortSignal.timeout(60_000)) => untilAudited(file, matches, signal),
    async stop() {
      if (kept) return;
      rest.dispose();
      await plane.apiServer.end("SIGTERM");
      await plane.etcd.end("SIGTERM");
      kept = readAuditLog(file);
      rmSync(folder, { recursive: true });
    },
  };
}
