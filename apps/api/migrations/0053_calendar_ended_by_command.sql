-- The command line signs people out everywhere too, and ends the address of their calendars with it.
grant delete on calendar_addresses to pari_system;
