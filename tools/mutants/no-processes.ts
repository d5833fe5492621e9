// Stands in for node:child_process while mutants are tried: a process would run core without the mutation.

function refuse(): never {
  throw new Error("tests that start processes cannot be run here");
}

export {
  refuse as exec,
  refuse as execFile,
  refuse as execFileSync,
  refuse as execSync,
  refuse as fork,
  refuse as spawn,
  refuse as spawnSync,
};
