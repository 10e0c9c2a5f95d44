-- Run once as a superuser: psql -v password='...' -f deploy/postgres/prepare.sql
-- Makes the roles Supabase's interfaces use and a user for the site that is no superuser.
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
-- The server's own requests pass by row-level security; visitors' and staff's never do.
alter role service_role bypassrls;

create role bhumilex login createdb password :'password';
grant anon, authenticated, service_role to bhumilex;
-- For restoring a backup, and for rehearsing that each night: rows come back without setting off triggers.
grant set on parameter session_replication_role to bhumilex;
create database site owner bhumilex encoding 'UTF8' template template0;
