// Finds a program on the user's PATH, as Go's exec.LookPath does for kubectl, and never in the working folder.

import { accessSync, constants, statSync } from "node:fs";
import { posix, win32 } from "node:path";

/** The path of the program, or the command itself if it is a path; undefined if there is none. */
export function findProgram(
  command: string,
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  const isWindows = platform === "win32";
  const { isAbsolute, join, delimiter } = isWindows ? win32 : posix;
  if (isWindows ? /[\\/:]/.test(command) : command.includes("/")) return command;
  // Relative folders are skipped, because the content of the working folder must not decide which program runs.
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

/** Windows runs only files with one of these extensions. */
function windowsNames(command: string, env: NodeJS.ProcessEnv): readonly string[] {
  const endings = (variable(env, "PATHEXT", true) || ".COM;.EXE;.BAT;.CMD")
    .split(";")
    .filter((ending) => ending !== "");
  const hasOne = endings.some((ending) => command.toLowerCase().endsWith(ending.toLowerCase()));
  return [...(hasOne ? [command] : []), ...endings.map((ending) => command + ending)];
}

/** Names of variables are case-insensitive on Windows. */
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
