// The only door to cluster: what is known of a cluster, from a dump of it.

export { type DumpOptions, readDump } from "./read-dump.ts";
