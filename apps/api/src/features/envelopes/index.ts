import type { RecipientAction } from '@pari/domain/signing';
import type { Context } from '../../http/context.ts';
import type { Call, Handlers } from '../../http/handler.ts';
import { Later } from '../../http/later.ts';
import { badField, notFound } from '../../http/problems.ts';
import { readPage } from '../../http/readPage.ts';
import type { Tx } from '../../ports/database.ts';
import type { PdfSeal } from '../../ports/pdfSeal.ts';
import type { SigningPurposes } from '../../ports/signingPurposes.ts';
import type { Signers } from '../../ports/signer.ts';
import { damagedDocument, openNoted, type Store } from '../files/index.ts';
import { bundleOf } from './bundle.ts';
import { act, requireManaged, type Act } from './operations/act.ts';
import { askAddress } from './operations/askAddress.ts';
import { cancelEnvelope } from './operations/cancelEnvelope.ts';
import { leadToSigning, returnFromSigning } from './operations/leadToSigning.ts';
import { presenceOf } from './operations/presence.ts';
import { sendEnvelope } from './operations/sendEnvelope.ts';
import { replaceRecipient } from './sending/replaceRecipient.ts';
import { besideOthersWith } from './sending/beAlone.ts';
import { sendingHandlers } from './sending/handlers.ts';
import { signingPath } from './moves/openTurns.ts';
import { lookingAt } from './sending/lookAt.ts';
import { remindEnvelope } from './sending/remindEnvelope.ts';
import { requireSignature } from './operations/requireSignature.ts';
import { fieldsOf, readFields, requireValues } from './fields.ts';
import { correctWitness, nameWitness, resendWitness, withdrawWitness, type OwnWitness } from './operations/ownWitness.ts';
import { purposeOf, returnPath } from './purposes.ts';
import { presentManaged, presentManagedWhole, presentOwn, presentOwnWhole, presentSigner, presentWitness } from './present.ts';
import {
  eventsOf,
  evidenceOf,
  fileOf,
  isPrivate,
  managedEnvelope,
  managedEnvelopes,
  ownEnvelope,
  ownEnvelopes,
  ownWitness,
  recipientsOf,
  type EnvelopeRow,
  type OwnEnvelopeRow,
} from './queries.ts';

export { signerCallbacks } from './callbacks.ts';
export { builtInSigner } from './builtIn.ts';
export { documentPurpose } from './documentPurpose.ts';
export { healthOf } from './health.ts';
export { envelopesJobs } from './jobs.ts';
export { holdEnvelope, isPrivate, signaturesDue, witnessesToName } from './queries.ts';
export { settleHeldTurns } from './moves/openNextTurns.ts';
export { askAddress } from './operations/askAddress.ts';
export { askNow } from './operations/askNow.ts';
export { leadToSigning } from './operations/leadToSigning.ts';
export { pageNamed } from './operations/pageNamed.ts';
export { correctWitness, nameWitness, resendWitness, withdrawWitness } from './operations/ownWitness.ts';
export { cancelEnvelope, takeBackEnvelope, takeBackUnlessSigned } from './operations/cancelEnvelope.ts';
export { beAloneWith } from './sending/beAlone.ts';
export { cancelSeveral, planCancelling } from './sending/cancelSeveral.ts';
export { planReminding, remindSeveral } from './sending/remindSeveral.ts';
export { lookingAt } from './sending/lookAt.ts';
export { planSending } from './sending/planSending.ts';
export { remindEnvelope } from './sending/remindEnvelope.ts';
export type { Sender } from './sender.ts';
export { sendEnvelope } from './operations/sendEnvelope.ts';
export { namesSigned } from './paper/signed.ts';
export { keepPdf, readPdf, recordPdf } from './work/keptPdf.ts';
export { sendPlanned } from './sending/sendPlanned.ts';
export { verifyBundle, type BundleVerdict } from './verifyBundle.ts';
export { witnessRoutes } from './witness/routes.ts';

async function readOwn(purposes: SigningPurposes, tx: Tx, { company, effectiveUser, mode, now }: Context, id: string) {
  const companyId = company.id;
  const row = await ownEnvelope(tx, companyId, effectiveUser.id, id);
  if (!row || (mode !== 'self' && isPrivate(row))) throw notFound();
  const back = await returnPath(purposes, tx, { companyId, id, purpose: row.purpose, page: row.return_page });
  const events = await evidenceOf(tx, companyId, id);
  const signerNamed = (await purposeOf(purposes, row.purpose).signerNamed?.(tx, { companyId, id })) ?? null;
  return presentOwnWhole(row, await recipientsOf(tx, companyId, id), events, now, { acts: mode === 'self', back: back ?? signingPath(id), signerNamed });
}

