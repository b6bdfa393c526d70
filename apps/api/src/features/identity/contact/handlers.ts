import { civilDate, type CivilDate } from '@pari/domain/dates';
import type { Context } from '../../../http/context.ts';
import type { Handlers } from '../../../http/handler.ts';
import { badField, notFound } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { issuerOf } from '../issuers/queries.ts';
import { byPasskey } from '../wayIn.ts';
import { agree, stop, whyNotAgree } from './answerRequest.ts';
import { askChange } from './askChange.ts';
import { askOwnChange } from './askOwnChange.ts';
import { presentOwnChange, presentRequest } from './present.ts';
import { contactOf, livingChange, requestsOf, type RequestRow } from './queries.ts';

const self = ({ company, realUser, now }: Context) => ({ companyId: company.id, userId: realUser.id, at: now });
const dayOf = (day: string | undefined): CivilDate | undefined => (day === undefined ? undefined : civilDate(day));

async function ownContact(tx: Tx, context: Context) {
  const contact = await contactOf(tx, self(context));
  if (!contact) throw notFound();
  const change = await livingChange(tx, self(context));
  return {
    email: contact.email,
    phone: contact.phone,
    by_passkey: contact.way_in === byPasskey,
    provider_until: contact.provider_until,
    // What one administrator asked for is nobody's to know before another agreed.
    change: change?.state === 'agreed' ? presentOwnChange(change) : null,
  };
}

async function oneRequest(tx: Tx, context: Context, id: string) {
  const [row] = await requestsOf(tx, { companyId: context.company.id, id, at: context.now });
  if (!row) throw notFound();
  return forAdministrator(tx, context, row);
}

const forAdministrator = async (tx: Tx, { company, realUser }: Context, row: RequestRow) =>
  presentRequest(
    row,
    row.state === 'asked' ? await whyNotAgree(tx, { companyId: company.id, by: realUser.id, askedBy: row.asked_by, userId: row.user_id }) : null,
  );

/** Addresses that change, and people who move to passkeys. */
export const contactHandlers = {
  getContact: ({ context, tx }) => ownContact(tx, context),

  changeContact: async ({ context, tx, body: { email, phone, last_day: lastDay }, audit }) => {
    await askOwnChange(tx, { ...self(context), timeZone: context.company.timeZone, email, phone, lastDay: dayOf(lastDay) });
    const what = Object.entries({ email, phone, last_day: lastDay }).flatMap(([name, given]) => (given === undefined ? [] : [name]));
    audit({ type: 'user', id: context.realUser.id, detail: { what } });
    return ownContact(tx, context);
  },

  stopContactChange: async ({ context, tx, audit }) => {
    const { companyId, userId, at } = self(context);
    const stopped = await tx.run(`update account_changes set state = 'stopped', ended_at = $3 where company_id = $1 and user_id = $2 and state = 'agreed'`, [
      companyId,
      userId,
      at,
    ]);
    if (stopped === 0) throw notFound();
    audit({ type: 'user', id: userId });
    return ownContact(tx, context);
  },

  requestContact: async ({ context, tx, params: { id: userId }, body: { email, reason }, audit }) => {
    const { company, realUser, now } = context;
    const id = await askChange(tx, { companyId: company.id, userId, by: realUser.id, timeZone: company.timeZone, email, wayIn: undefined, reason, at: now });
    audit({ type: 'user', id: userId, detail: { request: id } });
    return oneRequest(tx, context, id);
  },

  requestMove: async ({ context, tx, params: { id: userId }, body: { email, issuer, last_day: lastDay, reason }, audit }) => {
    const { company, realUser, now } = context;
    const wayIn = issuer === undefined ? byPasskey : await issuerOf(tx, company.id, issuer);
    if (wayIn === undefined) throw badField('issuer', 'The company has no such sign-in provider.');
    const asked = { companyId: company.id, userId, by: realUser.id, timeZone: company.timeZone, email, lastDay: dayOf(lastDay), reason, at: now };
    const id = await askChange(tx, { ...asked, wayIn });
    audit({ type: 'user', id: userId, detail: { request: id } });
    return oneRequest(tx, context, id);
  },

  listRequests: async ({ context, tx }) => {
    const results = [];
    for (const row of await requestsOf(tx, { companyId: context.company.id, id: null, at: context.now }))
      results.push(await forAdministrator(tx, context, row));
    return { results, links: { next: null } };
  },

  confirmRequest: async ({ context, tx, params: { id }, audit }) => {
    const { userId } = await agree(tx, { companyId: context.company.id, id, by: context.realUser.id, at: context.now });
    audit({ type: 'account_request', id, detail: { user: userId } });
    return oneRequest(tx, context, id);
  },

  stopRequest: async ({ context, tx, params: { id }, audit }) => {
    const { userId } = await stop(tx, { companyId: context.company.id, id, by: context.realUser.id, at: context.now });
    audit({ type: 'account_request', id, detail: { user: userId } });
    return oneRequest(tx, context, id);
  },
} satisfies Partial<Handlers>;
