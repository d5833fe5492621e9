/** Parses a kubeconfig's `server`. A host without a scheme means http, as in kubectl. */
export function parseServerUrl(server: string): URL | undefined {
  const text = server.includes("://") ? server : `http://${server}`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return undefined;
  url.search = "";
  url.hash = "";
  return url;
}

/** A URL without its user name and password, for display. */
export function urlWithoutCredentials(url: URL): string {
  const shown = new URL(url);
  shown.username = "";
  shown.password = "";
  return shown.href.replace(/\/$/, "");
}
