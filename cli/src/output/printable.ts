/** Text of a catalog, a cluster or the file system as the command line prints it: it steers no terminal and no log. */
export { logText as printable } from "#core";
