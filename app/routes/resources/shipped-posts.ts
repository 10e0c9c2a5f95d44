import { listShippedPosts } from "#app/content/blog/shipped-posts.server.ts";
import { locales } from "#app/i18n/locales.ts";

/** The posts in content/ as rows. They are public anyway; the staff area makes rows of them on the first save. */
export const loader = () => Response.json(locales.flatMap(listShippedPosts));
