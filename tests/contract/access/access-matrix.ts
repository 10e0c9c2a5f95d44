/**
 * Who may do what, in the database's own terms.
 *   denied   the role lacks the right altogether
 *   policy   a new row is refused by row-level security
 *   none     the statement runs but reaches no row
 *   all      every sample row; otherwise the rows are named
 */
const matrix = `
  table            | who       | select                  | count  | insert    | update | delete

  staff            | visitor   | denied                  | denied | denied    | denied | denied
  staff            | stranger  | none                    | 0      | policy    | none   | none
  staff            | suspended | suspended               | 1      | policy    | none   | none
  staff            | editor    | all                     | 7      | policy    | none   | none
  staff            | owner     | all                     | 7      | all       | all    | all
  staff            | writer    | all                     | 7      | policy    | none   | none
  staff            | desk      | all                     | 7      | policy    | none   | none
  staff            | reader    | all                     | 7      | policy    | none   | none
  staff            | server    | all                     | 7      | all       | all    | all

  header_settings  | visitor   | newest                  | 1      | denied    | denied | denied
  header_settings  | stranger  | newest                  | 1      | policy    | none   | none
  header_settings  | suspended | newest                  | 1      | policy    | none   | none
  header_settings  | editor    | all                     | 2      | all       | all    | all
  header_settings  | owner     | all                     | 2      | all       | all    | all
  header_settings  | writer    | all                     | 2      | draft     | none   | none
  header_settings  | desk      | newest                  | 1      | policy    | none   | none
  header_settings  | reader    | all                     | 2      | policy    | none   | none
  header_settings  | server    | all                     | 2      | all       | all    | all

  footer_settings  | visitor   | newest                  | 1      | denied    | denied | denied
  footer_settings  | stranger  | newest                  | 1      | policy    | none   | none
  footer_settings  | suspended | newest                  | 1      | policy    | none   | none
  footer_settings  | editor    | all                     | 2      | all       | all    | all
  footer_settings  | owner     | all                     | 2      | all       | all    | all
  footer_settings  | writer    | all                     | 2      | draft     | none   | none
  footer_settings  | desk      | newest                  | 1      | policy    | none   | none
  footer_settings  | reader    | all                     | 2      | policy    | none   | none
  footer_settings  | server    | all                     | 2      | all       | all    | all

  homepage_content | visitor   | active                  | 1      | denied    | denied | denied
  homepage_content | stranger  | active                  | 1      | policy    | none   | none
  homepage_content | suspended | active                  | 1      | policy    | none   | none
  homepage_content | editor    | all                     | 2      | all       | all    | all
  homepage_content | owner     | all                     | 2      | all       | all    | all
  homepage_content | writer    | all                     | 2      | draft     | none   | none
  homepage_content | desk      | active                  | 1      | policy    | none   | none
  homepage_content | reader    | all                     | 2      | policy    | none   | none
  homepage_content | server    | all                     | 2      | all       | all    | all

  global_settings  | visitor   | guides, brand           | 2      | denied    | denied | denied
  global_settings  | stranger  | guides, brand           | 2      | policy    | none   | none
  global_settings  | suspended | guides, brand           | 2      | policy    | none   | none
  global_settings  | editor    | all                     | 3      | guides te | guides | none
  global_settings  | owner     | all                     | 3      | all       | all    | all
  global_settings  | writer    | all                     | 3      | policy    | none   | none
  global_settings  | desk      | all                     | 3      | policy    | none   | none
  global_settings  | reader    | all                     | 3      | policy    | none   | none
  global_settings  | server    | all                     | 3      | all       | all    | all

  blog_posts       | visitor   | published               | 1      | denied    | denied | denied
  blog_posts       | stranger  | published               | 1      | policy    | none   | none
  blog_posts       | suspended | published               | 1      | policy    | none   | none
  blog_posts       | editor    | all                     | 3      | all       | all    | all
  blog_posts       | owner     | all                     | 3      | all       | all    | all
  blog_posts       | writer    | all                     | 3      | new draft | draft  | none
  blog_posts       | desk      | published               | 1      | policy    | none   | none
  blog_posts       | reader    | all                     | 3      | policy    | none   | none
  blog_posts       | server    | all                     | 3      | all       | all    | all

  former_blog_addresses | visitor   | of published  | 1 | denied | denied | denied
  former_blog_addresses | stranger  | of published  | 1 | denied | denied | denied
  former_blog_addresses | suspended | of published  | 1 | denied | denied | denied
  former_blog_addresses | editor    | all           | 2 | denied | denied | denied
  former_blog_addresses | owner     | all           | 2 | denied | denied | denied
  former_blog_addresses | writer    | all                     | 2      | denied    | denied | denied
  former_blog_addresses | desk      | of published            | 1      | denied    | denied | denied
  former_blog_addresses | reader    | all                     | 2      | denied    | denied | denied
  former_blog_addresses | server    | all           | 2 | denied | denied | denied

  content_pages    | visitor   | live, live te           | 2      | denied    | denied | denied
  content_pages    | stranger  | live, live te           | 2      | policy    | none   | none
  content_pages    | suspended | live, live te           | 2      | policy    | none   | none
  content_pages    | editor    | all                     | 5      | all       | all    | all
  content_pages    | owner     | all                     | 5      | all       | all    | all
  content_pages    | writer    | all                     | 5      | new draft | none   | none
  content_pages    | desk      | live, live te           | 2      | policy    | none   | none
  content_pages    | reader    | all                     | 5      | policy    | none   | none
  content_pages    | server    | all                     | 5      | all       | all    | all

  media            | visitor   | stored                  | 1      | denied    | denied | denied
  media            | stranger  | none                    | 0      | policy    | none   | denied
  media            | suspended | none                    | 0      | policy    | none   | denied
  media            | editor    | all                     | 2      | all       | all    | denied
  media            | owner     | all                     | 2      | all       | all    | denied
  media            | writer    | all                     | 2      | all       | all    | denied
  media            | desk      | none                    | 0      | policy    | none   | denied
  media            | reader    | all                     | 2      | policy    | none   | denied
  media            | server    | all                     | 2      | all       | all    | all

  contact_leads    | visitor   | denied                  | denied | all       | denied | denied
  contact_leads    | stranger  | none                    | 0      | all       | none   | none
  contact_leads    | suspended | none                    | 0      | all       | none   | none
  contact_leads    | editor    | all                     | 1      | all       | all    | none
  contact_leads    | owner     | all                     | 1      | all       | all    | all
  contact_leads    | writer    | none                    | 0      | all       | none   | none
  contact_leads    | desk      | all                     | 1      | all       | all    | none
  contact_leads    | reader    | all                     | 1      | all       | none   | none
  contact_leads    | server    | all                     | 1      | all       | all    | all

  lead_events      | visitor   | denied                  | denied | denied    | denied | denied
  lead_events      | stranger  | none                    | 0      | policy    | denied | denied
  lead_events      | suspended | none                    | 0      | policy    | denied | denied
  lead_events      | editor    | all                     | 1      | note      | denied | denied
  lead_events      | owner     | all                     | 1      | note      | denied | denied
  lead_events      | writer    | none                    | 0      | policy    | denied | denied
  lead_events      | desk      | all                     | 1      | note      | denied | denied
  lead_events      | reader    | all                     | 1      | policy    | denied | denied
  lead_events      | server    | all                     | 1      | all       | all    | all

  lead_papers      | visitor   | denied                  | denied | denied    | denied | denied
  lead_papers      | stranger  | none                    | 0      | denied    | denied | denied
  lead_papers      | suspended | none                    | 0      | denied    | denied | denied
  lead_papers      | editor    | all                     | 1      | denied    | denied | denied
  lead_papers      | owner     | all                     | 1      | denied    | denied | denied
  lead_papers      | writer    | none                    | 0      | denied    | denied | denied
  lead_papers      | desk      | all                     | 1      | denied    | denied | denied
  lead_papers      | reader    | all                     | 1      | denied    | denied | denied
  lead_papers      | server    | all                     | 1      | all       | denied | all

  former_staff     | visitor   | denied | denied | denied | denied | denied
  former_staff     | stranger  | none | 0 | denied | denied | denied
  former_staff     | suspended | none | 0 | denied | denied | denied
  former_staff     | editor    | all | 1 | denied | denied | denied
  former_staff     | owner     | all | 1 | denied | denied | denied
  former_staff     | writer    | all                     | 1      | denied    | denied | denied
  former_staff     | desk      | all                     | 1      | denied    | denied | denied
  former_staff     | reader    | all                     | 1      | denied    | denied | denied
  former_staff     | server    | all | 1 | all | all | all

  people           | visitor   | denied | denied | denied | denied | denied
  people           | stranger  | none | 0 | denied | none | denied
  people           | suspended | none | 0 | denied | none | denied
  people           | editor    | all | 1 | denied | all | denied
  people           | owner     | all | 1 | denied | all | denied
  people           | writer    | none | 0 | denied | none | denied
  people           | desk      | all | 1 | denied | all | denied
  people           | reader    | all | 1 | denied | none | denied
  people           | server    | all | 1 | denied | all | denied
  person_contacts  | visitor   | denied | denied | denied | denied | denied
  person_contacts  | stranger  | none | 0 | denied | denied | denied
  person_contacts  | suspended | none | 0 | denied | denied | denied
  person_contacts  | editor    | all | 1 | denied | denied | denied
  person_contacts  | owner     | all | 1 | denied | denied | denied
  person_contacts  | writer    | none | 0 | denied | denied | denied
  person_contacts  | desk      | all | 1 | denied | denied | denied
  person_contacts  | reader    | all | 1 | denied | denied | denied
  person_contacts  | server    | all | 1 | denied | denied | denied
  person_merges    | visitor   | denied | denied | denied | denied | denied
  person_merges    | stranger  | none | 0 | denied | denied | denied
  person_merges    | suspended | none | 0 | denied | denied | denied
  person_merges    | editor    | all | 1 | denied | denied | denied
  person_merges    | owner     | all | 1 | denied | denied | denied
  person_merges    | writer    | none | 0 | denied | denied | denied
  person_merges    | desk      | all | 1 | denied | denied | denied
  person_merges    | reader    | all | 1 | denied | denied | denied
  person_merges    | server    | all | 1 | denied | denied | denied

  reply_templates  | visitor   | denied | denied | denied | denied | denied
  reply_templates  | stranger  | none | 0 | policy | none | none
  reply_templates  | suspended | none | 0 | policy | none | none
  reply_templates  | editor    | all | 1 | all | all | all
  reply_templates  | owner     | all | 1 | all | all | all
  reply_templates  | writer    | none                    | 0      | policy    | none   | none
  reply_templates  | desk      | all                     | 1      | all       | all    | all
  reply_templates  | reader    | all                     | 1      | policy    | none   | none
  reply_templates  | server    | all | 1 | all | all | all

  lead_views       | visitor   | denied | denied | denied | denied | denied
  lead_views       | stranger  | none | 0 | policy | none | none
  lead_views       | suspended | none | 0 | policy | none | none
  lead_views       | editor    | all | 1 | all | all | all
  lead_views       | owner     | all | 1 | all | all | all
  lead_views       | writer    | none                    | 0      | policy    | none   | none
  lead_views       | desk      | all                     | 1      | all       | all    | all
  lead_views       | reader    | all                     | 1      | policy    | none   | none
  lead_views       | server    | all | 1 | all | all | all

  search_synonyms  | visitor   | all | 1 | denied | denied | denied
  search_synonyms  | stranger  | all | 1 | policy | none | none
  search_synonyms  | suspended | all | 1 | policy | none | none
  search_synonyms  | editor    | all | 1 | all | all | all
  search_synonyms  | owner     | all | 1 | all | all | all
  search_synonyms  | writer    | all                     | 1      | policy    | none   | none
  search_synonyms  | desk      | all                     | 1      | policy    | none   | none
  search_synonyms  | reader    | all                     | 1      | policy    | none   | none
  search_synonyms  | server    | all | 1 | all | all | all

  redirects        | visitor   | all | 2 | denied | denied | denied
  redirects        | stranger  | all | 2 | policy | none | none
  redirects        | suspended | all | 2 | policy | none | none
  redirects        | editor    | all | 2 | all | all | all
  redirects        | owner     | all | 2 | all | all | all
  redirects        | writer    | all                     | 2      | policy    | none   | none
  redirects        | desk      | all                     | 2      | policy    | none   | none
  redirects        | reader    | all                     | 2      | policy    | none   | none
  redirects        | server    | all | 2 | all | all | all

  search_misses    | visitor   | denied | denied | denied | denied | denied
  search_misses    | stranger  | none | 0 | denied | denied | none
  search_misses    | suspended | none | 0 | denied | denied | none
  search_misses    | editor    | all | 1 | denied | denied | all
  search_misses    | owner     | all | 1 | denied | denied | all
  search_misses    | writer    | all                     | 1      | denied    | denied | none
  search_misses    | desk      | none                    | 0      | denied    | denied | none
  search_misses    | reader    | all                     | 1      | denied    | denied | none
  search_misses    | server    | all | 1 | all | all | all

  page_answers     | visitor   | denied | denied | denied | denied | denied
  page_answers     | stranger  | none | 0 | denied | denied | denied
  page_answers     | suspended | none | 0 | denied | denied | denied
  page_answers     | editor    | all | 1 | denied | denied | denied
  page_answers     | owner     | all | 1 | denied | denied | denied
  page_answers     | writer    | all                     | 1      | denied    | denied | denied
  page_answers     | desk      | none                    | 0      | denied    | denied | denied
  page_answers     | reader    | all                     | 1      | denied    | denied | denied
  page_answers     | server    | all | 1 | all | all | all

  page_remarks     | visitor   | denied | denied | denied | denied | denied
  page_remarks     | stranger  | none | 0 | denied | denied | none
  page_remarks     | suspended | none | 0 | denied | denied | none
  page_remarks     | editor    | all | 1 | denied | denied | all
  page_remarks     | owner     | all | 1 | denied | denied | all
  page_remarks     | writer    | all                     | 1      | denied    | denied | none
  page_remarks     | desk      | none                    | 0      | denied    | denied | none
  page_remarks     | reader    | all                     | 1      | denied    | denied | none
  page_remarks     | server    | all | 1 | all | all | all

  content_checks   | visitor   | denied | denied | denied | denied | denied
  content_checks   | stranger  | none | 0 | policy | none | none
  content_checks   | suspended | none | 0 | policy | none | none
  content_checks   | editor    | all | 1 | all | all | all
  content_checks   | owner     | all | 1 | all | all | all
  content_checks   | writer    | all                     | 1      | all       | all    | all
  content_checks   | desk      | none                    | 0      | policy    | none   | none
  content_checks   | reader    | all                     | 1      | policy    | none   | none
  content_checks   | server    | all | 1 | all | all | all

  advocates        | visitor   | denied | denied | denied | denied | denied
  advocates        | stranger  | none | 0 | policy | denied | none
  advocates        | suspended | none | 0 | policy | denied | none
  advocates        | editor    | all | 1 | policy | denied | none
  advocates        | owner     | all | 1 | all | denied | all
  advocates        | writer    | all                     | 1      | policy    | denied | none
  advocates        | desk      | none                    | 0      | policy    | denied | none
  advocates        | reader    | all                     | 1      | policy    | denied | none
  advocates        | server    | all | 1 | all | all | all

  content_readings | visitor   | approved | 1 | denied | denied | denied
  content_readings | stranger  | none | 0 | denied | denied | none
  content_readings | suspended | none | 0 | denied | denied | none
  content_readings | editor    | all | 5 | denied | denied | all
  content_readings | owner     | all | 5 | denied | denied | all
  content_readings | writer    | all                     | 5      | denied    | denied | none
  content_readings | desk      | none                    | 0      | denied    | denied | none
  content_readings | reader    | all                     | 5      | denied    | denied | none
  content_readings | server    | all | 5 | all | all | all

  lead_receipts    | visitor   | denied                  | denied | denied    | denied | denied
  lead_receipts    | stranger  | denied                  | denied | denied    | denied | denied
  lead_receipts    | suspended | denied                  | denied | denied    | denied | denied
  lead_receipts    | editor    | denied                  | denied | denied    | denied | denied
  lead_receipts    | owner     | denied                  | denied | denied    | denied | denied
  lead_receipts    | writer    | denied                  | denied | denied    | denied | denied
  lead_receipts    | desk      | denied                  | denied | denied    | denied | denied
  lead_receipts    | reader    | denied                  | denied | denied    | denied | denied
  lead_receipts    | server    | all                     | 1      | all       | all    | all

  lead_checks      | visitor   | denied                  | denied | denied    | denied | denied
  lead_checks      | stranger  | none                    | 0      | denied    | denied | denied
  lead_checks      | suspended | none                    | 0      | denied    | denied | denied
  lead_checks      | editor    | all                     | 1      | denied    | denied | denied
  lead_checks      | owner     | all                     | 1      | denied    | denied | denied
  lead_checks      | writer    | none                    | 0      | denied    | denied | denied
  lead_checks      | desk      | all                     | 1      | denied    | denied | denied
  lead_checks      | reader    | all                     | 1      | denied    | denied | denied
  lead_checks      | server    | all                     | 1      | all       | all    | all

  outbox           | visitor   | denied                  | denied | denied    | denied | denied
  outbox           | stranger  | denied                  | denied | denied    | denied | denied
  outbox           | suspended | denied                  | denied | denied    | denied | denied
  outbox           | editor    | denied                  | denied | denied    | denied | denied
  outbox           | owner     | denied                  | denied | denied    | denied | denied
  outbox           | writer    | denied                  | denied | denied    | denied | denied
  outbox           | desk      | denied                  | denied | denied    | denied | denied
  outbox           | reader    | denied                  | denied | denied    | denied | denied
  outbox           | server    | all                     | 1      | all       | all    | all

  revisions        | visitor   | denied                  | denied | denied    | denied | denied
  revisions        | stranger  | none                    | 0      | denied    | denied | denied
  revisions        | suspended | none                    | 0      | denied    | denied | denied
  revisions        | editor    | all                     | 1      | denied    | denied | denied
  revisions        | owner     | all                     | 1      | denied    | denied | denied
  revisions        | writer    | all                     | 1      | denied    | denied | denied
  revisions        | desk      | none                    | 0      | denied    | denied | denied
  revisions        | reader    | all                     | 1      | denied    | denied | denied
  revisions        | server    | all                     | 1      | denied    | denied | denied

  waiting_versions | visitor   | denied                  | denied | denied    | denied | denied
  waiting_versions | stranger  | none                    | 0      | policy    | denied | denied
  waiting_versions | suspended | none                    | 0      | policy    | denied | denied
  waiting_versions | editor    | all                     | 2      | change, scheduled | denied | denied
  waiting_versions | owner     | all                     | 2      | all       | denied | denied
  waiting_versions | writer    | all                     | 2      | change    | denied | denied
  waiting_versions | desk      | none                    | 0      | policy    | denied | denied
  waiting_versions | reader    | all                     | 2      | policy    | denied | denied
  waiting_versions | server    | all                     | 2      | all       | denied | denied

  audit_log        | visitor   | denied                  | denied | denied    | denied | denied
  audit_log        | stranger  | none                    | 0      | denied    | denied | denied
  audit_log        | suspended | none                    | 0      | denied    | denied | denied
  audit_log        | editor    | all                     | 1      | denied    | denied | denied
  audit_log        | owner     | all                     | 1      | denied    | denied | denied
  audit_log        | writer    | none                    | 0      | denied    | denied | denied
  audit_log        | desk      | none                    | 0      | denied    | denied | denied
  audit_log        | reader    | all                     | 1      | denied    | denied | denied
  audit_log        | server    | all                     | 1      | denied    | denied | denied

  backup_state     | visitor   | denied                  | denied | denied    | denied | denied
  backup_state     | stranger  | none                    | 0      | denied    | denied | denied
  backup_state     | suspended | none                    | 0      | denied    | denied | denied
  backup_state     | editor    | all                     | 1      | denied    | denied | denied
  backup_state     | owner     | all                     | 1      | denied    | denied | denied
  backup_state     | writer    | none                    | 0      | denied    | denied | denied
  backup_state     | desk      | none                    | 0      | denied    | denied | denied
  backup_state     | reader    | all                     | 1      | denied    | denied | denied
  backup_state     | server    | all                     | 1      | denied    | all    | denied

  publication_requests | visitor   | denied                  | denied | denied    | denied | denied
  publication_requests | stranger  | none                    | 0      | policy    | denied | none
  publication_requests | suspended | none                    | 0      | policy    | denied | none
  publication_requests | editor    | all                     | 2      | all       | denied | all
  publication_requests | owner     | all                     | 2      | all       | denied | all
  publication_requests | writer    | all                     | 2      | all       | denied | of the writer
  publication_requests | desk      | none                    | 0      | policy    | denied | none
  publication_requests | reader    | all                     | 2      | policy    | denied | none
  publication_requests | server    | all                     | 2      | all       | all    | all
`;

const [, ...rows] = matrix
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .filter((cells) => cells.length > 1);

/** The cells of each line: table, who, and what they may do. */
export const lines: readonly string[][] = rows;

export const tablesOfMatrix: readonly string[] = [...new Set(lines.map(([table = ""]) => table))];
