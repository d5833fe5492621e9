// Makes node_modules what package-lock.json says, with the project's own Node.js and, for who needs it, VS Code's server.
// Each step looks at what is there, not at a note of what was done, so it completes a half-finished installation too.

import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, lstatSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const modules = path.join(root, "node_modules");

/** VS Code's own server, which the code-server package contains without its dependencies. */
const vscodeServer = path.join(modules, "code-server", "lib", "vscode");

/** Installs what every script needs; returns the path of the project's own Node.js. */
export async function setUp() {
  if (Number(process.versions.node.split(".")[0]) < 20) {
    throw new Error(`Node.js 20 or newer is needed to begin; this is ${process.version}.`);
  }
  if (!isInstalled()) npm("Installing the dependencies", ["ci", "--ignore-scripts"], root);
  if (!hasNode()) npm("Installing Node.js for this project", ["rebuild", "node", "--ignore-scripts=false"], root);
  if (!hasNode()) throw new Error(`'npm rebuild node' left no working Node.js in ${ownNode()}.`);
  return ownNode();
}

/** Installs what VS Code's server needs; only scripts and tests that open VS Code call this. */
export function setUpVsCodeServer() {
  if (!existsSync(path.join(vscodeServer, "node_modules", ".package-lock.json"))) {
    npm(
      "Installing what VS Code's server needs",
      ["install", "--omit=dev", "--ignore-scripts", "--no-save"],
      vscodeServer,
    );
  }
  linkModules();
}

/** True if every package that the lockfile wants on this machine is there in the locked version. */
function isInstalled() {
  const wanted = readPackages(path.join(root, "package-lock.json"));
  const found = readPackages(path.join(modules, ".package-lock.json"));
  return Object.entries(wanted).every(
    ([name, { version, optional }]) =>
      name === "" || (found[name] === undefined ? optional === true : found[name].version === version),
  );
}

function readPackages(lockfile) {
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, "utf8")).packages : {};
}

function ownNode() {
  return path.join(modules, "node", "bin", process.platform === "win32" ? "node.exe" : "node");
}

function hasNode() {
  const locked = readPackages(path.join(root, "package-lock.json"))["node_modules/node"].version;
  const { stdout } = spawnSync(ownNode(), ["--version"], { encoding: "utf8" });
  return stdout?.trim() === `v${locked}`;
}

/** VS Code's server looks for its dependencies under a second name as well. */
function linkModules() {
  const link = path.join(vscodeServer, "node_modules.asar");
  if (lstatSync(link, { throwIfNoEntry: false }) === undefined) symlinkSync("node_modules", link, "junction");
}

function npm(what, args, folder) {
  console.log(`${what} …`);
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  const cli = process.env.npm_execpath;
  const [command, first] = cli?.endsWith("js") ? [process.execPath, [cli]] : ["npm", []];
  try {
    execFileSync(command, [...first, ...args, ...quiet], {
      cwd: folder,
      env: npmEnvironment(),
      stdio: ["ignore", "ignore", "pipe"],
      encoding: "utf8",
      shell: command === "npm" && process.platform === "win32",
    });
  } catch (error) {
    throw new Error(explain(what, String(error.stderr ?? error.message)));
  }
}

/** What the outer npm says about its own run must not steer an inner one in another folder. */
function npmEnvironment() {
  const own = /^npm_(lifecycle|package|command|config_(local_prefix|global_prefix|prefix|noproxy)$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
}

/** What npm said, short, and below it a sentence that says what it means. */
function explain(what, stderr) {
  const said = stderr.split("\n").filter((line) => line.trim() !== "" && !/^npm error\s+at /.test(line));
  const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH/.test(stderr);
  const why = offline ? "the npm registry cannot be reached, and this needs it once" : "npm's words are above";
  return `${said.slice(0, 8).join("\n")}\n\n${what} failed: ${why}.`;
}
