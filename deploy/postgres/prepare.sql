-- Run once as a superuser: psql -v password='...' -f deploy/postgres/prepare.sql
-- Creates the roles of Supabase's interfaces and a user for the site who is not a superuser.
-- See docs/operate/two-servers.md.
do $$
declare wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I nologin', wanted);
    end if;
  end loop;
end;
$$;
-- The server's own requests bypass row-level security; those of visitors and staff never do.
alter role service_role bypassrls;

create role bhumilex login createdb password :'password';
grant anon, authenticated, service_role to bhumilex;
-- For restores and the nightly test restore, which insert rows without firing triggers.
grant set on parameter session_replication_role to bhumilex;
create database site owner bhumilex encoding 'UTF8' template template0;
