import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { fetchWords } from "./i18n/fetch-words.ts";

// No `await` at the top: with one the bundler puts a file of its own before everything that is loaded later.
void fetchWords().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  }),
);
