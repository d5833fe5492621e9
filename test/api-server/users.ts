// The users of the tests' API server and their rights.

import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { inProject } from "../../scripts/project.ts";
import type { KubeObject } from "../support/cluster-objects.ts";
import { canaries } from "./canaries.ts";
import { type Authority, type Certificate, userCertificate } from "./certificates.ts";

/** A user with a token and a client certificate; each is enough to sign in. */
export interface ApiUser {
  readonly name: string;
  readonly groups: readonly string[];
  readonly token: string;
  readonly certificate: Certificate;
  /** As `certificate`, but expired. */
  readonly expiredCertificate: Certificate;
}

/**
 * `admin` may do everything, `reader` what docs/cluster-reader.yaml allows, `half` read half of that, `stranger`
 * only what every authenticated user may.
 */
export type UserName = (typeof userNames)[number];

export const userNames = ["admin", "reader", "half", "stranger"] as const;

/** The group of the administrators. */
export const administrators = "system:masters";

/** Users with secrets of their own, which can be told from everything else that a test writes. */
export function makeUsers(authority: Authority): Readonly<Record<UserName, ApiUser>> {
  const users = userNames.map((name) => [name, makeUser(authority, name)]);
  return Object.fromEntries(users);
}

/** One user, who is an administrator if that is the name. */
export function makeUser(authority: Authority, name: string): ApiUser {
  const groups = name === "admin" ? [administrators] : [];
  return {
    name,
    groups,
    token: `${canaries.token}-${name}-${randomBytes(12).toString("hex")}`,
    certificate: userCertificate(authority, { name, groups }),
    expiredCertificate: userCertificate(authority, { name, groups }, true),
  };
}

/** The users' tokens as kube-apiserver reads them from a file. */
export function tokenFile(users: readonly ApiUser[]): string {
  const rows = users.map(({ token, name, groups }) => `${token},${name},${name},"${groups.join(",")}"`);
  return rows.map((row) => `${row}\n`).join("");
}

/** What `half` may read of a cluster: neither OperatorConditions nor anything that OLM v1 installed. */
const halfOfTheRights: readonly object[] = [
  rule("config.openshift.io", ["clusterversions"]),
  rule("operators.coreos.com", ["clusterserviceversions", "subscriptions", "operatorgroups"]),
  rule("olm.operatorframework.io", ["clustercatalogs"]),
];

function rule(group: string, resources: readonly string[]): object {
  return { apiGroups: [group], resources, verbs: ["get", "list", "watch"] };
}

/** The roles of `reader` and `half` with their bindings. */
export function roles(): readonly KubeObject[] {
  const documented: KubeObject = parse(readFileSync(inProject("docs/cluster-reader.yaml"), "utf8"));
  const half = { ...ofRbac("ClusterRole", "half-of-the-rights"), rules: halfOfTheRights };
  return [documented, half, binding("reader", documented.metadata.name), binding("half", half.metadata.name)];
}

function binding(user: UserName, role: string): KubeObject {
  const apiGroup = "rbac.authorization.k8s.io";
  const roleRef = { apiGroup, kind: "ClusterRole", name: role };
  return { ...ofRbac("ClusterRoleBinding", user), ...{ roleRef, subjects: [{ apiGroup, kind: "User", name: user }] } };
}

function ofRbac(kind: string, name: string): KubeObject {
  return { apiVersion: "rbac.authorization.k8s.io/v1", kind, metadata: { name } };
}
