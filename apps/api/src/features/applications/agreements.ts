import { isSignedByApplicant, type ModuleNumber } from '@pari/domain/applications';
import type { ReturnPage } from '@pari/domain/signing';
import type { Answer, Contract } from '@pari/contract';
import type { Context } from '../../http/context.ts';
import type { Call, Handlers } from '../../http/handler.ts';
import { Later } from '../../http/later.ts';
import { notFound, Refusal } from '../../http/problems.ts';
import type { Tx } from '../../ports/database.ts';
import type { Signers } from '../../ports/signer.ts';
import type { SigningPurposes } from '../../ports/signingPurposes.ts';
import {
  askAddress,
  askNow,
  correctWitness,
  leadToSigning,
  nameWitness,
  pageNamed,
  resendWitness,
  withdrawWitness,
  witnessOfSigner,
} from '../envelopes/index.ts';
import type { Store } from '../files/index.ts';
import { presentNext } from './present.ts';
import { audited, begunJudged } from './read.ts';
import { agreementsOf, applicationOfEnvelope, toCountersign, type AgreementRow } from './agreed/queries.ts';
import { sendToClient } from './operations/sendToClient.ts';

type Surroundings = Store & { readonly signers: Signers; readonly purposes: SigningPurposes; readonly publicUrl: string };
type Agreements = Answer<Contract['getAgreements']>;
type Presented = Agreements['results'][number];

/** The last word of a name, and what stands before it. */
function namesOf(name: string): { first_name: string; last_name: string } {
  const words = name.split(' ');
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' };
}

async function presentWitness(tx: Tx, { company, realUser, mode, now }: Context, row: AgreementRow): Promise<Presented['witness']> {
  if (mode !== 'self' || !row.asks_witness || row.envelope_id === null) return null;
  const found = await witnessOfSigner(tx, company.id, realUser.id, row.envelope_id, now);
  if (!found) return null;
  const { name, email, status, mailed_at, is_declined: declined, abilities } = found;
  return { ...namesOf(name ?? ''), email: email ?? '', completed: status === 'signed', declined, mailed_at, abilities };
}

async function presentAgreement(tx: Tx, context: Context, row: AgreementRow): Promise<Presented> {
  const isOwn = context.mode === 'self';
  return {
    id: row.id,
    document: { id: row.agreement, title: row.title ?? '' },
    status: row.state,
    completed: row.state === 'countersigned',
    envelope: row.envelope_id,
    asks_witness: row.asks_witness,
    // What it says is for whoever signs it alone.
    changes: isOwn ? [...(row.words?.changes ?? [])] : [],
    reason: isOwn && (row.state === 'void' || row.state === 'superseded') ? (row.words?.failure ?? row.envelope_reason) : null,
    at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    is_sealed: isOwn && row.sealed_sha256 !== null,
    sent_to_client_at: row.sent_to_client_at?.toISOString() ?? null,
    witness: await presentWitness(tx, context, row),
    abilities: { sign: isOwn && row.state === 'sent' },
  };
}

async function whole(tx: Tx, context: Context, key: string): Promise<Agreements> {
  const standing = await begunJudged(tx, context, key);
  const { agreements, kyc } = standing;
  const all = async (rows: readonly AgreementRow[]): Promise<Presented[]> => {
    const presented: Presented[] = [];
    for (const row of rows) presented.push(await presentAgreement(tx, context, row));
    return presented;
  };
  const isWaiting = agreements.current.some(({ state, sent_to_client_at: told }) => state === 'sent' && told === null);
  return {
    results: await all(agreements.current),
    former: context.mode === 'self' ? await all(agreements.former) : [],
    can_view: kyc.asked.includes(9 satisfies ModuleNumber) && agreements.isViewable,
    is_complete: agreements.current.length > 0 && agreements.current.every(({ state }) => state === 'countersigned'),
    abilities: { send_to_client: context.mode === 'adviser' && isWaiting },
    next: presentNext(standing, context),
  };
}

interface Witnessing extends Pick<Call<'resendAgreementWitness'>, 'tx' | 'context' | 'clock' | 'audit'> {
  readonly params: { readonly id: string };
}

