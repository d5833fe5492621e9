import { describe, test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

const blobs = `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`;

/** A catalog with a comment above it, and a finding that comments may ignore. */
const below = (comment: string) => `${comment}\n# olm-catalogs-ignore unknown-schema\nschema: olm.pakage\n${blobs}`;

/** The same with the comment's findings. */
function check(comment: string, messages: readonly string[]): void {
  checkFindings(below(comment), { messages });
}

describe("an id", () => {
  test("of a rule is fine", () => check("# nothing", []));

  test("that is misspelt is reported with the nearest one", () => {
    const comment = "# olm-catalogs-ignore unknown-shema";
    check(`${comment}\n${" ".repeat(22)}~~~~~~~~~~~~~ warning unknown-ignored-rule`, [
      "rule 'unknown-shema' does not exist; did you mean 'unknown-schema'?",
    ]);
    checkFix(
      `${comment}\nschema: olm.pakage\n${blobs}`,
      `# olm-catalogs-ignore unknown-schema\nschema: olm.pakage\n${blobs}`,
    );
  });

  test("that is nothing like a rule is reported", () => {
    check(
      `# olm-catalogs-ignore unknown-schema, everything\n${" ".repeat(38)}~~~~~~~~~~ warning unknown-ignored-rule`,
      ["rule 'everything' does not exist"],
    );
    checkFix(
      `# olm-catalogs-ignore unknown-schema, everything\nschema: olm.pakage\n${blobs}`,
      `# olm-catalogs-ignore unknown-schema\nschema: olm.pakage\n${blobs}`,
    );
  });

  test("of a rule that is always an error cannot be ignored", () => {
    check(`# olm-catalogs-ignore internal-error\n${" ".repeat(22)}~~~~~~~~~~~~~~ warning unknown-ignored-rule`, [
      "'internal-error' is always an error and cannot be ignored; remove it from the comment",
    ]);
  });

  test("is missing", () => {
    check(`# olm-catalogs-ignore\n${"~".repeat(21)} warning unknown-ignored-rule`, [
      "this comment names no rule; add the ids of the rules to ignore",
    ]);
  });
});

describe("a reason", () => {
  test("behind two dashes is not read", () =>
    check("# olm-catalogs-ignore unknown-schema -- that is how we name it", []));

  test("without dashes is reported once", () => {
    const comment = "# olm-catalogs-ignore unknown-schema that is how";
    check(`${comment}\n${" ".repeat(37)}~~~~~~~~~~~ warning unknown-ignored-rule`, [
      "'that is how' names no rules; write '--' before a reason",
    ]);
    checkFix(
      `${comment}\nschema: olm.pakage\n${blobs}`,
      `# olm-catalogs-ignore unknown-schema -- that is how\nschema: olm.pakage\n${blobs}`,
    );
  });
});
