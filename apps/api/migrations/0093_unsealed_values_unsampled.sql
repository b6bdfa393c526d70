-- The database keeps samples of what columns hold, as it is: of what waits to be sealed it keeps none, and what it kept is removed with the type.
alter table unsealed_values alter column value set statistics 0, alter column value type jsonb using value;
