-- By which reference what was posted at once for several grants, as a split payment or a leaving, is reversed as a whole. Null: it stands alone.
alter table carry_events add column part_of text check (part_of <> reference and length(part_of) between 1 and 100);
alter table carry_distributions add column part_of text check (part_of <> reference and length(part_of) between 1 and 100);
create index carry_events_by_part on carry_events (company_id, part_of) where part_of is not null;
create index carry_distributions_by_part on carry_distributions (company_id, part_of) where part_of is not null;

-- Those before: numbered from 1 in one posting, of one day, one kind and one source or reason. The owner sees no rows.
grant select, update (part_of) on carry_events, carry_distributions to pari_system;
set local role pari_system;
update carry_events e set part_of = regexp_replace(e.reference, '-[1-9][0-9]*$', '')
  from carry_events f
  where e.reference ~ '^.+-[1-9][0-9]*$' and e.type <> 'reversal' and f.company_id = e.company_id
    and f.reference = regexp_replace(e.reference, '-[1-9][0-9]*$', '') || '-1'
    and (f.type, f.date, f.posted_at) = (e.type, e.date, e.posted_at)
    and f.reason is not distinct from e.reason and f.posted_by is not distinct from e.posted_by;
update carry_distributions e set part_of = regexp_replace(e.reference, '-[1-9][0-9]*$', '')
  from carry_distributions f
  where e.reference ~ '^.+-[1-9][0-9]*$' and e.type <> 'reversal' and f.company_id = e.company_id
    and f.reference = regexp_replace(e.reference, '-[1-9][0-9]*$', '') || '-1'
    and (f.type, f.date, f.posted_at, f.source) = (e.type, e.date, e.posted_at, e.source)
    and f.posted_by is not distinct from e.posted_by;
reset role;
revoke select, update (part_of) on carry_events, carry_distributions from pari_system;
