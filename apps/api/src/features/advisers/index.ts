import { civilDateIn, type CivilDate } from '@pari/domain/dates';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { notFound } from '../../http/problems.ts';
import { readPage } from '../../http/readPage.ts';
import type { Tx } from '../../ports/database.ts';
import { tasksOf } from '../applications/index.ts';
import { clientsOf, type LookedAfterRow } from '../identity/index.ts';
import { whoseDocuments } from '../documents/index.ts';
import { countUnread } from '../inbox/index.ts';
import { setClient } from './operations/setClient.ts';
import { relationsOf } from './queries.ts';

/** Advisers and their clients. */
export const advisersHandlers = {
  listClients: async (call) => {
    const { tx, context } = call;
    if (!context.realUser.roles.has('adviser') || !context.flags.has('advisor_flow')) throw notFound();
    const { results, links } = await readPage(call, clientsOf(context, civilDateIn(context.now, context.company.timeZone)), (row) => row);
    // One after the other: they share a transaction.
    const glances: Awaited<ReturnType<typeof glanceAt>>[] = [];
    for (const row of results) glances.push(await glanceAt(tx, context, row));
    call.audit({ type: 'user', id: context.realUser.id });
    return { results: glances, links };
  },

  listAdviserRelations: ({ tx, context, params }) => readRelations(tx, context, params.id),

  putAdviserClient: async ({ tx, context, clock, params, body, audit }) => {
    const { client, until, was, from } = body;
    const day = (text: string | null) => text as CivilDate | null;
    const said = { client, until: day(until), was: was && { from: was.from as CivilDate, until: day(was.until) }, from: from as CivilDate | undefined };
    await setClient(tx, { company: context.company, adviserId: params.id, ...said }, clock.now());
    audit({ type: 'user', id: params.id, detail: { client, until } });
    return readRelations(tx, context, params.id);
  },
} satisfies Partial<Handlers>;

/** How much is asked of a client, as they would find it themselves. */
async function glanceAt(tx: Tx, context: Context, row: LookedAfterRow) {
  const client = { id: row.id, email: row.email, displayName: row.display_name, roles: new Set(row.roles) };
  const asClient: Context = { ...context, effectiveUser: client, mode: 'adviser', levels: new Set(), showUnpublished: false };
  const { results } = await tasksOf(tx, asClient);
  const payments = results.filter((task) => task.kind === 'payment');
  return {
    user_id: row.id,
    display_name: row.display_name,
    email: row.email,
    until: row.client_until,
    tasks: results.length,
    payments: {
      count: payments.length,
      overdue: payments.filter(({ is_overdue: isOverdue }) => isOverdue).length,
      // Tasks with a day stand in the order of their days.
      next: payments[0]?.due_date ?? null,
    },
    unread: await countUnread(tx, whoseDocuments(asClient)),
  };
}

/** @throws Refusal `not_found` for somebody who is no adviser and has no clients */
async function readRelations(tx: Tx, { company }: Context, adviserId: string) {
  const rows = await relationsOf(tx, company.id, adviserId);
  if (rows.length === 0) {
    const adviser = await tx.first('select roles from users where company_id = $1 and id = $2', [company.id, adviserId]);
    if (!adviser?.roles.includes('adviser')) throw notFound();
  }
  return {
    results: rows.map(({ from_date: from, until_date: until, ...client }) => ({ client, from, until })),
    links: { next: null },
  };
}
