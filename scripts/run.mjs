// node scripts/run.mjs FILE [ARGUMENT…]: gets a fresh clone ready, then runs FILE with the project's own Node.
// Runs on any Node from 20 and imports nothing but node: modules, for there may be no node_modules yet.

import { spawn } from "node:child_process";
import { setUp } from "./set-up.mjs";

const [file, ...args] = process.argv.slice(2);

try {
  const node = await setUp();
  const child = spawn(node, ["--disable-warning=ExperimentalWarning", file, ...args], { stdio: "inherit" });
  // A terminal sends Ctrl+C to the child too; other signals are passed on.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  // npm passes a signal to its shell, which ends without passing it on.
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || child.kill("SIGTERM"), 500).unref();
  child.on("exit", (code, signal) => process.exit(signal === null ? code : 1));
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
