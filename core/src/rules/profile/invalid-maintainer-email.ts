import { specOf } from "../../bundle/csv-parts.ts";
import { itemsOf, textField } from "../../bundle/fields.ts";
import { isMailAddress } from "../../go/mail-address.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "invalid-maintainer-email",
  scope: "csv",
  severity: "error",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  summary: "The email addresses of a CSV's maintainers are valid.",
  *check(csv) {
    for (const maintainer of itemsOf(specOf(csv), "maintainers")) {
      const email = textField(csv.document, maintainer, "email");
      if (!email || email.value === "" || isMailAddress(email.value)) continue;
      yield { at: email, message: `'${email.value}' is not an email address such as 'team@example.com'` };
    }
  },
});
