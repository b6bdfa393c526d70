import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { hasEnded } from '@pari/domain/signing';
import type { Clock } from '../../ports/clock.ts';
import { openChecked, type Files } from '../../ports/files.ts';
import {
  SignerRefused,
  SignerUnavailable,
  type EnvelopeState,
  type EnvelopeToPlace,
  type PlacedEnvelope,
  type Signer,
  type SigningProof,
} from '../../ports/signer.ts';
import type { DocuSignAccount } from './account.ts';
import { apiOf } from './api.ts';
import { callbackOf } from './callback.ts';
import { definitionOf, ID_FIELD } from './definition.ts';
import { envelopeForm, recipientsForm, stateOf } from './words.ts';

const year = 365 * 24 * 3_600_000;
const viewLasts = 2 * 60_000;

const listForm = z.object({
  envelopes: z.array(envelopeForm).default([]),
  envelopeTransactionStatuses: z
    .array(z.object({ envelopeId: z.guid().optional().catch(undefined), transactionId: z.string().optional(), errorDetails: z.unknown().optional() }))
    .default([]),
});
const placedForm = z.object({ envelopeId: z.guid() });
const viewForm = z.object({ url: z.url() });
const eventsForm = z.object({
  auditEvents: z.array(z.object({ eventFields: z.array(z.object({ name: z.string(), value: z.string().default('') })).default([]) })).default([]),
});

const capabilities = { embedded: true, ordered: true, witness: false, timestamp: false, requiredTicks: false, callback: true };

/**
 * Documents are signed with DocuSign, through one account for all companies.
 * @param patience milliseconds that one call to it may take
 */
