// node scripts/run.mjs FILE [ARGUMENT…]: gets a fresh clone ready, then runs FILE with the project's own Node.
// Runs on any Node from 20 and imports nothing but node: modules, for there may be no node_modules yet.

import { spawn } from "node:child_process";
import { setUp } from "./set-up.mjs";

const [file, ...args] = process.argv.slice(2);

try {
  const node = await setUp();
  const child = spawn(node, ["--disable-warning=ExperimentalWarning", file, ...args], { stdio: "inherit" });
  // A terminal's Ctrl+C reaches the child by itself; what is sent to this process alone is handed on.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  // npm hands a signal to its shell, which dies of it and tells nobody.
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || child.kill("SIGTERM"), 500).unref();
  child.on("exit", (code, signal) => process.exit(signal === null ? code : 1));
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
