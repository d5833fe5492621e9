// The only entry point of host: what the command line and the language server take from Node.

export { blockingCalls } from "./blocking-calls.ts";
export type { FileCalls } from "./file-calls.ts";
export { findProgram } from "./find-program.ts";
export { GitReleasedStates } from "./git/git-released-states.ts";
export { findRepository, type GitResult, gitState, isRevision, resolveRevision } from "./git/git-state.ts";
export { isWritable } from "./is-writable.ts";
export { nodeWorkspace } from "./node-workspace.ts";
export { patientCalls } from "./patient-calls.ts";
export { readErrorSentence } from "./read-error-sentence.ts";
export { withSlashes } from "./with-slashes.ts";
