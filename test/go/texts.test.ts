// Mail addresses, URIs and IP addresses, compared with what Go's parsers answered.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { isIpAddress } from "#core/go/ip-address.ts";
import { isMailAddress } from "#core/go/mail-address.ts";
import { requestUriMistake } from "#core/go/request-uri.ts";
import vectors from "../vectors/go-texts.json" with { type: "json" };

const cases = vectors.cases as unknown as readonly [text: string, isMail: boolean, isUri: boolean, isIp: boolean][];

describe("texts that Go's parsers accept", () => {
  for (const [text, isMail, isUri, isIp] of cases) {
    test(JSON.stringify(text), () => {
      assert.equal(isMailAddress(text), isMail, "mail.ParseAddress");
      assert.equal(requestUriMistake(text) === undefined, isUri, "url.ParseRequestURI");
      // Zones are not read.
      if (!text.includes("%")) assert.equal(isIpAddress(text, 4) || isIpAddress(text, 6), isIp, "netip.ParseAddr");
    });
  }
});

describe("why a URI is rejected", () => {
  const reasons: readonly [text: string, reason: string][] = [
    ["example.com", "it has no scheme such as 'https://'"],
    ["https://exam ple.com", "the host has the character ' '"],
    ["https://example.com:http", "'http' is not a port number"],
    ["https://example.com/%2", "'%2' is not an escape such as '%20'"],
    ["://example.com", "no scheme such as 'https' precedes the ':'"],
  ];
  for (const [text, reason] of reasons) test(text, () => assert.equal(requestUriMistake(text), reason));
});