async function readManaged(tx: Tx, companyId: string, id: string) {
  const row = await requireManaged(tx, companyId, id);
  return presentManagedWhole(row, await recipientsOf(tx, companyId, id), await eventsOf(tx, companyId, id));
}

type Acting = Call<'consentToEnvelope'> | Call<'signEnvelope'> | Call<'declineEnvelope'>;

/** An envelope as the person's who signed in, whoever they look at. */
const ownOf =
  ({ company, realUser }: Context, id: string): Act['own'] =>
  (tx) =>
    ownEnvelope(tx, company.id, realUser.id, id);

/** Does what a recipient does, and answers how it stands then. */
async function does(purposes: SigningPurposes, { tx, context, clock, params, from, audit }: Acting, action: RecipientAction, tells: Act['tells']) {
  audit({ type: 'envelope', id: params.id });
  const own = ownOf(context, params.id);
  await act(purposes, tx, context.company.id, await presenceOf(tx, context, from), () => clock.now(), { id: params.id, own, action, tells });
  return readOwn(purposes, tx, context, params.id);
}

const whoseWitness = (purposes: SigningPurposes, { context, clock, params }: Pick<Call<'getWitness'>, 'context' | 'clock' | 'params'>): OwnWitness => ({
  purposes,
  companyId: context.company.id,
  user: context.realUser,
  envelopeId: params.id,
  now: () => clock.now(),
});

/** The witness of a signer as that one sees them, and whether the last one declined and nobody was named since; null where they have none to look after, or it is not placed yet. */
export async function witnessOfSigner(tx: Tx, companyId: string, userId: string, envelopeId: string, now: Date) {
  const row = await ownWitness(tx, companyId, userId, envelopeId);
  return row ? { ...presentWitness(row, now), is_declined: row.is_declined } : null;
}

async function readWitness(purposes: SigningPurposes, call: Pick<Call<'getWitness'>, 'tx' | 'context' | 'clock' | 'params'>) {
  const { companyId, user, envelopeId } = whoseWitness(purposes, call);
  const row = await ownWitness(call.tx, companyId, user.id, envelopeId);
  if (!row) throw notFound();
  return presentWitness(row, call.context.now);
}

/** @throws Refusal `not_found` for whoever it is not theirs, and until it is sealed */
async function sealed(store: Store, { tx, context }: Pick<Call<'getSignedEnvelope'>, 'tx' | 'context'>, row: EnvelopeRow | undefined) {
  const companyId = context.company.id;
  const sha256 = row?.sealed_sha256 ?? null;
  const file = sha256 === null ? undefined : await fileOf(tx, companyId, sha256);
  if (!row || sha256 === null || !file) throw notFound();
  if (file.damaged_at !== null) throw damagedDocument();
  const kept = { companyId, sha256, length: file.length };
  return {
    name: `${row.title} (signed).pdf`,
    mediaType: 'application/pdf' as const,
    length: file.length,
    open: () => openNoted(store, kept, () => Promise.resolve()),
  };
}

type Surroundings = Store & {
  readonly signers: Signers;
  readonly purposes: SigningPurposes;
  readonly publicUrl: string;
  readonly pdfSeal: Pick<PdfSeal, 'look'>;
};

