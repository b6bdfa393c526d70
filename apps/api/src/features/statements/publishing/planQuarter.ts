import { randomUUID } from 'node:crypto';
import type { CivilDate } from '@pari/domain/dates';
import type { Context } from '../../../http/context.ts';
import { digestOf } from '../../../http/rehearse.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Pace } from '../../../ports/pace.ts';
import { fundNamed, namedPeople, viewersOfEach, type Given } from '../../audiences/index.ts';
import type { Item } from '../jobQueries.ts';
import { allSubjects, publishedOf, type SubjectRow } from '../queries.ts';
import { readStatements } from '../readStatements.ts';
import { figuresDigest } from '../figuresDigest.ts';
import { referenceOf, standingDocuments } from '../references.ts';

export interface Wanted {
  /** Its last day. */
  readonly quarterEnd: CivilDate;
  /** Id or external id; undefined: every one. */
  readonly fund: string | undefined;
  /** Why holdings of a fund get a statement although they were not valued on the last day. */
  readonly overrides: readonly { readonly fund: string; readonly reason: string }[];
  /** Only what was posted before counts. */
  readonly knownBefore: Date;
}

export interface Planned {
  readonly row: SubjectRow;
  readonly state: 'new' | 'changed' | 'equal';
  readonly item: Item & { readonly publish: NonNullable<Item['publish']> };
}

export interface QuarterPlan {
  readonly planned: readonly Planned[];
  readonly leftOut: readonly { readonly row: SubjectRow; readonly valuedOn: CivilDate | null }[];
  readonly overrides: readonly { readonly fundId: string; readonly reason: string }[];
  readonly recipients: Given;
  readonly viewers: Given;
}

/**
 * Finds out whose statements of a quarter are new, or say something else than those that were published.
 * @throws Refusal `bad_request` where a fund is named that is none of the company
 */
export async function planQuarter(tx: Tx, context: Context, { quarterEnd, fund, overrides: given, knownBefore }: Wanted, pace: Pace): Promise<QuarterPlan> {
  const companyId = context.company.id;
  const only = fund === undefined ? null : (await fundNamed(tx, companyId, fund, 'fund')).id;
  const overrides: { fundId: string; reason: string }[] = [];
  for (const [index, one] of given.entries())
    overrides.push({ fundId: (await fundNamed(tx, companyId, one.fund, `overrides.${index}.fund`)).id, reason: one.reason });
  const rows = (await allSubjects(tx, companyId)).filter((row) => only === null || row.fund_id === only);
  const published = new Map((await publishedOf(tx, companyId, quarterEnd, rows, null)).map((one) => [`${one.document_id} ${one.version}`, one.digest]));
  const standing = await standingDocuments(tx, companyId, quarterEnd);
  const planned: Planned[] = [];
  const leftOut: { row: SubjectRow; valuedOn: CivilDate | null }[] = [];
  const period = { from: null, to: quarterEnd };
  for await (const { row, statement, valuedOn } of readStatements(tx, companyId, rows, period, { on: null, before: knownBefore }, pace)) {
    if (valuedOn !== quarterEnd && !overrides.some(({ fundId }) => fundId === row.fund_id)) {
      leftOut.push({ row, valuedOn });
      continue;
    }
    const digest = figuresDigest(statement);
    const { live } = standing(referenceOf(row, quarterEnd));
    const state = live === null ? 'new' : published.get(`${live.id} ${live.version}`) === digest ? 'equal' : 'changed';
    const publish = { digest, documentId: live?.id ?? randomUUID(), version: (live?.version ?? 0) + 1 };
    planned.push({ row, state, item: { fund_id: row.fund_id, investor_id: row.investor_id, publish } });
  }
  const told = planned.filter(({ state }) => state !== 'equal').flatMap(({ row }) => (row.active && row.user_id !== null ? [row.user_id] : []));
  const people = [...new Set(told)];
  return {
    planned,
    leftOut,
    overrides,
    recipients: await namedPeople(tx, companyId, people),
    viewers: await viewersOfEach(tx, context, people),
  };
}

/** All that publishing a quarter does, for a digest: hashes of what may be many. */
export const effectOf = ({ planned, leftOut, overrides, recipients, viewers }: QuarterPlan) => ({
  statements: digestOf(planned.map(({ row, state, item }) => [row.fund_id, row.investor_id, state, item.publish.version, item.publish.digest])),
  left_out: digestOf(leftOut.map(({ row }) => [row.fund_id, row.investor_id])),
  overrides,
  recipients: recipients.hash,
  viewers: viewers.hash,
});
