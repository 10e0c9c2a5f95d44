import type { RestExposure } from "#embedded-supabase";

/** What of our schema has an address under /rest/v1. A contract test holds the tables against the database. */
export const restExposure: RestExposure = {
  readByVisitors: [
    "header_settings",
    "footer_settings",
    "homepage_content",
    "global_settings",
    "blog_posts",
    "former_blog_addresses",
    "content_pages",
    "media",
  ],
  insertedByVisitors: ["contact_leads"],
  tables: [
    "lead_events",
    "lead_papers",
    "lead_receipts",
    "lead_checks",
    "outbox",
    "revisions",
    "audit_log",
    "backup_state",
    "staff",
  ],
  memberFunctions: [
    "second_factor_state",
    "set_my_name",
    "count_leads_by_day",
    "find_leads",
    "count_leads",
    "count_found_leads",
    "change_leads",
    "export_person",
    "erase_person",
  ],
  serverFunctions: [
    "claim_first_ownership",
    "claim_outbox",
    "release_outbox",
    "check_leads",
    "erase_due_leads",
    "begin_site_move",
    "import_site_rows",
    "finish_site_move",
    "picture_uses",
  ],
};
