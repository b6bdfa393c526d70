import type { CivilDate } from '@pari/domain/dates';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { badField, notFound } from '../../http/problems.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Tx } from '../../ports/database.ts';
import { mayInvite } from '../identity/index.ts';
import { acceptPrincipal, endPrincipal } from './operations/answerPrincipal.ts';
import { changeDelegate, endDelegate } from './operations/changeDelegate.ts';
import { inviteDelegate } from './operations/inviteDelegate.ts';
import { usualUntil } from './operations/requireUntil.ts';
import { delegatesOf, principalsOf } from './queries.ts';
import { answerableUntil, momentIn, momentOf, presentDelegate, presentPrincipal, stateAt, type Moment } from './state.ts';

const complete = <Item>(results: Item[]) => ({ results, links: { next: null } });

/** Whose delegates and principals a call is about: always those of the person who asks. */
const self = ({ company, realUser }: Context) => ({ companyId: company.id, userId: realUser.id });

/** Read once a row is locked: what waits for somebody else's change may be over by then. */
const momentsOf =
  ({ company }: Context, clock: Clock) =>
  (): Moment =>
    momentIn(company.timeZone, clock.now());

/** Who asks the person who is signed in to act for them, and waits for an answer, the newest first. */
export async function invitationsOf(tx: Tx, context: Context) {
  const moment = momentOf(context);
  const waiting = (await principalsOf(tx, self(context))).filter((row) => stateAt(row, moment) === 'pending');
  return waiting.map((row) => ({ id: row.id, display_name: row.display_name, until: answerableUntil(row, context.company.timeZone) }));
}

/** Who acts for whom. */
export const delegatesHandlers = {
  listDelegates: async ({ context, tx }) => complete((await delegatesOf(tx, self(context))).map((row) => presentDelegate(row, momentOf(context)))),

  inviteDelegate: async ({ context, clock, tx, body, audit }) => {
    const { company, realUser } = context;
    if (!mayInvite(realUser)) throw notFound();
    if (body.email === realUser.email) throw badField('email', 'This is your own address.');
    const moment = momentsOf(context, clock);
    const until = (body.until as CivilDate | undefined) ?? usualUntil(moment().today);
    const row = await inviteDelegate(tx, { ...body, companyId: company.id, principalId: realUser.id, until }, moment);
    audit({ type: 'delegation', id: row.id, detail: { levels: row.levels, until: row.until_date } });
    return presentDelegate(row, momentOf(context));
  },

  updateDelegate: async ({ context, clock, tx, params, body, audit }) => {
    const moment = momentsOf(context, clock);
    const row = await changeDelegate(tx, { ...self(context), id: params.id, ...body, until: body.until as CivilDate | undefined }, moment);
    audit({ type: 'delegation', id: row.id, detail: { levels: row.levels, until: row.until_date } });
    return presentDelegate(row, moment());
  },

  endDelegate: async ({ context, clock, tx, params, query, audit }) => {
    const moment = momentsOf(context, clock);
    const row = await endDelegate(tx, { ...self(context), id: params.id }, query.version, moment);
    audit({ type: 'delegation', id: row.id, detail: { state: row.state } });
    return presentDelegate(row, moment());
  },

  listPrincipals: async ({ context, tx }) => complete((await principalsOf(tx, self(context))).map((row) => presentPrincipal(row, momentOf(context)))),

  acceptPrincipal: async ({ context, clock, tx, params, body, audit }) => {
    const { company, realUser } = context;
    const moment = momentsOf(context, clock);
    const row = await acceptPrincipal(tx, { companyId: company.id, user: realUser, id: params.id }, body.version, moment);
    audit({ type: 'delegation', id: row.id, detail: { levels: row.levels } });
    return presentPrincipal(row, moment());
  },

  endPrincipal: async ({ context, clock, tx, params, audit }) => {
    const { company, realUser } = context;
    const moment = momentsOf(context, clock);
    const row = await endPrincipal(tx, { companyId: company.id, user: realUser, id: params.id }, moment);
    audit({ type: 'delegation', id: row.id, detail: { state: row.state } });
    return presentPrincipal(row, moment());
  },
} satisfies Partial<Handlers>;
