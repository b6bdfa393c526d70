import type { CivilDate } from '@pari/domain/dates';
import type { Listing } from '../../http/readPage.ts';
import type { RowOf, Tx } from '../../ports/database.ts';

interface Paid {
  readonly companyId: string;
  readonly userId: string;
}

interface Moment {
  readonly asOf: CivilDate;
  /** Only what was posted before counts; null: all that is known now. */
  readonly knownBefore: Date | null;
}

/** Of each year that was not withdrawn, the version that is dated last by a day, of several of one day the one posted last; the last year first. */
export const shownYears = (tx: Tx, { companyId, userId }: Paid, { asOf, knownBefore }: Moment) =>
  tx.rows(
    `select distinct on (r.year) r.company_id, r.user_id, r.year, r.version, r.date, r.currency, r.key_id, r.sealed from compensation_records r
     where r.company_id = $1 and r.user_id = $2 and r.date <= $3 and not r.withdrawn and ($4::timestamptz is null or r.posted_at < $4)
       and not exists (select from compensation_records w where w.company_id = r.company_id and w.user_id = r.user_id and w.year = r.year and w.version > r.version
         and w.withdrawn and ($4 is null or w.posted_at < $4))
     order by r.year desc, r.date desc, r.version desc`,
    [companyId, userId, asOf, knownBefore],
  );
export type ShownRow = RowOf<typeof shownYears>;

/**
 * Of each year, and of each day from which another version of it counts, the last version; the last year and its last day first. Of a year that is withdrawn, that
 * which withdraws it. `last_version` is that of the year.
 */
export const yearsOf = (tx: Tx, companyId: string, userIds: readonly string[]) =>
  tx.rows(
    `select distinct on (r.user_id, r.year, r.date) r.company_id, r.user_id, r.year, r.version, l.version as last_version, r.date, r.currency, r.withdrawn, r.key_id, r.sealed,
       r.posted_at, u.display_name as posted_name
     from compensation_records r left join users u on u.company_id = r.company_id and u.id = r.posted_by
       join lateral (select max(o.version) as version, coalesce(max(o.version) filter (where o.withdrawn), 0) as withdrawal from compensation_records o
         where o.company_id = r.company_id and o.user_id = r.user_id and o.year = r.year) l on true
     where r.company_id = $1 and r.user_id = any($2::uuid[]) and (r.version > l.withdrawal or r.version = l.version)
     order by r.user_id, r.year desc, r.date desc, r.version desc`,
    [companyId, userIds],
  );
export type YearRow = RowOf<typeof yearsOf>;

/** Of two who write pay of a company at once, the second waits. */
export const holdPay = (tx: Tx, companyId: string) => tx.run(`select pg_advisory_xact_lock(hashtextextended('pari compensation ' || $1, 0))`, [companyId]);

export const personOf = (tx: Tx, { companyId, userId }: Paid) =>
  tx.first('select id, display_name, email from users where company_id = $1 and id = $2', [companyId, userId]);

export const peopleByEmail = (tx: Tx, companyId: string, emails: readonly string[]) =>
  tx.rows('select id, email from users where company_id = $1 and email = any($2)', [companyId, emails]);

export interface PersonRow {
  readonly id: string;
  readonly display_name: string;
  readonly email: string;
  readonly latest_year: number | null;
}

interface Narrowed {
  /** Also those of whom there is no record. */
  readonly all: boolean;
  /** One of them alone. */
  readonly person?: string | undefined;
}

const hasRecords = 'exists (select from compensation_records r where r.company_id = u.company_id and r.user_id = u.id)';

/** People of the company, with the last year that stands. */
export const paidPeople = ({ all, person }: Narrowed) =>
  ({
    columns: `u.id, u.display_name, u.email, (select r.year from compensation_records r where r.company_id = u.company_id and r.user_id = u.id and not r.withdrawn
      and not exists (select from compensation_records w where w.company_id = r.company_id and w.user_id = r.user_id and w.year = r.year and w.version > r.version and w.withdrawn)
      order by r.year desc limit 1) as latest_year`,
    rows: (tx, text, values) => tx.rows<PersonRow>(text, values),
    from: 'users u',
    id: 'u.id',
    company: 'u.company_id',
    where: [...(all ? [] : [hasRecords]), ...(person === undefined ? [] : ['u.id = $2::uuid'])].join(' and ') || 'true',
    values: person === undefined ? [] : [person],
    searched: ['u.display_name', 'u.email'],
    holding: async (tx, text) => (await tx.first('select people_holding($1, 500) as ids', [text]))?.ids ?? null,
    sorts: { name: { by: 'u.display_name collate names', type: 'text' }, email: { by: 'u.email', type: 'text' } },
  }) satisfies Listing<PersonRow>;
