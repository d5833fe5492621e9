// The only entry point of the server, for the command line and for tests.

export { FramedReader } from "./connection/framed-reader.ts";
export { createServerConnection, type InputEnd } from "./connection/server-connection.ts";
export { type ServedWorkspace, startServer } from "./server.ts";
