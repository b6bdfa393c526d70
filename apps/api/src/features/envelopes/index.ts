import type { Handlers } from '../../http/handler.ts';
import type { Context } from '../../http/context.ts';
import { badField, notFound } from '../../http/problems.ts';
import { readPage } from '../../http/readPage.ts';
import type { Tx } from '../../ports/database.ts';
import { damagedDocument, openNoted, type Store } from '../files/index.ts';
import { act, requireEnvelope } from './operations/act.ts';
import { cancelEnvelope } from './operations/cancelEnvelope.ts';
import { presenceOf } from './operations/presence.ts';
import { sendEnvelope } from './operations/sendEnvelope.ts';
import { requireSignature } from './operations/requireSignature.ts';
import { presentManaged, presentManagedWhole, presentOwn, presentOwnWhole } from './present.ts';
import { eventsOf, fileOf, managedEnvelopes, ownEnvelope, ownEnvelopes, recipientsOf } from './queries.ts';

export { envelopesJobs } from './jobs.ts';

async function readOwn(tx: Tx, { company, effectiveUser, mode, now }: Context, id: string) {
  const row = await ownEnvelope(tx, company.id, effectiveUser.id, id);
  if (!row) throw notFound();
  return presentOwnWhole(row, await recipientsOf(tx, company.id, id), now, mode === 'self');
}

async function readManaged(tx: Tx, companyId: string, id: string) {
  const row = await requireEnvelope(tx, companyId, id);
  return presentManagedWhole(row, await recipientsOf(tx, companyId, id), await eventsOf(tx, companyId, id));
}

/** Documents that people sign. */
export const envelopesHandlers = (store: Store) =>
  ({
    listEnvelopes: (call) => readPage(call, ownEnvelopes(call.context.effectiveUser.id, call.query.state), presentOwn),

    getEnvelope: ({ tx, context, params }) => readOwn(tx, context, params.id),

    openEnvelope: async ({ tx, context, clock, params, from, inTurn, askAgain, audit }) => {
      const { company, realUser } = context;
      const row = await ownEnvelope(tx, company.id, realUser.id, params.id);
      if (!row) throw notFound();
      const file = await fileOf(tx, company.id, row.sha256);
      if (!file || file.damaged_at !== null) throw damagedDocument();
      audit({ type: 'envelope', id: row.id });
      const kept = { companyId: company.id, sha256: row.sha256, length: row.length };
      const note = async () => {
        const again = await askAgain();
        await store.database.asCompany(company.id, async (open) => {
          const detail = { sha256: row.sha256 };
          await act(open, again, await presenceOf(open, again, from), () => clock.now(), { id: row.id, action: 'view', detail });
        });
      };
      return { name: `${row.title}.pdf`, mediaType: 'application/pdf', length: row.length, open: () => openNoted(store, kept, () => inTurn(note)) };
    },

    consentToEnvelope: async ({ tx, context, clock, params, body, from, audit }) => {
      audit({ type: 'envelope', id: params.id });
      const check = (row: { consent_version: string }) => {
        if (row.consent_version !== body.version) throw badField('version', 'This is not the text that stands beside the document. Read it again.');
      };
      const presence = await presenceOf(tx, context, from);
      await act(tx, context, presence, () => clock.now(), { id: params.id, action: 'consent', detail: { version: body.version }, check });
      return readOwn(tx, context, params.id);
    },

    signEnvelope: async ({ tx, context, clock, params, body, from, audit }) => {
      audit({ type: 'envelope', id: params.id });
      const signature = requireSignature(body.signature);
      const check = (row: { sha256: string }) => {
        if (row.sha256 !== body.sha256) throw badField('sha256', 'This is not the document that is signed here. Open it again.');
      };
      const presence = await presenceOf(tx, context, from);
      await act(tx, context, presence, () => clock.now(), { id: params.id, action: 'sign', detail: { sha256: body.sha256, signature }, check });
      return readOwn(tx, context, params.id);
    },

    declineEnvelope: async ({ tx, context, clock, params, body, from, audit }) => {
      audit({ type: 'envelope', id: params.id });
      const presence = await presenceOf(tx, context, from);
      await act(tx, context, presence, () => clock.now(), { id: params.id, action: 'decline', detail: { reason: body.reason } });
      return readOwn(tx, context, params.id);
    },

    sendEnvelope: async ({ tx, context, clock, body, audit }) => {
      const id = await sendEnvelope(tx, context, clock.now(), body);
      audit({ type: 'envelope', id });
      return readManaged(tx, context.company.id, id);
    },

    listManagedEnvelopes: (call) => readPage(call, managedEnvelopes(call.query.status), presentManaged),

    getManagedEnvelope: ({ tx, context, params }) => readManaged(tx, context.company.id, params.id),

    cancelEnvelope: async ({ tx, context, clock, params, body, audit }) => {
      audit({ type: 'envelope', id: params.id });
      await cancelEnvelope(tx, context, () => clock.now(), params.id, body.reason);
      return readManaged(tx, context.company.id, params.id);
    },
  }) satisfies Partial<Handlers>;
