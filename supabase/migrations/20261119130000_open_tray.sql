-- Purpose:  the tray "open", for the tab "To do": everyone whose work is not closed.
-- Access:   unchanged: a part of private.people_filter().
-- Decision: docs/decisions/0027-inbox-queries-and-report.md

do $migration$
declare
  former text := pg_get_functiondef('private.people_filter(jsonb)'::regprocedure);
  changed text := replace(former, $$when 'everything' then 'true'$$,
    $$when 'open' then 'p.tray in (''new'', ''contacted'', ''in_progress'')' when 'everything' then 'true'$$);
begin
  if changed = former then
    raise exception 'private.people_filter() is not as expected.';
  end if;
  execute changed;
end;
$migration$;
