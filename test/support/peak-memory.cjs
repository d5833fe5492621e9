// Loaded before a program (`node --require`): writes the most memory that its process took, in megabytes, to the file that
// OLM_CATALOGS_PEAK_MEMORY names. Where the system does not tell, it writes 0.

const { existsSync, readFileSync, writeFileSync } = require("node:fs");

const status = "/proc/self/status";

process.on("exit", () => {
  const kilobytes = existsSync(status) ? /VmHWM:\s*(\d+)/.exec(readFileSync(status, "utf8"))?.[1] : undefined;
  writeFileSync(process.env["OLM_CATALOGS_PEAK_MEMORY"], String(Math.round(Number(kilobytes ?? 0) / 1024)));
});
