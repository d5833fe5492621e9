// The part of the heap in which V8 makes objects. V8 would let it grow to 100 MB, which saves no time: what is read either
// stays until the end or is forgotten at once.

import { setFlagsFromString } from "node:v8";

/** Before a program is loaded: the part grows from 1 MB to this size in one step, while the program's code is loaded. */
export function growNewSpace(megabytes: number): void {
  setFlagsFromString(`--semi-space-growth-factor=${megabytes}`);
}

/** Once a program is loaded: the part stays as it is. */
export function keepNewSpace(): void {
  setFlagsFromString("--semi-space-growth-factor=1");
}

/** For the command line, which forgets what it has checked: a smaller part takes no longer and holds less. */
export const newSpaceOfCommands = 4;

/** For the language server, which keeps what it reads. */
export const newSpaceOfServer = 8;
