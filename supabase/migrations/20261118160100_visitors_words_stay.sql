-- What a visitor wrote stays as it is: no screen changes it, and no history kept the former words.
revoke update (message, details) on public.contact_leads from authenticated;
