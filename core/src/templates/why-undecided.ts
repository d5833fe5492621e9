import type { RenderedTemplate } from "./rendered-template.ts";

/** Why it is not known how the versions of a template are updated; undefined where the whole catalog is known. */
export function whyUndecided({ unknownImages, problems }: RenderedTemplate): string | undefined {
  if (problems.length > 0) return "opm does not render this template";
  const [first] = unknownImages;
  return first && `nothing is known of the image '${first.value}'`;
}
