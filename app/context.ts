import { createContext } from "react-router";
import type { ReviewHost } from "./content/review/review-visit.ts";
import type { OwnerSetup } from "./contracts/owner-setup.ts";
import type { LeadHost } from "./leads/lead-host.ts";
import type { FeedbackHost } from "./site/feedback/feedback-host.ts";
import type { LetterHost } from "./site/letters/letter-host.ts";
import type { SearchHost } from "./site/search/search-host.ts";

/** What the app needs from the server. `server/` supplies it for each request. */
export type Host = LeadHost &
  SearchHost &
  FeedbackHost &
  LetterHost &
  ReviewHost & {
    ownerSetup: OwnerSetup;
    requestId: string;
    /** Logs and counts a page that could not be rendered, even if the client has disconnected. */
    reportFailure: (error: unknown) => void;
    siteUrl: string;
    /** How a browser reaches the backend; both values are public. Without a URL the backend is the site itself. */
    publicBackend: { supabaseUrl: string | undefined; supabasePublishableKey: string };
  };

export const hostContext = createContext<Host>();
