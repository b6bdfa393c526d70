import type { ChangeOf, Changes } from '@pari/contract';
import { civilDateIn } from '@pari/domain/dates';
import type { Context } from '../../../http/context.ts';
import { present, type Tx } from '../../../ports/database.ts';
import type { Pace } from '../../../ports/pace.ts';
import { figuresOf, hasBegun, holdingsOf, type Figures } from '../../positions/index.ts';
import { documentsSince, lookBefore, signInOf } from '../queries.ts';
import { dueOf, publishedSince, whoseNotices, type OwnRow } from '../../notices/index.ts';

/** What changed for a person since they last looked, before they signed in. */
export async function readChanges(tx: Tx, context: Context, pace: Pace): Promise<Changes> {
  const { company, effectiveUser, now } = context;
  const until = now.toISOString();
  const signedInAt = await signInOf(tx, context);
  const since = signedInAt && (await lookBefore(tx, company.id, effectiveUser.id, signedInAt));
  if (since === null) return { since: null, until, items: [] };
  return {
    since: since.toISOString(),
    until,
    items: [...(await noticesOf(tx, context, since)), ...(await valuesSince(tx, context, since, pace)), ...(await newDocuments(tx, context, since))],
  };
}

/** What of notices is to be paid, and fell overdue or was published since then; and what else was published. */
async function noticesOf(tx: Tx, context: Context, since: Date): Promise<(ChangeOf<'due'> | ChangeOf<'notice'>)[]> {
  const lookedOn = civilDateIn(since, context.company.timeZone);
  const due = await dueOf(tx, context);
  const isDue = new Set(due.map(({ notice }) => notice.id));
  const overdue = new Map(due.filter(({ notice, share }) => share.isOverdue && notice.due_date >= lookedOn).map(({ notice }) => [notice.id, notice]));
  const published = (await publishedSince(tx, whoseNotices(context), since))
    .filter(({ id }) => !overdue.has(id))
    .map((notice) => ({ ...told(notice), news: notice.was_known ? ('changed' as const) : ('new' as const) }));
  return [
    ...[...overdue.values()].toReversed().map((notice) => ({ what: 'due' as const, ...told(notice), news: 'overdue' as const })),
    ...published.filter(({ id }) => isDue.has(id)).map((notice) => ({ what: 'due' as const, ...notice })),
    ...published.filter(({ id }) => !isDue.has(id)).map((notice) => ({ what: 'notice' as const, ...notice })),
  ];
}

const told = ({ id, reference, kind, title, due_date, fund_id, fund_external_id: external_id, fund_name }: OwnRow) => ({
  id,
  reference,
  kind,
  title,
  due_date,
  fund: { id: fund_id, external_id, name: fund_name },
});

/** Holdings whose latest NAV is another one than it was for whoever looked then: what one profile gained may be what another lost. */
async function valuesSince(tx: Tx, { company, effectiveUser, showUnpublished, now }: Context, since: Date, pace: Pace): Promise<ChangeOf<'value'>[]> {
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
      return [
        {
          what: 'value' as const,
          fund: { id, external_id, name },
          investor,
          currency,
          before: then,
          after: today,
          date: after.get(group)?.figures.notice_date ?? null,
        },
      ];
    })
    .toSorted((one, other) => inOrder(other.date ?? '', one.date ?? ''));
}

const inOrder = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const valueIn = (figures: Figures | undefined) => (figures && hasBegun(figures) ? figures.latest_nav : null);

async function newDocuments(tx: Tx, context: Context, since: Date): Promise<ChangeOf<'document'>[]> {
  const found = await documentsSince(tx, context, since);
  return found.map((row) => {
    const { id, title, type, fund_id, external_id, fund_name, version, at } = present(row, 'at');
    const fund = fund_id !== null && external_id !== null && fund_name !== null ? { id: fund_id, external_id, name: fund_name } : null;
    return { what: 'document' as const, id, title, type, fund, is_newer: version > 1, at: at.toISOString() };
  });
}
