import { useMessages } from "#app/i18n/messages.ts";

const outline = "M5 7 33.5 3.5 36.5 33 8 36.5Z";

export const PageSpinner = () => (
  <div className="page-spinner">
    <span className="spinner" role="status">
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <path d={outline} />
        <path d={outline} />
      </svg>
      <span>{useMessages().site.loadingPage}</span>
    </span>
  </div>
);
