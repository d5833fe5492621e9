// Makes node_modules what package-lock.json says, with the project's own Node.js and, for who needs it, VS Code's server.
// Each step looks at what is there, not at a note of what was done, so it completes a half-finished installation too.

import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
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
  if (!hasNode()) installNode();
  if (!hasNode()) throw new Error(`the package of Node.js left no working one in ${ownNode()}.`);
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

/**
 * The checksums of the packages with Node.js itself, by system. The package `node` has a script that would install one of
 * them without.
 */
const nodeChecksums = new Map([
  ["linux-arm64", "sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g=="],
  ["linux-x64", "sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q=="],
  ["win-x64", "sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA=="],
]);

/** Takes Node.js from the package for this system: npm compares it with the checksum before it unpacks it. */
function installNode() {
  const system = `${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const integrity = nodeChecksums.get(system);
  const version = lockedNode();
  if (integrity === undefined) throw new Error(`the npm registry has no Node.js ${version} for ${system}.`);
  const name = `node-${system}`;
  const folder = path.join(modules, "node", "package");
  const dependencies = { [name]: version };
  const packages = { "": { dependencies }, [`node_modules/${name}`]: { version, integrity } };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ dependencies }));
  writeFileSync(path.join(folder, "package-lock.json"), JSON.stringify({ lockfileVersion: 3, packages }));
  npm("Installing Node.js for this project", ["ci", "--ignore-scripts"], folder);
  mkdirSync(path.dirname(ownNode()), { recursive: true });
  renameSync(path.join(folder, "node_modules", name, "bin", path.basename(ownNode())), ownNode());
  rmSync(folder, { recursive: true });
}

function ownNode() {
  return path.join(modules, "node", "bin", process.platform === "win32" ? "node.exe" : "node");
}

function hasNode() {
  const { stdout } = spawnSync(ownNode(), ["--version"], { encoding: "utf8" });
  return stdout?.trim() === `v${lockedNode()}`;
}

function lockedNode() {
  return readPackages(path.join(root, "package-lock.json"))["node_modules/node"].version;
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
  const why = offline
    ? "the npm registry cannot be reached, and this needs it once"
    : stderr.includes("EINTEGRITY")
      ? "a package of the npm registry does not have its checksum, and is not used"
      : "npm's words are above";
  return `${said.slice(0, 8).join("\n")}\n\n${what} failed: ${why}.`;
}
