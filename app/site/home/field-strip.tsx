import { pictures } from "#app/ui/drawings.ts";

/** A row of fields between the hero and the services. At most two such strips stand on a page. */
export function FieldStrip() {
  return <img className="strip" {...pictures.fieldStrip} alt="" loading="lazy" decoding="async" />;
}
