// The environment's proxy for a server, as kubectl and other programs in Go take it.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { nodeVersionError } from "../../../../cluster/src/live/connection/connection.ts";
import { proxyFor } from "../../../../cluster/src/live/connection/proxy-for.ts";

const proxyOf = (server: string, env: NodeJS.ProcessEnv) => proxyFor(new URL(server), env);

describe("the environment's proxy", () => {
  const env = { HTTPS_PROXY: "http://proxy:3128", http_proxy: "other:8080" };

  test("is for the server's protocol, in capitals or not, and http where it does not say", () => {
    assert.equal(proxyOf("https://harbour:6443", env), "http://proxy:3128");
    assert.equal(proxyOf("http://harbour", env), "http://other:8080");
    assert.equal(proxyOf("https://harbour", {}), "");
    assert.equal(proxyOf("https://harbour", { HTTPS_PROXY: "ftp://proxy" }), "");
  });

  test("is never for this machine", () => {
    for (const host of ["localhost:6443", "127.0.0.1", "127.1.2.3:6443", "[::1]:6443"]) {
      assert.equal(proxyOf(`https://${host}`, env), "", host);
    }
  });

  for (const [rules, direct, proxied] of [
    ["*", ["harbour", "10.0.0.1"], []],
    ["harbour.example", ["harbour.example", "a.harbour.example:6443"], ["example", "myharbour.example"]],
    [".harbour.example", ["a.harbour.example"], ["harbour.example"]],
    ["*.harbour.example", ["a.harbour.example"], ["harbour.example"]],
    ["10.0.0.1", ["10.0.0.1:6443"], ["10.0.0.2"]],
    ["10.0.0.0/8, 2001:db8::/32", ["10.1.2.3", "[2001:db8::1]"], ["11.0.0.1", "[2001:db9::1]", "harbour"]],
    ["10.0.0.0/99,10.0.0.0/x,/8", [], ["10.1.2.3"]],
    ["harbour:6443", ["harbour:6443"], ["harbour:443", "harbour"]],
    ["harbour:443", ["harbour"], ["harbour:6443"]],
    ["HARBOUR,,pier", ["harbour", "pier"], ["buoy"]],
  ] as const) {
    test(`is not for what NO_PROXY names: ${rules}`, () => {
      const named = { ...env, no_proxy: rules };
      for (const host of direct) assert.equal(proxyOf(`https://${host}`, named), "", host);
      for (const host of proxied) assert.equal(proxyOf(`https://${host}`, named), "http://proxy:3128", host);
    });
  }
});

test("a Node.js that is too old to connect to a cluster is an error", () => {
  for (const version of ["20.20.2", "22.18.0", "18.0.0"]) {
    assert.equal(
      nodeVersionError(version),
      `Node.js ${version} is too old to connect to a cluster; use 22.19 or newer`,
    );
  }
  for (const version of ["22.19.0", "22.23.3", "24.21.0", "30.0.0"]) assert.equal(nodeVersionError(version), undefined);
});
