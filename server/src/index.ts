// The only door to the server, for the command line and for tests.

export { startServer } from "./server.ts";
