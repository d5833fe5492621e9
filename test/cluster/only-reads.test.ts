// Nothing is written to a cluster and no other server is asked: one file of the product sends requests, and all of
// them are reads or ask what a user may do.

import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { httpRequest } from "../../cluster/src/live/connection/api-request.ts";
import { inProject } from "../../scripts/project.ts";

const folders = ["core", "protocol", "cluster", "client", "server", "cli", "host", "picture", "webview"];
const files = folders.flatMap((folder) => globSync(`${folder}/src/**/*.ts`, { cwd: inProject(".") })).sort();
const sources = files.map((file) => [file.replaceAll("\\", "/"), withoutComments(file)] as const);

/** Modules that can open network connections. */
const network =
  /^(?:node:)?(?:https?|http2|net|tls|dgram|dns|quic|inspector)(?:\/.*)?$|undici|client-node|^ws$|fetch|axios/;

/** The run-time imports, as `name of module` and `name`. */
const imports =
  /\b(?:import|export)\s+(?!type\b)([^;'"]*?)\s*from\s*["']([^"']+)["']|\b(?:import|require|getBuiltinModule)\(\s*["']([^"']+)["']/g;

function withoutComments(file: string): string {
  return readFileSync(inProject(file), "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
}

/** The files that match, with everything that does. */
function whereIs(expression: RegExp): Record<string, readonly string[]> {
  const found = sources.map(([file, text]) => [file, [...text.matchAll(expression)].map(([match]) => match)] as const);
  return Object.fromEntries(found.filter(([, matches]) => matches.length > 0));
}

function networkImports(): Record<string, readonly string[]> {
  const found = sources.map(([file, text]) => {
    const all = [...text.matchAll(imports)].map(([, names = "", from = "", module = from]) => ({ names, module }));
    const used = all.filter(({ module }) => network.test(module));
    return [file, used.map(({ names, module }) => `${module} ${names}`)] as const;
  });
  return Object.fromEntries(found.filter(([, used]) => used.length > 0));
}

describe("the product asks a cluster", () => {
  test("with one library, which one file imports; the other network imports send nothing", () => {
    assert.deepEqual(networkImports(), {
      "cluster/src/live/connection/open-transport.ts": [
        "node:tls { getCACertificates, rootCertificates }",
        "@kubernetes/client-node { HttpMethod, KubeConfig, RequestContext }",
      ],
      "cluster/src/live/auth/pem.ts": ["node:tls { createSecureContext }"],
      "cluster/src/live/connection/proxy-for.ts": ["node:net { BlockList, isIP }"],
    });
  });

  test("without global functions such as fetch", () => {
    const others = /(?<![\w.#])fetch\s*\(|globalThis\.fetch|\b(?:XMLHttpRequest|WebSocket|EventSource|sendBeacon)\b/g;
    assert.deepEqual(whereIs(others), {});
  });

  test("in one place, with a dispatcher of the library", () => {
    assert.deepEqual(whereIs(/\bdispatcher\.\w+\(/g), {
      "cluster/src/live/connection/send-request.ts": ["dispatcher.request("],
      "cluster/src/live/connection/transport-pool.ts": ["dispatcher.destroy("],
    });
    const users = Object.keys(whereIs(/\bdispatcher\b/g));
    const known = ["open-transport", "send-request", "transport-pool"].map(
      (name) => `cluster/src/live/connection/${name}.ts`,
    );
    assert.deepEqual(users, known);
  });

  test("with two HTTP methods", () => {
    assert.deepEqual(whereIs(/["'`](?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|CONNECT)["'`]|HttpMethod\.\w+/g), {
      // The type and its value.
      "cluster/src/live/connection/api-request.ts": ['"GET"', '"POST"', '"GET"', '"POST"'],
      // Operations that the webhook of a CSV can be called for.
      "core/src/schema/csv-api-schema.ts": ['"DELETE"', '"CONNECT"'],
      // The library needs one to look up the credentials; it is not sent.
      "cluster/src/live/connection/open-transport.ts": ["HttpMethod.GET"],
      // Git's name for the checked-out commit.
      "core/src/session/compared-states.ts": ['"HEAD"'],
      "host/src/git/git-released-states.ts": ['"HEAD"'],
      "server/src/notifiers/released-watcher.ts": ['"HEAD"'],
      "server/src/requests/compared-package.ts": ['"HEAD"'],
    });
  });

  test("and uses POST only to ask what the user may do", () => {
    const attributes = { verb: "list", group: "", resource: "pods" } as const;
    const { method, path, body = "" } = httpRequest({ what: "review", attributes });
    assert.deepEqual([method, path], ["POST", "/apis/authorization.k8s.io/v1/selfsubjectaccessreviews"]);
    assert.equal(JSON.parse(body).kind, "SelfSubjectAccessReview");
    const read = httpRequest({ what: "read", path: "/api/v1/pods", query: {}, accept: undefined });
    assert.deepEqual([read.method, read.body], ["GET", undefined]);
  });

  test("and never for Secrets, nor for paths where a GET has side effects", () => {
    for (const path of [
      "/api/v1/secrets",
      "/api/v1/namespaces/harbour/secrets/login",
      "/api/v1/SECRETS",
      "/api/v1/watch/secrets",
      "/api/v1/namespaces/harbour/pods/lighthouse/exec",
      "/api/v1/namespaces/harbour/pods/lighthouse/portforward",
      "/api/v1/proxy/nodes/pier",
      "/api/v1/pods/../secrets",
      "/api/v1/pods?watch=true",
    ]) {
      assert.throws(() => httpRequest({ what: "read", path, query: {}, accept: undefined }), Error, path);
    }
  });
});
