/** Names the live cluster of a report. The report's JSON holds it under the key `asked`. */
export interface ClusterIdentity {
  readonly context: string;
  /** The URL of the API server, without credentials. */
  readonly server: string;
  /** The server's certificate is not checked, so the answers may come from another server. */
  readonly skipsTlsVerify: boolean;
}
