// The OpenShift version that a catalog is for.

/** `4.20` for a file below a folder `v4.20`, the innermost one if there are several; undefined without one. */
export function openShiftTarget(path: string): string | undefined {
  const folder = path
    .split("/")
    .slice(0, -1)
    .findLast((part) => /^v[45]\.\d+$/.test(part));
  return folder?.slice(1);
}
