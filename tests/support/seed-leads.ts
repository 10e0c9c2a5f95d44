import type { Sql } from "#embedded-supabase";

/** Many leads as a busy office would have after some years, without the events and mails of each. */
export async function seedLeads(sql: Sql, count: number, assignee: string): Promise<void> {
  await sql`set session_replication_role = replica`;
  await sql`
    insert into public.contact_leads
      (name, email, phone, phone_e164, message, status, locale, page, details, suspicion, assignee, follow_up_on, created_at)
    select
      case n % 5 when 0 then 'Asha ' || n else 'Website Visitor' end,
      case n % 4 when 0 then 'person' || n || '@example.org' end,
      case n % 4 when 0 then null else '00000 ' || lpad(n::text, 5, '0') end,
      case n % 4 when 0 then null else '+9100000' || lpad(n::text, 5, '0') end,
      case n % 3 when 0 then 'పట్టాదారు పాస్‌బుక్‌లో పేరు తప్పుగా ఉంది ' || n
        else 'Contact request from hero section: the mutation of my land is pending since ' || n || ' days' end,
      case when n > ${count} - 60 then 'new'
        else (array['contacted', 'in_progress', 'won', 'lost', 'lost', 'spam', 'won', 'lost'])[1 + n % 8] end,
      (array['en', 'te', 'te', 'hi'])[1 + n % 4],
      (array['/', '/te?utm_source=poster', '/legal-opinion', '/hi/contact', '/te/faq'])[1 + n % 5],
      case n % 7 when 0 then '{"district": "Adilabad", "survey": "12/A"}'::jsonb else '{}' end,
      case n % 50 when 0 then 'too_quick' end,
      case n % 3 when 0 then ${assignee}::uuid end,
      case n % 40 when 0 then current_date - (n % 90) end,
      now() - (${count} - n) * interval '7 minutes'
    from generate_series(1, ${count}::integer) as n`;
  await sql`
    insert into public.lead_events (lead_id, event, note)
    select id, 'note', 'Spoke with the brother, will send the sale deed ' || substr(id::text, 1, 6)
    from public.contact_leads where details <> '{}'`;
  await sql`set session_replication_role = origin`;
  await sql`vacuum analyze public.contact_leads, public.lead_events`;
}
