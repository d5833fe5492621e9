// Explains in the text output why an OLM does not update the installed version.

import { type Installed, type ResolutionRequest, type SafeText, safe, whyNoUpdate, withInstalled } from "#core";
import { printable } from "../output/printable.ts";

/** A line with the reason; none where the OLM updates, or says itself why it does not. */
export function explainNoUpdate(request: ResolutionRequest, installed: Installed | undefined): readonly SafeText[] {
  const why = installed && whyNoUpdate(withInstalled(request, installed));
  return why ? [safe`  ${printable(why.reason)}`] : [];
}
