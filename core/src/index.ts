// The only door to core.

export type { ChannelGraph, Edge, EdgeKind, EntryNode, UpgradeGraph } from "./graph/upgrade-graph.ts";
export type {
  Blob,
  Bundle,
  Channel,
  DeprecationEntry,
  Deprecations,
  Entry,
  Located,
  OtherBlob,
  PackageBlob,
  Property,
} from "./model/blob.ts";
export type { Catalog, Package } from "./model/catalog.ts";
export type { Finding, Fix, Oracle, Related, Rule, Severity } from "./rules/rule.ts";
export type { ListNode, MapNode, Node, ScalarNode, SyntaxProblem } from "./syntax/node.ts";
export { readSourceFile } from "./syntax/read-source-file.ts";
export type { Document, Place, SourceFile } from "./syntax/source-file.ts";
export { applyEdits, LineIndex, type LinePosition, type Span, type TextEdit, touches } from "./text.ts";
export type { FolderEntry, ReadResult, Workspace } from "./workspace.ts";
