// node --import bench/print-usage.mjs PROGRAM: the last line of stderr is the processor time that the process took, in
// milliseconds, and the most memory, in KiB.

process.on("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  process.stderr.write(`\n${Math.round((userCPUTime + systemCPUTime) / 1000)} ${maxRSS}`);
});
