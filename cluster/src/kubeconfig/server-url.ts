/** The URL that a kubeconfig's `server` means: a bare host is asked over http, as kubectl asks it. */
export function parseServerUrl(server: string): URL | undefined {
  const text = server.includes("://") ? server : `http://${server}`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return undefined;
  url.search = "";
  url.hash = "";
  return url;
}

/** A URL as it may be shown: without a user and a password. */
export function urlWithoutCredentials(url: URL): string {
  const shown = new URL(url);
  shown.username = "";
  shown.password = "";
  return shown.href.replace(/\/$/, "");
}
