-- Purpose:  a saved view names its filters in plain letters, so that none can be written past the rule that keeps what
--           somebody searched for out of it ("%71=" is "q=" to a browser).
-- Changes:  lead_views: one more rule for query
-- Needs:    lead_views (20261115212415)
-- Access:   as before.
-- Undo:     alter table public.lead_views drop constraint lead_views_plain_names;

-- What was saved past the rule before is no view.
delete from public.lead_views where query !~ '^([a-z]+=[^&=]*(&[a-z]+=[^&=]*)*)?$';
alter table public.lead_views add constraint lead_views_plain_names
  check (query ~ '^([a-z]+=[^&=]*(&[a-z]+=[^&=]*)*)?$');
