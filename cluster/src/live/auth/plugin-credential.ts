import type { Credential, CredentialProvider, CredentialResult } from "./credential-provider.ts";
import type { PluginReply } from "./plugin-reply.ts";
import { type PluginRun, runPlugin } from "./run-plugin.ts";

/**
 * Provides the credential that a credential plugin prints. The plugin runs again when that credential has expired or the
 * server refused it.
 */
export function pluginCredential(run: PluginRun, base: Credential): CredentialProvider {
  const controller = new AbortController();
  let current: { readonly credential: Credential; readonly expires: number | undefined } | undefined;
  let running: Promise<CredentialResult> | undefined;

  async function runAgain(): Promise<CredentialResult> {
    const reply = await runPlugin(run, controller.signal);
    if ("error" in reply) return reply;
    current = { credential: credentialOfReply(reply, base), expires: reply.expires };
    return current.credential;
  }

  function getCredential(): Promise<CredentialResult> {
    const isValid = current && (current.expires === undefined || current.expires > Date.now());
    if (current && isValid) return Promise.resolve(current.credential);
    // Concurrent requests share one run.
    running ??= runAgain().finally(() => {
      running = undefined;
    });
    return running;
  }

  const invalidate = (credential: Credential): boolean => {
    if (current?.credential === credential) current = undefined;
    return true;
  };
  const noun = `the credentials from the program '${run.exec.command}', which may have expired`;
  return { noun, getCredential, invalidate, dispose: () => controller.abort() };
}

function credentialOfReply({ token, certificate, key }: PluginReply, base: Credential): Credential {
  return {
    ...base,
    ...(token === undefined ? {} : { token }),
    ...(certificate && key ? { certificate, key } : {}),
  };
}
