// The only entry point of host: what the command line and the language server take from Node.

export { isWritable } from "./is-writable.ts";
export { nodeWorkspace } from "./node-workspace.ts";
export { readErrorSentence } from "./read-error-sentence.ts";
export { withSlashes } from "./with-slashes.ts";
