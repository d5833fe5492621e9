// Settings, folders and files on disk: what changes without being edited.

import {
  type Connection,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  FileChangeType,
  type FileEvent,
  WatchKind,
} from "vscode-languageserver";
import { readSettings, type Session } from "#core";
import type { ClientSupport } from "./client-capabilities.ts";
import { type ReleasedWatcher, watchedGitFiles } from "./notifiers/released-watcher.ts";
import type { VerdictChangeNotifier } from "./notifiers/verdict-change-notifier.ts";
import { runSafely } from "./run-safely.ts";
import { pathOfUri } from "./uri-paths.ts";
import type { WorkspaceCheck } from "./workspace-check.ts";

const section = "olmCatalogs";

/** Files that may change a catalog without being open. */
const watchedFiles = ["**/*.{yaml,yml,json}", "**/.indexignore", "**/bundle.Dockerfile"];

/** Matches the same paths as the globs. Events for other paths come from the watchers of catalog folders. */
const isWatchedFile = /(?:\.(?:ya?ml|json)|\/\.indexignore|\/bundle\.Dockerfile)$/;

/** What changes of files, settings and folders are applied to. */
export interface WorkspaceListener {
  readonly session: Session;
  readonly takeFolders: (paths: readonly string[]) => void;
  readonly verdicts: VerdictChangeNotifier;
  readonly check: WorkspaceCheck;
  readonly released: ReleasedWatcher;
  /** Settings changed, which may concern every file. */
  readonly settingsChanged: () => void;
  /** The client has answered about its settings for the first time, even if it only refused. */
  readonly settingsKnown: () => void;
  /** Settings, folders or files changed. */
  readonly changed: () => void;
}

/** Applies changes of settings, folders and files to the session, and tells the listener. */
export function serveWorkspace(connection: Connection, listener: WorkspaceListener, client: () => ClientSupport): void {
  const guarded = (method: string, work: () => void | Promise<void>) =>
    runSafely(connection, { method, uri: "" }, undefined, work);
  const takeFolders = async () => {
    listener.takeFolders(await requestFolders(connection));
    listener.changed();
  };
  const takeSettings = async (sent: unknown) => {
    const value = client().answersConfiguration ? await requestSettings(connection) : sectionOf(sent);
    if (!applySettings(listener.session, value)) return;
    listener.settingsChanged();
    listener.changed();
  };

  connection.onInitialized(() =>
    guarded("initialized", async () => {
      if (client().sendsWorkspaceFolders)
        connection.workspace.onDidChangeWorkspaceFolders(() =>
          guarded("workspace/didChangeWorkspaceFolders", takeFolders),
        );
      // Sent before the settings are asked for, so that no change is missed. A client that refuses one is served without.
      const registered = registrations(connection, client()).map((register) =>
        guarded("client/registerCapability", register),
      );
      if (client().answersConfiguration) {
        await guarded("workspace/configuration", () => takeSettings(undefined));
        listener.settingsKnown();
      }
      await Promise.all(registered);
    }),
  );
  connection.onDidChangeConfiguration(({ settings }) =>
    guarded("workspace/didChangeConfiguration", () => takeSettings(settings)),
  );
  connection.onDidChangeWatchedFiles(({ changes }) =>
    guarded("workspace/didChangeWatchedFiles", () => {
      if (forgetFiles(listener, changes)) listener.changed();
    }),
  );
}

async function requestFolders({ workspace }: Connection): Promise<readonly string[]> {
  const folders = await workspace.getWorkspaceFolders();
  return (folders ?? []).map(({ uri }) => pathOfUri(uri));
}

function requestSettings({ workspace }: Connection): Promise<unknown> {
  return workspace.getConfiguration(section);
}

/** The settings in the notification of a client without `workspace/configuration`. */
function sectionOf(settings: unknown): unknown {
  if (typeof settings !== "object" || settings === null) return undefined;
  return section in settings ? settings[section] : undefined;
}

/** Sets the session's settings, and returns whether they differ from those before. */
function applySettings(session: Session, value: unknown): boolean {
  const before = JSON.stringify(session.settings);
  session.configure(readSettings(value));
  return JSON.stringify(session.settings) !== before;
}

/** Registers for the notifications that this client sends only then. */
function registrations({ client: remote }: Connection, client: ClientSupport): readonly (() => Promise<void>)[] {
  // An editor reports a deleted folder, not the files in it.
  const deletedFolders = { globPattern: "**", kind: WatchKind.Delete };
  const watchers = [...[...watchedFiles, ...watchedGitFiles].map((globPattern) => ({ globPattern })), deletedFolders];
  return [
    ...(client.registersConfiguration
      ? [async () => void (await remote.register(DidChangeConfigurationNotification.type, { section }))]
      : []),
    ...(client.registersWatchers
      ? [async () => void (await remote.register(DidChangeWatchedFilesNotification.type, { watchers }))]
      : []),
  ];
}

/** Forgets what was read of changed files, and returns whether a catalog may have changed. */
function forgetFiles({ session, verdicts, check, released }: WorkspaceListener, all: readonly FileEvent[]): boolean {
  const paths = released.takeGitFiles(all.map(({ uri }) => pathOfUri(uri)));
  if (paths.length === 0) return false;
  const others = new Set(paths);
  const changes = all.filter(({ uri }) => others.has(pathOfUri(uri)));
  session.forgetAll(paths);
  verdicts.filesChanged(paths);
  check.filesChanged(paths);
  // What is gone may be a folder.
  const isGone = changes.some(({ type, uri }) => type === FileChangeType.Deleted && !/\.[a-z]+$/i.test(uri));
  return isGone || paths.some((path) => isWatchedFile.test(path));
}
