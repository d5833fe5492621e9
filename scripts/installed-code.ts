// Finds an installed VS Code that can show a window here.

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

/** The `code` command on the PATH, if it answers; none on a machine that has no display to open it on. */
export async function findInstalledCode(): Promise<string | undefined> {
  if (process.platform === "linux" && !process.env["DISPLAY"] && !process.env["WAYLAND_DISPLAY"]) return undefined;
  const name = process.platform === "win32" ? "code.cmd" : "code";
  const candidates = (process.env["PATH"] ?? "").split(path.delimiter).map((folder) => path.join(folder, name));
  const code = candidates.find((file) => existsSync(file));
  return code !== undefined && (await answers(code)) ? code : undefined;
}

async function answers(code: string): Promise<boolean> {
  const windows = process.platform === "win32";
  const asked = promisify(execFile)(windows ? `"${code}"` : code, ["--version"], { shell: windows, timeout: 20_000 });
  return asked.then(
    ({ stdout }) => /^\d+\.\d+\.\d+/.test(stdout),
    () => false,
  );
}
