import type { Changes } from '@pari/contract';
import { civilDateIn } from '@pari/domain/dates';
import type { Context } from '../../../http/context.ts';
import { present, type Tx } from '../../../ports/database.ts';
import type { Pace } from '../../../ports/pace.ts';
import { byFund, figuresOf, hasBegun, holdingsOf, type Figures } from '../../positions/index.ts';
import { documentsSince, lookBefore, signInOf } from '../queries.ts';

/** What changed for a person since they last looked, before they signed in. */
export async function readChanges(tx: Tx, context: Context, pace: Pace): Promise<Changes> {
  const { company, effectiveUser, now } = context;
  const until = now.toISOString();
  const signedInAt = await signInOf(tx, context);
  const since = signedInAt && (await lookBefore(tx, company.id, effectiveUser.id, signedInAt));
  if (since === null) return { since: null, until, values: [], documents: [] };
  return { since: since.toISOString(), until, values: await valuesSince(tx, context, since, pace), documents: await newDocuments(tx, context, since) };
}

/** Funds whose latest NAV is another one than it was for whoever looked then. */
async function valuesSince(tx: Tx, { company, effectiveUser, showUnpublished, now }: Context, since: Date, pace: Pace): Promise<Changes['values']> {
  const dayOf = (at: Date) => civilDateIn(at, company.timeZone);
  const present = { asOf: dayOf(now), knownBefore: null };
  const groups = byFund(await holdingsOf(tx, company.id, effectiveUser.id, showUnpublished, present));
  const after = await figuresOf(tx, company.id, groups, { moment: present, from: null }, pace);
  const before = await figuresOf(tx, company.id, groups, { moment: { asOf: dayOf(since), knownBefore: since }, from: null }, pace);
  return groups
    .flatMap((group) => {
      const [{ fund_id: id, external_id, fund_name: name, currency }] = group;
      const [then, today] = [valueIn(before.get(group)?.figures), valueIn(after.get(group)?.figures)];
      if (then === today) return [];
      return [{ fund: { id, external_id, name }, currency, before: then, after: today, date: after.get(group)?.figures.notice_date ?? null }];
    })
    .toSorted((one, other) => ((one.date ?? '') < (other.date ?? '') ? 1 : -1));
}

const valueIn = (figures: Figures | undefined) => (figures && hasBegun(figures) ? figures.latest_nav : null);

async function newDocuments(tx: Tx, context: Context, since: Date): Promise<Changes['documents']> {
  const found = await documentsSince(tx, context, since);
  return found.map((row) => {
    const { id, title, type, fund_id, external_id, fund_name, version, at } = present(row, 'at');
    const fund = fund_id !== null && external_id !== null && fund_name !== null ? { id: fund_id, external_id, name: fund_name } : null;
    return { id, title, type, fund, is_newer: version > 1, at: at.toISOString() };
  });
}
