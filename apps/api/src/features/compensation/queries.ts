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

/** Of each year that was not withdrawn, the last version that is dated by a day; the last year first. */
export const shownYears = (tx: Tx, { companyId, userId }: Paid, { asOf, knownBefore }: Moment) =>
  tx.rows(
    `select distinct on (r.year) r.company_id, r.user_id, r.year, r.version, r.date, r.currency, r.key_id, r.sealed from compensation_records r
     where r.company_id = $1 and r.user_id = $2 and r.date <= $3 and not r.withdrawn and ($4::timestamptz is null or r.posted_at < $4)
       and not exists (select from compensation_records w where w.company_id = r.company_id and w.user_id = r.user_id and w.year = r.year and w.version > r.version
         and w.withdrawn and ($4 is null or w.posted_at < $4))
     order by r.year desc, r.version desc`,
    [companyId, userId, asOf, knownBefore],
  );
export type ShownRow = RowOf<typeof shownYears>;

/** Of each year the last version, the last year first. */
export const yearsOf = (tx: Tx, { companyId, userId }: Paid) =>
  tx.rows(
    `select distinct on (r.year) r.company_id, r.user_id, r.year, r.version, r.date, r.currency, r.withdrawn, r.key_id, r.sealed, r.posted_at, u.display_name as posted_name
     from compensation_records r left join users u on u.company_id = r.company_id and u.id = r.posted_by
     where r.company_id = $1 and r.user_id = $2 order by r.year desc, r.version desc`,
    [companyId, userId],
  );
export type YearRow = RowOf<typeof yearsOf>;

/** Of each year of several people the last version. */
export const lastVersionsOf = (tx: Tx, companyId: string, userIds: readonly string[]) =>
  tx.rows(
    `select distinct on (user_id, year) company_id, user_id, year, version, date, currency, withdrawn, key_id, sealed from compensation_records
     where company_id = $1 and user_id = any($2) order by user_id, year, version desc`,
    [companyId, userIds],
  );

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