/** Documents that people sign. */
export const envelopesHandlers = ({ signers, purposes, publicUrl, pdfSeal, ...store }: Surroundings) =>
  ({
    ...sendingHandlers(signers, lookingAt(store, pdfSeal), purposes),

    listEnvelopes: (call) => readPage(call, ownEnvelopes(call.context.effectiveUser.id, call.query.state, call.context.mode === 'self'), presentOwn),

    getEnvelope: ({ tx, context, params }) => readOwn(purposes, tx, context, params.id),

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
        // What somebody signed stays theirs to read.
        if (row.own_status === 'signed') return;
        await store.database.asCompany(company.id, async (open) => {
          const tells = ({ sha256 }: OwnEnvelopeRow) => ({ sha256 });
          const own = ownOf(again, row.id);
          await act(purposes, open, company.id, await presenceOf(open, again, from), () => clock.now(), { id: row.id, own, action: 'view', tells });
        });
      };
      return { name: `${row.title}.pdf`, mediaType: 'application/pdf', length: row.length, open: () => openNoted(store, kept, () => inTurn(note)) };
    },

    consentToEnvelope: (call) =>
      does(purposes, call, 'consent', (row) => {
        const { version } = call.body;
        if (row.consent_version !== version) throw badField('version', 'This is not the text that stands beside the document. Read it again.');
        return { version };
      }),

    signEnvelope: async (call) => {
      const { tx, context, params, body } = call;
      const signature = await requireSignature(body.signature);
      const recipients = await recipientsOf(tx, context.company.id, params.id);
      return does(purposes, call, 'sign', (row) => {
        if (row.sha256 !== body.sha256) throw badField('sha256', 'This is not the document that is signed here. Open it again.');
        const values = requireValues(fieldsOf(readFields(row.fields), recipients, row.recipient_id), body.values);
        return { sha256: row.sha256, signature, values };
      });
    },

    leadToSigning: async ({ tx, context, clock, params, body, from, warn, audit }) => {
      audit({ type: 'envelope', id: params.id });
      const { signer, placed, recipient, back, proof } = await leadToSigning(purposes, tx, context, from, () => clock.now(), {
        id: params.id,
        page: body.return_to ?? null,
      });
      return new Later(() => askAddress({ ...store, signers, publicUrl }, { signer, placed, recipient, back, proof }, warn));
    },

    returnFromSigning: async ({ tx, context, params, body, audit }) => {
      audit({ type: 'envelope', id: params.id });
      await returnFromSigning(tx, context, params.id, body.nonce);
      return readOwn(purposes, tx, context, params.id);
    },

    declineEnvelope: (call) => does(purposes, call, 'decline', () => ({ reason: call.body.reason })),

    getSignedEnvelope: async ({ tx, context, params, audit, ...call }) => {
      const row = await ownEnvelope(tx, context.company.id, context.realUser.id, params.id);
      audit({ type: 'envelope', id: params.id });
      return sealed(store, { tx, context, ...call }, row);
    },

    getManagedSignedEnvelope: async ({ tx, context, params, audit, ...call }) => {
      const row = await managedEnvelope(tx, context.company.id, params.id);
      audit({ type: 'envelope', id: params.id });
      return sealed(store, { tx, context, ...call }, row);
    },

    getWitness: (call) => readWitness(purposes, call),

    nameWitness: async (call) => {
      call.audit({ type: 'envelope', id: call.params.id });
      await nameWitness(call.tx, whoseWitness(purposes, call), call.body);
      return readWitness(purposes, call);
    },

    correctWitness: async (call) => {
      call.audit({ type: 'envelope', id: call.params.id });
      await correctWitness(call.tx, whoseWitness(purposes, call), call.body);
      return readWitness(purposes, call);
    },

    withdrawWitness: async (call) => {
      call.audit({ type: 'envelope', id: call.params.id });
      await withdrawWitness(call.tx, whoseWitness(purposes, call));
      return readWitness(purposes, call);
    },

    resendWitness: async (call) => {
      call.audit({ type: 'envelope', id: call.params.id });
      await resendWitness(call.tx, whoseWitness(purposes, call));
      return readWitness(purposes, call);
    },

    getEnvelopeEvidence: async ({ tx, context, params, audit }) => {
      const row = await ownEnvelope(tx, context.company.id, context.realUser.id, params.id);
      audit({ type: 'envelope', id: params.id });
      return bundleOf(tx, store, context.company.id, row);
    },

    getManagedEnvelopeEvidence: async ({ tx, context, params, audit }) => {
      const row = await managedEnvelope(tx, context.company.id, params.id);
      audit({ type: 'envelope', id: params.id });
      return bundleOf(tx, store, context.company.id, row);
    },

    sendEnvelope: async ({ tx, context, clock, body, audit }) => {
      await besideOthersWith(tx, context.company.id, body.document);
      const id = await sendEnvelope(tx, context, signers, clock.now(), body);
      audit({ type: 'envelope', id });
      return readManaged(tx, context.company.id, id);
    },

    listSigners: async ({ context, clock }) =>
      new Later(async () => ({
        results: await Promise.all(signers.all.map((signer) => presentSigner(signer, context.company.id, signers, clock))),
        links: { next: null },
      })),

    listManagedEnvelopes: (call) => readPage(call, managedEnvelopes(call.query), presentManaged),

    getManagedEnvelope: ({ tx, context, params }) => readManaged(tx, context.company.id, params.id),

    cancelEnvelope: async ({ tx, context, clock, params, body, audit }) => {
      audit({ type: 'envelope', id: params.id });
      await cancelEnvelope(purposes, tx, context, () => clock.now(), params.id, body.reason);
      return readManaged(tx, context.company.id, params.id);
    },

    remindEnvelope: async ({ tx, context, clock, params, body, audit }) => {
      audit({ type: 'envelope', id: params.id });
      await remindEnvelope(tx, context, () => clock.now(), params.id, body.recipient);
      return readManaged(tx, context.company.id, params.id);
    },

    replaceRecipient: async ({ tx, context, clock, params, body, audit }) => {
      audit({ type: 'envelope', id: params.id });
      await replaceRecipient(purposes, tx, context, () => clock.now(), { ...params, ...body });
      return readManaged(tx, context.company.id, params.id);
    },
  }) satisfies Partial<Handlers>;
