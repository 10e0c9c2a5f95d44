import { useMessages } from "#app/i18n/messages.ts";

/** A spinner in the form of a plot's outline: 20, 32 or 52 px. */
export function Spinner({ size = "md", text }: { size?: "sm" | "md" | "lg"; text?: string }) {
  const { site } = useMessages();
  const outline = "M5 7 33.5 3.5 36.5 33 8 36.5Z";
  return (
    <span className="spinner" data-size={size} role="status">
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <path d={outline} />
        <path d={outline} />
      </svg>
      <span>{text ?? site.loading}</span>
    </span>
  );
}

/** Shown while a page loads. */
export function PageSpinner() {
  return (
    <div className="page-spinner">
      <Spinner size="lg" text={useMessages().site.loadingPage} />
    </div>
  );
}
