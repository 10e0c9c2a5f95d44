-- Purpose:  what an enquiry brings along is names with plain values, as the forms send it. A text, a list or a tree sent
--           past the forms stopped the inbox, the export and the mail of whoever read it.
-- Changes:  contact_leads: rules for details and campaign
-- Needs:    contact_leads (20261115090200), campaign (20261115110000)
-- Access:   unchanged.
-- Undo:     alter table public.contact_leads drop constraint flat_details, drop constraint flat_campaign.

update public.contact_leads lead set
  details = case jsonb_typeof(lead.details)
    when 'object' then (
      select coalesce(jsonb_object_agg(key, case when jsonb_typeof(value) in ('object', 'array')
        then to_jsonb(left(value::text, 500)) else value end), '{}')
      from jsonb_each(lead.details))
    else jsonb_build_object('other', left(lead.details::text, 500)) end,
  campaign = case jsonb_typeof(lead.campaign)
    when 'object' then (
      select coalesce(jsonb_object_agg(key, case when jsonb_typeof(value) in ('object', 'array')
        then to_jsonb(left(value::text, 200)) else value end), '{}')
      from jsonb_each(lead.campaign))
    else jsonb_build_object('other', left(lead.campaign::text, 200)) end
where jsonb_typeof(lead.details) <> 'object' or jsonb_typeof(lead.campaign) <> 'object'
  or jsonb_path_exists(lead.details, 'strict $.* ? (@.type() == "object" || @.type() == "array")', '{}', true)
  or jsonb_path_exists(lead.campaign, 'strict $.* ? (@.type() == "object" || @.type() == "array")', '{}', true);

-- "strict": otherwise a list would be looked at member by member.
alter table public.contact_leads
  add constraint flat_details check (jsonb_typeof(details) = 'object'
    and not jsonb_path_exists(details, 'strict $.* ? (@.type() == "object" || @.type() == "array")', '{}', true)),
  add constraint flat_campaign check (jsonb_typeof(campaign) = 'object'
    and not jsonb_path_exists(campaign, 'strict $.* ? (@.type() == "object" || @.type() == "array")', '{}', true));
