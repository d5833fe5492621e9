// Options that take several values, such as `--from A B`.

/** Rewrites `--from A B` as `--from A --from B` for the named options. */
export function repeatOptions(args: readonly string[], names: readonly string[]): readonly string[] {
  const end = args.includes("--") ? args.indexOf("--") : args.length;
  const repeated: string[] = [];
  let option: string | undefined;
  let isNext = false;
  for (const argument of args.slice(0, end)) {
    if (argument.startsWith("--")) {
      option = names.find((name) => argument === `--${name}` || argument.startsWith(`--${name}=`));
      isNext = !argument.includes("=");
    } else {
      if (option !== undefined && !isNext) repeated.push(`--${option}`);
      isNext = false;
    }
    repeated.push(argument);
  }
  return [...repeated, ...args.slice(end)];
}
