// node --import bench/print-peak.mjs PROGRAM: the last line of stderr is the most memory that the process took, in KiB.

process.on("exit", () => process.stderr.write(`\n${process.resourceUsage().maxRSS}`));