/** What applicants do about agreements, their advisers, and those who countersign. */
export const agreementsHandlers = ({ signers, purposes, publicUrl, ...store }: Surroundings) => {
  /** Does something about the witness of one agreement, or of each in which it can be done. @throws Refusal `not_found` for another; `not_yet` before there is one */
  const toWitness = async (
    { tx, context, clock, params, audit }: Witnessing,
    agreement: string | undefined,
    work: (own: Parameters<typeof resendWitness>[1]) => Promise<void>,
    isToDo: (abilities: NonNullable<Presented['witness']>['abilities']) => boolean,
  ): Promise<Agreements> => {
    const { row, agreements } = await begunJudged(tx, context, params.id);
    audited(audit, row.id, agreement === undefined ? undefined : { agreement });
    const witnessed = agreements.current.filter(({ asks_witness: is, id }) => is && (agreement === undefined || id === agreement));
    if (agreement !== undefined && witnessed.length === 0) throw notFound();
    const open: string[] = [];
    for (const one of witnessed) {
      const witness = await presentWitness(tx, context, one);
      if (one.envelope_id !== null && witness && (agreement !== undefined || isToDo(witness.abilities))) open.push(one.envelope_id);
    }
    if (open.length === 0) {
      if (witnessed.some(({ state }) => isSignedByApplicant(state)))
        throw new Refusal('locked', 'The witness has signed, or this has ended: nothing changes any more.');
      throw new Refusal('not_yet', 'No agreement waits for a witness.');
    }
    for (const envelopeId of open.toSorted())
      await work({ companyId: context.company.id, user: context.realUser, envelopeId, purposes, now: () => clock.now() });
    return whole(tx, { ...context, now: clock.now() }, row.id);
  };

  return {
    getAgreements: ({ tx, context, params }) => whole(tx, context, params.id),

    getAgreementWitness: ({ tx, context, params }) => whole(tx, context, params.id),

    nameAgreementWitness: (call) => {
      const { agreement, first_name: first, last_name: last, email } = call.body;
      return toWitness(
        call,
        agreement,
        (own) => nameWitness(call.tx, own, { name: `${first} ${last}`, email }),
        ({ name }) => name,
      );
    },

    correctAgreementWitness: (call) => {
      const { agreement, first_name: first, last_name: last, email } = call.body;
      return toWitness(
        call,
        agreement,
        (own) => correctWitness(call.tx, own, { name: `${first} ${last}`, email }),
        ({ withdraw }) => withdraw,
      );
    },

    withdrawAgreementWitness: (call) =>
      toWitness(
        call,
        call.query.agreement,
        (own) => withdrawWitness(call.tx, own),
        ({ withdraw }) => withdraw,
      ),

    resendAgreementWitness: (call) =>
      toWitness(
        call,
        call.body.agreement,
        (own) => resendWitness(call.tx, own),
        ({ resend }) => resend,
      ),

    leadToAgreementSigning: async ({ tx, context, clock, params, body, from, warn, audit }) => {
      const { row, agreements } = await begunJudged(tx, context, params.id);
      const found = agreements.current.find(({ id }) => id === params.document);
      if (!found) {
        const isHidden = !agreements.isViewable && (await agreementsOf(tx, context.company.id, row.id)).some(({ id }) => id === params.document);
        throw isHidden ? new Refusal('not_yet', 'This is not to be signed by now. You are told when it is.') : notFound();
      }
      audited(audit, row.id, { agreement: found.id });
      if (found.envelope_id === null || found.state === 'made') throw new Refusal('not_yet', 'This is being made. Try again in a moment.');
      const [base, id] = [`/${context.company.slug}/investor`, found.envelope_id];
      const pages = new Map<string, ReturnPage>([
        [`${base}/funds/${encodeURIComponent(row.external_id)}/user-agreement/${id}`, 'list'],
        [`${base}/signing/${id}`, 'document'],
      ]);
      const page = pageNamed(body.return_url, publicUrl, pages, 'list');
      const leading = await leadToSigning(purposes, tx, context, from, () => clock.now(), { id, page });
      return new Later(() => askAddress({ ...store, signers, publicUrl }, leading, warn));
    },

    returnFromAgreementSigning: async ({ tx, context, clock, params, audit }) => {
      const companyId = context.company.id;
      const found = await applicationOfEnvelope(tx, companyId, params.id);
      if (!found || found.applicant_id !== context.realUser.id) throw notFound();
      audit({ type: 'envelope', id: params.id });
      return new Later(async () => {
        await askNow({ ...store, signers, purposes, clock }, companyId, params.id);
        return store.database.asCompany(companyId, (after) => whole(after, { ...context, now: clock.now() }, found.application_id));
      });
    },

    sendAgreementsToClient: async ({ tx, context, clock, params, audit }) => {
      const { row } = await begunJudged(tx, context, params.id);
      audited(audit, row.id);
      return { sent_at: (await sendToClient(tx, context, { row, now: () => clock.now() })).toISOString() };
    },

    listCountersignatures: async ({ tx, context }) => ({
      results: (await toCountersign(tx, context.company.id, context.realUser.id, context.now)).map(
        ({ id, envelope, title, applicant, external_id, fund, since, expires_at: until }) => ({
          id,
          envelope,
          title,
          applicant,
          fund: { external_id, name: fund },
          since: since.toISOString(),
          expires_at: until.toISOString(),
        }),
      ),
    }),
  } satisfies Partial<Handlers>;
};
