-- Every call asks this first. Its rows are found by their keys whatever their values are: to plan that anew for each call took twice as long as to answer it.
set local role pari_system;
alter function resolve_access(bytea, text, text, timestamptz, uuid, uuid) set plan_cache_mode = 'force_generic_plan';
reset role;
