// A report format. Each format has its own file in this folder.

import type { Io } from "../../process/io.ts";
import type { Summary, Validation } from "../validation.ts";

export interface Reporter {
  /** Writes everything to standard output. */
  report(validation: Validation, summary: Summary, io: Io): void;
}
