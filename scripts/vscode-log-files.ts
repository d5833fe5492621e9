// For VS Code's server and the processes that it starts, as `--import`: lets them write their log files. What does so is a native module that npm has not
// built for us; this is as much of it as is used.

import { appendFileSync, mkdirSync } from "node:fs";
import { registerHooks } from "node:module";
import path from "node:path";

const address = "olm-catalogs:spdlog";

class Logger {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
    mkdirSync(path.dirname(file), { recursive: true });
  }

  write(level: string, text: string): void {
    appendFileSync(this.#file, `[${level}] ${text}\n`);
  }
}

for (const level of ["trace", "debug", "info", "warn", "error", "critical"]) {
  Object.assign(Logger.prototype, {
    [level](this: Logger, text: string) {
      this.write(level, text);
    },
  });
}
for (const nothingToDo of ["setPattern", "clearFormatters", "setLevel", "getLevel", "flush", "drop"]) {
  Object.assign(Logger.prototype, { [nothingToDo]: () => {} });
}

Object.assign(globalThis, { createFileLog: async (_name: string, file: string) => new Logger(file) });

const source = `
  export const createAsyncRotatingLogger = globalThis.createFileLog;
  export const createRotatingLogger = globalThis.createFileLog;
  export const setFlushOn = () => {};
  export const setLevel = () => {};
  export default { createAsyncRotatingLogger, createRotatingLogger, setFlushOn, setLevel };
`;

registerHooks({
  resolve: (name, context, next) =>
    name === "@vscode/spdlog" ? { url: address, shortCircuit: true } : next(name, context),
  load: (url, context, next) =>
    url === address ? { format: "module", source, shortCircuit: true } : next(url, context),
});
