/** Escapes text of a catalog, a cluster or the file system, so that it cannot control a terminal or forge a log line. */
export { logText as printable } from "#core";
