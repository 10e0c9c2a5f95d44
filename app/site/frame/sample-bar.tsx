import { useMessages } from "#app/i18n/messages.ts";

/** Before the set-up: says that the details are samples, and leads their owner to the set-up in the staff area. */
export function SampleBar() {
  const { site } = useMessages();
  return (
    <aside className="sample-bar" aria-label={site.sample}>
      <div className="wrap">
        <p>
          <b>{site.sample}</b> <a href="/admin/set-up">{site.setUp}</a>
        </p>
        <span>{site.hidden}</span>
      </div>
    </aside>
  );
}
