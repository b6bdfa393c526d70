import type { Changes } from '@pari/contract';
import { civilDateIn } from '@pari/domain/dates';
import type { Context } from '../../../http/context.ts';
import { present, type Tx } from '../../../ports/database.ts';
import type { Pace } from '../../../ports/pace.ts';
import { figuresOf, hasBegun, holdingsOf, type Figures } from '../../positions/index.ts';
import { documentsSince, lookBefore, signInOf } from '../queries.ts';
import { dueOf, publishedSince, whoseNotices } from '../../notices/index.ts';

/** What changed for a person since they last looked, before they signed in. */
export async function readChanges(tx: Tx, context: Context, pace: Pace): Promise<Changes> {
  const { company, effectiveUser, now } = context;
  const until = now.toISOString();
  const signedInAt = await signInOf(tx, context);
  const since = signedInAt && (await lookBefore(tx, company.id, effectiveUser.id, signedInAt));
  if (since === null) return { since: null, until, notices: [], values: [], documents: [] };
  return {
    since: since.toISOString(),
    until,
    notices: await noticesOf(tx, context, since),
    values: await valuesSince(tx, context, since, pace),
    documents: await newDocuments(tx, context, since),
  };
}

/** What fell overdue since then, and what was published. */
async function noticesOf(tx: Tx, context: Context, since: Date): Promise<Changes['notices']> {
  const lookedOn = civilDateIn(since, context.company.timeZone);
  const published = (await publishedSince(tx, whoseNotices(context), since)).map((notice) => ({ notice, news: 'published' as const }));
  const overdue = (await dueOf(tx, context))
    .filter(({ notice, share }) => share.isOverdue && notice.due_date >= lookedOn)
    .map(({ notice }) => ({ notice, news: 'overdue' as const }));
  const told = new Map([...published, ...overdue].map((one) => [one.notice.id, one]));
  return [...told.values()]
    .toSorted((one, other) => Number(other.news === 'overdue') - Number(one.news === 'overdue'))
    .map(({ notice: { id, reference, kind, title, due_date, fund_id, fund_external_id: external_id, fund_name }, news }) => ({
      id,
      reference,
      kind,
      title,
      due_date,
      news,
      fund: { id: fund_id, external_id, name: fund_name },
    }));
}

/** Holdings whose latest NAV is another one than it was for whoever looked then: what one profile gained may be what another lost. */
async function valuesSince(tx: Tx, { company, effectiveUser, showUnpublished, now }: Context, since: Date, pace: Pace): Promise<Changes['values']> {
  const dayOf = (at: Date) => civilDateIn(at, company.timeZone);
  const present = { asOf: dayOf(now), knownBefore: null };
  const groups = (await holdingsOf(tx, company.id, effectiveUser.id, showUnpublished, present)).map((holding) => [holding] as const);
  const after = await figuresOf(tx, company.id, groups, { moment: present, from: null }, pace);
  const before = await figuresOf(tx, company.id, groups, { moment: { asOf: dayOf(since), knownBefore: since }, from: null }, pace);
  return groups
    .flatMap((group) => {
      const [{ fund_id: id, external_id, fund_name: name, currency, ...holding }] = group;
      const investor = { id: holding.investor_id, name: holding.investor_name };
      const [then, today] = [valueIn(before.get(group)?.figures), valueIn(after.get(group)?.figures)];
      if (then === today) return [];
      return [{ fund: { id, external_id, name }, investor, currency, before: then, after: today, date: after.get(group)?.figures.notice_date ?? null }];
    })
    .toSorted((one, other) => inOrder(other.date ?? '', one.date ?? ''));
}

const inOrder = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const valueIn = (figures: Figures | undefined) => (figures && hasBegun(figures) ? figures.latest_nav : null);

async function newDocuments(tx: Tx, context: Context, since: Date): Promise<Changes['documents']> {
  const found = await documentsSince(tx, context, since);
  return found.map((row) => {
    const { id, title, type, fund_id, external_id, fund_name, version, at } = present(row, 'at');
    const fund = fund_id !== null && external_id !== null && fund_name !== null ? { id: fund_id, external_id, name: fund_name } : null;
    return { id, title, type, fund, is_newer: version > 1, at: at.toISOString() };
  });
}
