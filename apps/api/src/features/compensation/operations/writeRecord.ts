import { canonicalPay, faultsOfPay, type Pay } from '@pari/domain/compensation';
import { civilDate } from '@pari/domain/dates';
import { badFields, notFound, Refusal } from '../../../http/problems.ts';
import { requireCurrency } from '../../../http/requireCurrency.ts';
import type { Tx } from '../../../ports/database.ts';
import { isSamePay } from '../isSamePay.ts';
import { holdPay, personOf, yearsOf, type YearRow } from '../queries.ts';
import { postVersions } from './postVersion.ts';

interface Writing {
  readonly companyId: string;
  readonly userId: string;
  readonly year: number;
  /** Of the year, as it was read; 0: there was none. */
  readonly version: number;
  readonly by: string;
  readonly at: Date;
}

interface Given {
  readonly date: string;
  readonly currency: string;
  readonly pay: Pay;
}

/**
 * Keeps what somebody is paid for a year. The same again changes nothing.
 * @throws Refusal `not_found`, `bad_request` by field without an amount, `conflict` where somebody else wrote since
 */
export async function postRecord(tx: Tx, writing: Writing, { date, currency, pay }: Given): Promise<YearRow> {
  const standing = await heldYear(tx, writing);
  requireCurrency(currency);
  const faults = faultsOfPay(pay, currency);
  if (faults.size > 0) throw badFields([...faults].map(([field, sentence]) => [`fields.${field.slice(0, 60)}`, sentence] as const));
  const record = { date: civilDate(date), currency, pay: canonicalPay(pay) };
  const same = standing.find((row) => isSamePay(tx, row, record));
  if (same) return same;
  refuseStale(writing, standing[0]);
  const { userId, year, version } = writing;
  await postVersions(tx, writing, [{ userId, year, version: version + 1, ...record }]);
  return versionAfter(tx, writing);
}

/**
 * Withdraws a year, by a version that says so. Withdrawn again, nothing changes.
 * @throws Refusal `not_found`, also where there is no such year; `conflict` where somebody else wrote since
 */
export async function withdrawRecord(tx: Tx, writing: Writing): Promise<YearRow> {
  const [last] = await heldYear(tx, writing);
  if (!last) throw notFound();
  if (last.withdrawn) return last;
  refuseStale(writing, last);
  const { userId, year, version } = writing;
  await postVersions(tx, writing, [{ userId, year, version: version + 1, date: last.date, currency: last.currency, pay: null }]);
  return versionAfter(tx, writing);
}

/** What stands of a year, its last day first, of which nobody else writes another version until the transaction ends. */
async function heldYear(tx: Tx, writing: Writing): Promise<YearRow[]> {
  await holdPay(tx, writing.companyId);
  if (!(await personOf(tx, writing))) throw notFound();
  return standingYear(tx, writing);
}

const standingYear = async (tx: Tx, { companyId, userId, year }: Writing): Promise<YearRow[]> =>
  (await yearsOf(tx, companyId, [userId])).filter((row) => row.year === year);

function refuseStale({ version }: Writing, last: YearRow | undefined): void {
  const current = last?.last_version ?? 0;
  if (version !== current)
    throw new Refusal('conflict', 'Somebody else wrote this year meanwhile. Read it again.', {
      current: { version: current, withdrawn: last?.withdrawn ?? false },
    });
}

async function versionAfter(tx: Tx, writing: Writing): Promise<YearRow> {
  const row = (await standingYear(tx, writing)).find(({ version, last_version: last }) => version === last);
  if (!row) throw new Error('no version of pay was stored');
  return row;
}