export function docuSign(
  account: DocuSignAccount,
  { files, clock, patience = 30_000 }: { files: Pick<Files, 'open'>; clock: Clock; patience?: number },
): Signer {
  const api = apiOf(account, clock, patience);
  const placing = new Map<string, Promise<PlacedEnvelope>>();
  const at = (reference: string, rest = '') => {
    if (!z.guid().safeParse(reference).success) throw new SignerRefused('That is no envelope of DocuSign.');
    return `/envelopes/${reference}${rest}`;
  };

  /** The envelope that was placed under our id, of several the first. DocuSign knows transactions for a week, and fields of its own for good. */
  async function find(id: string): Promise<string | undefined> {
    const list = (query: Record<string, string>) =>
      api.ask(listForm, 'GET', `/envelopes?${new URLSearchParams({ ...query, include: 'custom_fields' }).toString()}`);
    const recent = await list({ transaction_ids: id });
    const known = recent.envelopeTransactionStatuses.find((one) => one.envelopeId && one.transactionId === id && !one.errorDetails)?.envelopeId;
    return (
      known ??
      firstOf(recent, id) ??
      firstOf(await list({ custom_field: `${ID_FIELD}=${id}`, from_date: new Date(clock.now().getTime() - year).toISOString() }), id)
    );
  }

  async function state(reference: string): Promise<EnvelopeState> {
    const envelope = await api.ask(envelopeForm, 'GET', at(reference, '?include=recipients'));
    if (envelope.envelopeId.toLowerCase() !== reference.toLowerCase()) throw new SignerUnavailable('DocuSign answers with another envelope.');
    return stateOf(envelope, envelope.recipients ?? (await api.ask(recipientsForm, 'GET', at(reference, '/recipients'))));
  }

  /** Only what is said of the envelope as it is created refuses it: once it may be there, a refusal of anything else would have it forgotten here. */
  async function place(envelope: EnvelopeToPlace): Promise<PlacedEnvelope> {
    let found = await unlessRefused(find(envelope.id));
    if (found === undefined) {
      const document = await buffer(await openChecked(files, envelope.document));
      found = (await api.ask(placedForm, 'POST', '/envelopes', definitionOf(envelope, document, clock.now()))).envelopeId;
    }
    // As callbacks name it.
    const reference = found.toLowerCase();
    return { reference, state: await unlessRefused(state(reference)) };
  }

  /** An unfinished envelope has documents too, which nobody signed. */
  async function completed(reference: string): Promise<void> {
    if ((await state(reference)).status !== 'completed') throw new SignerRefused('The envelope is not completed.');
  }

  return {
    name: 'docusign',
    capabilities: () => capabilities,

    createEnvelope(envelope) {
      // Two at once would each find nothing.
      const one = placing.get(envelope.id) ?? place(envelope).finally(() => placing.delete(envelope.id));
      placing.set(envelope.id, one);
      return one;
    },

    async openSigning({ reference }, recipient, returnAddress, proof) {
      const { url } = await api.ask(viewForm, 'POST', at(reference, '/views/recipient'), {
        returnUrl: returnAddress,
        clientUserId: recipient.id,
        userName: recipient.name,
        email: recipient.email,
        ...authentication(proof, reference),
      });
      if (!isTheirs(account, url)) throw new SignerUnavailable('DocuSign answers with an address that is not its own.');
      return { address: url, expiresAt: new Date(clock.now().getTime() + viewLasts), once: true };
    },

    readCallback: (body, headers) => callbackOf(account, body, headers, clock.now()),
    refresh: ({ reference }) => state(reference),

    async fetchSigned({ reference }) {
      await completed(reference);
      // DocuSign seals anew each time that it is asked: these bytes alone are given.
      const bytes = await api.pdf(at(reference, '/documents/1'));
      return { open: () => Promise.resolve(Readable.from([bytes])), seal: 'Sealed by DocuSign' };
    },

    async fetchEvidence({ reference }) {
      await completed(reference);
      const certificate = await api.pdf(at(reference, '/documents/certificate'));
      const { auditEvents } = await api.ask(eventsForm, 'GET', at(reference, '/audit_events'));
      return { certificate, events: auditEvents.map(({ eventFields }) => Object.fromEntries(eventFields.map(({ name, value }) => [name, value]))) };
    },

    async cancel({ reference }, reason) {
      try {
        await api.ask(z.object({}), 'PUT', at(reference), { status: 'voided', voidedReason: reason.trim().slice(0, 200) || 'Cancelled by the sender' });
      } catch (error) {
        // What has ended is not voided.
        const now = error instanceof SignerRefused ? await state(reference) : undefined;
        if (!now || !hasEnded(now.status)) throw error;
        return now;
      }
      return state(reference);
    },

    async health() {
      try {
        await api.ask(z.object({}), 'GET', '');
        return { ok: true, lastSuccess: api.lastSuccess(), faults: [] };
      } catch (error) {
        if (!(error instanceof SignerRefused || error instanceof SignerUnavailable)) throw error;
        return { ok: false, lastSuccess: api.lastSuccess(), faults: [error.message] };
      }
    },
  };
}

const unlessRefused = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error: unknown) => {
    throw error instanceof SignerRefused ? new SignerUnavailable(error.message) : error;
  });

/** Of envelopes that bear our id the first, whatever else an answer lists. */
function firstOf({ envelopes }: z.output<typeof listForm>, id: string): string | undefined {
  const ours = envelopes.filter(
    ({ transactionId, customFields }) => transactionId === id || customFields?.textCustomFields.some(({ name, value }) => name === ID_FIELD && value === id),
  );
  return ours.toSorted((a, b) => (a.createdDateTime ?? '').localeCompare(b.createdDateTime ?? ''))[0]?.envelopeId;
}

/** What DocuSign's certificate tells of how the recipient was known. What leaves of a session is a hash of its hash, of use nowhere else. */
const authentication = ({ at, issuer, sessionHash }: SigningProof, reference: string) => ({
  authenticationMethod: 'SingleSignOn_Other',
  authenticationInstant: at.toISOString(),
  assertionId: createHash('sha256').update(`${reference} ${sessionHash}`).digest('hex'),
  ...(URL.canParse(issuer) && { securityDomain: new URL(issuer).hostname }),
});

/** Pages stand on other hosts than the API: on that of the settings, or one of DocuSign. */
function isTheirs({ api, login }: DocuSignAccount, address: string): boolean {
  const { protocol, hostname } = new URL(address);
  if (protocol !== new URL(api).protocol) return false;
  return [api, login].some((one) => new URL(one).hostname === hostname) || /\.docusign\.(net|com)$/.test(hostname);
}
