// Where a program that a kubeconfig names is: on the PATH of the user, as kubectl looks for it (Go's exec.LookPath), and
// never on one that the kubeconfig sets for the program.

import { accessSync, constants, statSync } from "node:fs";
import { posix, win32 } from "node:path";

/** The program's path, or the command as it is where that is a path already; undefined where there is none. */
export function findProgram(
  command: string,
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  const isWindows = platform === "win32";
  const { isAbsolute, join, delimiter } = isWindows ? win32 : posix;
  if (isWindows ? /[\\/:]/.test(command) : command.includes("/")) return command;
  // Whoever fills the folder that somebody works in must not choose what runs.
  const folders = (variable(env, "PATH", isWindows) ?? "").split(delimiter).filter((folder) => isAbsolute(folder));
  const names = isWindows ? windowsNames(command, env) : [command];
  for (const folder of folders) {
    for (const name of names) {
      const path = join(folder, name);
      if (canRun(path)) return path;
    }
  }
  return undefined;
}

/** Windows runs nothing without one of these endings. */
function windowsNames(command: string, env: NodeJS.ProcessEnv): readonly string[] {
  const endings = (variable(env, "PATHEXT", true) || ".COM;.EXE;.BAT;.CMD")
    .split(";")
    .filter((ending) => ending !== "");
  const hasOne = endings.some((ending) => command.toLowerCase().endsWith(ending.toLowerCase()));
  return [...(hasOne ? [command] : []), ...endings.map((ending) => command + ending)];
}

/** Windows knows its variables in any case. */
function variable(env: NodeJS.ProcessEnv, name: string, isWindows: boolean): string | undefined {
  const key = isWindows ? Object.keys(env).find((each) => each.toUpperCase() === name) : name;
  return key === undefined ? undefined : env[key];
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
