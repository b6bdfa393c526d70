-- Where a rate is from, as it is said beside its day; null where nothing is to be said.
alter table fx_rates add column source text check (length(source) between 1 and 100);
