import { altColumns } from "#app/content/pictures/picture-row.ts";
import type { RestExposure } from "#embedded-supabase";

const words = (text: string): string[] => text.split(/\s+/);

/** The tables and functions that are reachable under /rest/v1. A contract test compares the tables with the database. */
export const restExposure: RestExposure = {
  readByVisitors: {
    header_settings: {
      columns: words(
        "id locale logo_url logo_data navigation_links cta_button is_sticky about_translation updated_at",
      ),
      by: words("id locale updated_at"),
    },
    footer_settings: {
      columns: words(
        `id locale company_name tagline company_description footer_links contact_info social_links copyright_text
        application_guide_text legal_services_text legal_notice_text about_translation updated_at`,
      ),
      by: words("id locale updated_at"),
    },
    homepage_content: {
      columns: words("id section_type locale content is_active sort_order updated_at"),
      by: words("id section_type locale is_active sort_order updated_at"),
    },
    global_settings: {
      columns: words("key value locale is_public updated_at"),
      by: words("key locale updated_at"),
    },
    blog_posts: {
      columns: words(
        `id slug locale title excerpt content cover_image_url cover_image_alt tags seo_title seo_description
        author checked_by published_at created_at updated_at`,
      ),
      by: words("id slug locale published_at updated_at"),
    },
    former_blog_addresses: {
      columns: words("locale slug post_id left_at"),
      by: words("locale slug"),
      related: ["post:blog_posts(slug)"],
    },
    content_pages: {
      columns: words("id kind slug locale content published_at updated_at"),
      by: words("id kind slug locale published_at updated_at"),
    },
    content_readings: {
      columns: words("id kind slug locale answer reader enrolment text_hash answered_at"),
      by: words("kind slug locale answered_at"),
    },
    media: { columns: ["id", ...altColumns], by: ["id"] },
    search_synonyms: { columns: words("id said means"), by: words("id said") },
    redirects: { columns: words("id path target status"), by: words("id path") },
  },
  // The fields of the form in the specification, and where it was sent from. Only the server sets keys, dialled
  // numbers and suspicions.
  insertedByVisitors: {
    contact_leads: words("name email phone message status locale page details consent_version campaign"),
  },
  tables: words(
    `lead_events lead_papers lead_receipts lead_checks outbox revisions waiting_versions audit_log
    backup_state staff former_staff people person_contacts person_merges reply_templates lead_views search_misses page_answers
    page_remarks content_checks advocates publication_requests`,
  ),
  memberFunctions: words(
    `second_factor_state my_sessions end_my_session record_access set_my_name count_leads_by_day find_anyone find_people
    find_posts count_people count_found_people change_people change_leads log_contact take_back_entry correct_note
    lead_report open_person known_person merge_people separate_people separate_lead add_lead people_today set_my_mails
    set_my_language hand_over_leads ask_for_reading export_person erase_person list_pages move_page
    remove_page list_deleted_pages bring_back_page replace_picture outdated_posts`,
  ),
  serverFunctions: words(
    `count_page_answer keep_page_remark claim_first_ownership claim_outbox release_outbox check_leads
    erase_due_leads announce_due_calls announce_due_checks announce_default_checks answer_reading
    begin_site_move import_site_rows finish_site_move picture_uses publish_waiting keep_time count_search_miss
    remake_lead_report`,
  ),
};
