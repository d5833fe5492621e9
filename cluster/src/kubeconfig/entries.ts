// The entries of a kubeconfig file, including their secrets. Only this folder and `live` may use them. Paths are made
// absolute, because the file's own paths are relative to its folder.

import { resolve, sep } from "node:path";
import { bytesAt, flagAt, isGiven, type KubeconfigFields, mappingAt, mappingsAt, textAt, textsAt } from "./fields.ts";

/** The path of a file, or the data in the kubeconfig itself; a kubeconfig can wrongly give both. */
export interface FileOrData {
  readonly file: string;
  readonly data: Buffer | undefined;
}

export interface ClusterEntry {
  readonly server: string;
  readonly tlsServerName: string;
  readonly skipsTlsVerify: boolean;
  readonly authority: FileOrData;
  readonly proxyUrl: string;
  readonly disablesCompression: boolean;
  /** Configuration for the credential plugin; undefined if not given. */
  readonly execConfig: unknown;
}

export interface ExecEntry {
  readonly apiVersion: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: readonly { readonly name: string; readonly value: string }[];
  readonly installHint: string;
  readonly interactiveMode: string;
  readonly providesClusterInfo: boolean;
}

export interface UserEntry {
  readonly certificate: FileOrData;
  readonly key: FileOrData;
  readonly token: string;
  readonly tokenFile: string;
  readonly username: string;
  readonly password: string;
  readonly impersonate: string;
  readonly impersonateUid: string;
  readonly impersonateGroups: readonly string[];
  readonly impersonatesExtra: boolean;
  readonly authProvider: string | undefined;
  readonly exec: ExecEntry | undefined;
}

export interface ContextEntry {
  readonly cluster: string;
  readonly user: string;
  readonly namespace: string;
}

export function readClusterEntry(fields: KubeconfigFields, folder: string): ClusterEntry {
  return {
    server: textAt(fields, "server"),
    tlsServerName: textAt(fields, "tls-server-name"),
    skipsTlsVerify: flagAt(fields, "insecure-skip-tls-verify"),
    authority: fileOrData(fields, "certificate-authority", folder),
    proxyUrl: textAt(fields, "proxy-url"),
    disablesCompression: flagAt(fields, "disable-compression"),
    execConfig: extensionOf(fields, "client.authentication.k8s.io/exec"),
  };
}

export function readUserEntry(fields: KubeconfigFields, folder: string): UserEntry {
  return {
    certificate: fileOrData(fields, "client-certificate", folder),
    key: fileOrData(fields, "client-key", folder),
    token: textAt(fields, "token"),
    tokenFile: pathAt(fields, "tokenFile", folder),
    username: textAt(fields, "username"),
    password: textAt(fields, "password"),
    impersonate: textAt(fields, "as"),
    impersonateUid: textAt(fields, "as-uid"),
    impersonateGroups: textsAt(fields, "as-groups"),
    impersonatesExtra: Object.keys(mappingAt(fields, "as-user-extra").values).length > 0,
    authProvider: isGiven(fields, "auth-provider") ? textAt(mappingAt(fields, "auth-provider"), "name") : undefined,
    exec: isGiven(fields, "exec") ? readExec(mappingAt(fields, "exec"), folder) : undefined,
  };
}

export function readContextEntry(fields: KubeconfigFields): ContextEntry {
  return {
    cluster: textAt(fields, "cluster"),
    user: textAt(fields, "user"),
    namespace: textAt(fields, "namespace"),
  };
}

function readExec(fields: KubeconfigFields, folder: string): ExecEntry {
  const command = textAt(fields, "command");
  const apiVersion = textAt(fields, "apiVersion");
  const mode = textAt(fields, "interactiveMode");
  return {
    apiVersion,
    // A name without a separator is looked up in PATH.
    command: command.includes(sep) ? resolve(folder, command) : command,
    args: textsAt(fields, "args"),
    env: mappingsAt(fields, "env").map((each) => ({ name: textAt(each, "name"), value: textAt(each, "value") })),
    installHint: textAt(fields, "installHint"),
    // interactiveMode is optional in v1beta1 only.
    interactiveMode: mode === "" && apiVersion.endsWith("/v1beta1") ? "IfAvailable" : mode,
    providesClusterInfo: flagAt(fields, "provideClusterInfo"),
  };
}

function fileOrData(fields: KubeconfigFields, key: string, folder: string): FileOrData {
  return { file: pathAt(fields, key, folder), data: bytesAt(fields, `${key}-data`) };
}

function pathAt(fields: KubeconfigFields, key: string, folder: string): string {
  const path = textAt(fields, key);
  return path === "" ? "" : resolve(folder, path);
}

function extensionOf(fields: KubeconfigFields, name: string): unknown {
  return mappingsAt(fields, "extensions").find((each) => textAt(each, "name") === name)?.values["extension"];
}
