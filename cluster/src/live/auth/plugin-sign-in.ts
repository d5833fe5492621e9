import type { AnswerError } from "../connection/answer.ts";
import type { PluginReply } from "./plugin-reply.ts";
import { type PluginRun, runPlugin } from "./run-plugin.ts";
import type { Grant, SignIn } from "./sign-in.ts";

type Failed = { readonly error: AnswerError };

/** Signs in with what a program answers. It runs again when that has expired or the server refused it. */
export function pluginSignIn(run: PluginRun, base: Grant): SignIn {
  const ends = new AbortController();
  let current: { readonly grant: Grant; readonly expires: number | undefined } | undefined;
  let running: Promise<Grant | Failed> | undefined;

  async function runAnew(): Promise<Grant | Failed> {
    const reply = await runPlugin(run, ends.signal);
    if ("error" in reply) return reply;
    current = { grant: grantOf(reply, base), expires: reply.expires };
    return current.grant;
  }

  function grant(): Promise<Grant | Failed> {
    const isGood = current && (current.expires === undefined || current.expires > Date.now());
    if (current && isGood) return Promise.resolve(current.grant);
    // Requests that begin meanwhile wait for the same run.
    running ??= runAnew().finally(() => {
      running = undefined;
    });
    return running;
  }

  const refused = (grant: Grant): boolean => {
    if (current?.grant === grant) current = undefined;
    return true;
  };
  const noun = `what the program '${run.exec.command}' answered, which may have expired`;
  return { noun, grant, refused, dispose: () => ends.abort() };
}

function grantOf({ token, certificate, key }: PluginReply, base: Grant): Grant {
  return {
    ...base,
    ...(token === undefined ? {} : { token }),
    ...(certificate && key ? { certificate, key } : {}),
  };
}
