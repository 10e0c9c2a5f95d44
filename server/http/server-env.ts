import type { HttpBindings } from "@hono/node-server";
import type { Logger } from "#server/core/logger.ts";

export type ServerEnv = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    log: Logger;
    address: string;
    /** Set after a server error, even if the client has disconnected. */
    hasFailed?: true;
  };
};
