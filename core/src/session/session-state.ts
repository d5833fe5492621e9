// What a session remembers between two requests. Only the session changes it; readers fill the caches.

import { keepWhileSame } from "../base/memoize.ts";
import { ReleasableCache } from "../base/releasable-cache.ts";
import type { ReleasedState, UnreadableState } from "../base/released-states.ts";
import type { Workspace } from "../base/workspace.ts";
import type { BundleFolder } from "../bundle/bundle-folder.ts";
import type { BundleSize } from "../bundle/bundle-size.ts";
import type { PackageCatalog } from "../bundle/package-catalog.ts";
import type { OpenShiftContext } from "../fbc/openshift-context.ts";
import { editorLayer, type SettingsLayer } from "../fbc/settings-layer.ts";
import { WorkspaceCache } from "../fbc/workspace-cache.ts";
import type { Catalog } from "../model/catalog.ts";
import type { ReleasedCatalog } from "../model/released-catalog.ts";
import type { Finding } from "../rules/rule.ts";
import { defaultSettings, type Settings } from "../settings/settings.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import type { OpenText } from "./open-text.ts";
import type { BundleLocations, ImageIndex, SessionTemplate } from "./session-template.ts";

/** The packages below the open folders. */
export interface PackageIndex {
  /** All files there, open ones included. */
  readonly paths: ReadonlySet<string>;
  /** The closed files that define each package. */
  readonly pathsByPackage: ReadonlyMap<string, readonly string[]>;
}

/** The size of a bundle folder, valid while the cache's `generation` is `key`; undefined where it is far from the limit. */
export interface KnownBundleSize {
  readonly key: number;
  readonly size: BundleSize | undefined;
}

/** What a catalog was in this released state; undefined where nothing can be compared. */
export interface KnownReleased {
  readonly state: ReleasedState | UnreadableState | undefined;
  readonly catalog: ReleasedCatalog | undefined;
}

/** A package folder, valid while `version` is `key` and the open documents in it are the same; undefined where there is none. */
export interface KnownPackageFolder {
  readonly key: string;
  readonly open: readonly (SourceFile | undefined)[];
  readonly catalog: PackageCatalog | undefined;
}

/** An OpenShift context, valid while `version` and the catalog's packages are `key` and the settings are the same. */
export interface KnownContext {
  readonly key: string;
  readonly layers: readonly SettingsLayer[];
  readonly context: OpenShiftContext;
}

export class SessionState {
  readonly cache: WorkspaceCache;
  readonly openTexts = new Map<string, OpenText>();
  #settings: Settings = defaultSettings;
  #workspaceFolders: readonly string[] = [];
  #editorLayer = editorLayer(this.#settings, this.#workspaceFolders);
  /** Increases when a document is opened or closed and when folders or settings change. */
  changes = 0;
  /** True while the session revisits what is still needed, in order to release the rest. */
  isReleasing = false;

  /** By catalog root. */
  readonly catalogs = new ReleasableCache<Catalog>();
  /** By the folder that contains `manifests/`. */
  readonly bundleFolders = new ReleasableCache<BundleFolder>();
  /** How large bundle folders are, by the folder that contains `manifests/`. */
  readonly bundleSizes = new Map<string, KnownBundleSize>();
  /** By the folder with the bundle folders. */
  readonly packageFolders = new ReleasableCache<PackageCatalog>();
  /** The same as of the last query, because each file of each bundle asks for the whole package. */
  readonly knownPackageFolders = new Map<string, KnownPackageFolder>();
  /** The paths below a catalog root, valid while `version` is `key`. */
  readonly pathsBelow = new Map<string, { readonly key: string; readonly paths: readonly string[] }>();
  /** All paths below the folder of an open settings file, valid while `version` is `key`. */
  readonly everyPathBelow = new Map<string, { readonly key: string; readonly paths: readonly string[] }>();
  /** The OpenShift context of a catalog by its root. */
  readonly contexts = new Map<string, KnownContext>();
  /** The released state of a catalog by its root, and of a template by its path. */
  readonly released = new Map<string, KnownReleased>();
  /** Which closed files define each package, valid while `version` is `key`. */
  packages: { readonly key: string; readonly index: PackageIndex } | undefined;
  /** Where the images of templates are looked up, instead of the workspace folders. */
  bundleLocations: BundleLocations | undefined;
  /** Which files mention an image, valid as long as `key` is the same. */
  images: { readonly key: string; readonly index: ImageIndex } | undefined;
  /** The rendered templates by path. */
  readonly rendered = new ReleasableCache<SessionTemplate>();
  /** The same templates without the files that other templates have generated. */
  readonly amongOthers = new ReleasableCache<{ readonly alone: SessionTemplate; readonly among: SessionTemplate }>();
  /** The findings in a catalog, or in a template with what files say of its images, while their other facts are the same. */
  readonly keptFindings = keepWhileSame<Catalog | SessionTemplate, readonly Finding[]>();

  /** `known` returns files of another state, whose documents stay the same objects where their texts are equal. */
  constructor(workspace: Workspace, known?: (path: string) => SourceFile | undefined) {
    this.cache = new WorkspaceCache(workspace, known);
  }

  get settings(): Settings {
    return this.#settings;
  }

  set settings(settings: Settings) {
    this.#settings = settings;
    this.#editorLayer = editorLayer(settings, this.#workspaceFolders);
  }

  get workspaceFolders(): readonly string[] {
    return this.#workspaceFolders;
  }

  set workspaceFolders(folders: readonly string[]) {
    this.#workspaceFolders = folders;
    this.#editorLayer = editorLayer(this.#settings, folders);
  }

  /** The editor's settings as the weakest layer; the same object until they change. */
  get editorLayer(): SettingsLayer {
    return this.#editorLayer;
  }

  /** The paths of the open documents. */
  get openPaths(): readonly string[] {
    return [...this.openTexts.keys()];
  }

  /** Changes whenever other files, folders or settings may count. An edit in an open document does not change it. */
  get version(): string {
    return `${this.cache.generation} ${this.changes}`;
  }
}
