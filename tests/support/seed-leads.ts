import type { Sql } from "#embedded-supabase";

/** Adds many people, as in a busy office after some years, each with this many enquiries, without events and mails. */
export async function seedLeads(sql: Sql, count: number, assignee: string, each = 1): Promise<void> {
  await sql`set session_replication_role = replica`;
  await sql`insert into public.people (id, assignee, next_call)
    select ${personId(sql)}, case n % 3 when 0 then ${assignee}::uuid end,
      case n % 40 when 0 then current_date - (n % 90) end
    from generate_series(1, ${count}::integer) as n`;
  await sql`
    insert into public.contact_leads
      (person_id, name, email, phone, phone_e164, message, status, locale, page, details, suspicion, created_at)
    select ${personId(sql)},
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
      now() - (${count} - n) * interval '7 minutes' - again * interval '3 days'
    from generate_series(1, ${count}::integer) as n cross join generate_series(1, ${each}::integer) as again`;
  await sql`insert into public.person_contacts (key, person_id)
    select distinct on (key) key, l.person_id from public.contact_leads l
    cross join lateral unnest(private.contact_keys(l.phone, l.phone_e164, l.email)) as key`;
  await sql`select private.refresh_people(array(select id from public.people))`;
  await sql`
    insert into public.lead_events (lead_id, event, note)
    select id, 'note', 'Spoke with the brother, will send the sale deed ' || substr(id::text, 1, 6)
    from public.contact_leads where details <> '{}'`;
  await sql`set session_replication_role = origin`;
  await sql`vacuum analyze public.contact_leads, public.lead_events, public.people, public.person_contacts`;
}

const personId = (sql: Sql) => sql`lpad(to_hex(n), 32, '0')::uuid`;
