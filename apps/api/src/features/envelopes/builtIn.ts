import { buffer } from 'node:stream/consumers';
import { DUE_STATUSES, hasEnded, nextTurns } from '@pari/domain/signing';
import type { Clock } from '../../ports/clock.ts';
import type { Database, Tx } from '../../ports/database.ts';
import { openChecked, type Files } from '../../ports/files.ts';
import { faultOfCertificate, type PdfSeal } from '../../ports/pdfSeal.ts';
import type { SigningPurposes } from '../../ports/signingPurposes.ts';
import { SignerRefused, SignerUnavailable, type EnvelopeState, type Signer } from '../../ports/signer.ts';
import { bringToEnd } from './moves/bringToEnd.ts';
import { openTurns, signingPath } from './moves/openTurns.ts';
import { place } from './moves/place.ts';
import { envelopeIn, evidenceOf, fileOf, holdEnvelope, recipientsOf, type EnvelopeRow } from './queries.ts';

interface Surroundings {
  readonly database: Pick<Database, 'asCompany'>;
  readonly files: Files;
  readonly clock: Clock;
  readonly pdfSeal: Pick<PdfSeal, 'hasTimestamps' | 'certificate'>;
  readonly publicUrl: string;
  readonly purposes: SigningPurposes;
}

/** Documents are signed in the portal and sealed by it: what other signers are asked, our own tables know. */
export function builtInSigner({ database, files, clock, pdfSeal, publicUrl, purposes }: Surroundings): Signer {
  /** An envelope that is here under that reference, held. */
  async function held(tx: Tx, companyId: string, id: string, reference: string): Promise<EnvelopeRow> {
    await holdEnvelope(tx, companyId, id);
    const row = await envelopeIn(tx, companyId, id);
    if (!row || row.reference !== reference) throw new SignerRefused('There is no such envelope.');
    return row;
  }
  const completed = async (tx: Tx, companyId: string, id: string, reference: string): Promise<EnvelopeRow> => {
    const row = await held(tx, companyId, id, reference);
    if (row.status !== 'completed') throw new SignerRefused('The envelope is not completed.');
    return row;
  };

  return {
    name: 'built_in',
    capabilities: () => ({
      embedded: false,
      ordered: true,
      witness: true,
      timestamp: pdfSeal.hasTimestamps,
      requiredTicks: true,
      callback: false,
    }),

    async createEnvelope({ id, companyId, document, fields }) {
      await buffer(await openChecked(files, document));
      if (fields.some((field) => field.place.page > document.pages.length))
        throw new SignerRefused('A field stands on a page that the document does not have.');
      return database.asCompany(companyId, async (tx) => {
        await holdEnvelope(tx, companyId, id);
        const row = await envelopeIn(tx, companyId, id);
        if (!row) throw new SignerRefused('There is no such envelope.');
        if (row.status === 'draft') {
          const at = clock.now();
          await place(tx, companyId, row, id, at);
          const recipients = await recipientsOf(tx, companyId, id);
          await openTurns(tx, companyId, row, nextTurns(recipients.map((one) => ({ ...one, order: one.turn }))), at);
        }
        return { reference: id, state: await stateOf(tx, companyId, await held(tx, companyId, id, id)) };
      });
    },

    openSigning: ({ id, companyId, reference }, recipient) =>
      database.asCompany(companyId, async (tx) => {
        const row = await held(tx, companyId, id, reference);
        const theirs = (await recipientsOf(tx, companyId, id)).find((one) => one.id === recipient.id);
        if (!theirs || hasEnded(row.status) || !DUE_STATUSES.includes(theirs.status)) throw new SignerRefused('It is not their turn.');
        return { address: new URL(`/investor${signingPath(id)}`, publicUrl).href, expiresAt: row.expires_at, once: false };
      }),

    readCallback: () => ({ refused: 'Nobody tells of what is signed here.' }),
    refresh: ({ id, companyId, reference }) => database.asCompany(companyId, async (tx) => stateOf(tx, companyId, await held(tx, companyId, id, reference))),

    fetchSigned: ({ id, companyId, reference }) =>
      database.asCompany(companyId, async (tx) => {
        const { sealed_sha256: sha256 } = await completed(tx, companyId, id, reference);
        const file = sha256 === null ? undefined : await fileOf(tx, companyId, sha256);
        if (sha256 === null || !file) throw new SignerUnavailable('The document is being sealed.');
        return { open: () => openChecked(files, { companyId, sha256, length: file.length }), seal: 'Sealed here' };
      }),

    fetchEvidence: ({ id, companyId, reference }) =>
      database.asCompany(companyId, async (tx) => {
        await completed(tx, companyId, id, reference);
        return { certificate: null, events: await evidenceOf(tx, companyId, id) };
      }),

    cancel: ({ id, companyId, reference }, reason) =>
      database.asCompany(companyId, async (tx) => {
        const row = await held(tx, companyId, id, reference);
        if (hasEnded(row.status)) return stateOf(tx, companyId, row);
        await bringToEnd(purposes, tx, companyId, row, clock.now(), { status: 'cancelled', reason, by: null });
        return stateOf(tx, companyId, await held(tx, companyId, id, reference));
      }),

    health: () => {
      const fault = faultOfCertificate(pdfSeal.certificate, clock.now());
      return Promise.resolve({ ok: fault?.isValid ?? true, lastSuccess: clock.now(), faults: fault ? [fault.sentence] : [] });
    },
  };
}

async function stateOf(tx: Tx, companyId: string, { id, status, reason }: EnvelopeRow): Promise<EnvelopeState> {
  const recipients = await recipientsOf(tx, companyId, id);
  return {
    status,
    recipients: recipients.map((one) => ({
      id: one.id,
      status: one.status,
      reference: null,
      at: one.status_at,
      reason: one.status === 'declined' ? reason : null,
    })),
    unknownWord: null,
  };
}
