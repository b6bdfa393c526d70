import { describe } from 'vitest';
import type { RecipientRole } from '@pari/domain/signing';
import { envelopeIn, recipientsOf } from '../../src/features/envelopes/queries.ts';
import { toPlace } from '../../src/features/envelopes/toPlace.ts';
import { prepareDocument } from '../../src/features/envelopes/work/prepareDocument.ts';
import { sealOne } from '../../src/features/envelopes/work/sealOne.ts';
import type { Opening, Signer } from '../../src/ports/signer.ts';
import type { TestPerson } from '../support/app.ts';
import { signingCompany } from '../envelopes/signing.ts';
import { witnessing } from '../envelopes/witnessing.ts';
import { describeSigner } from './signerSuite.ts';

describe('the portal itself', () => {
  describeSigner('as a signer', async () => {
    const company = await signingCompany();
    const { test, companyId } = company;
    const witness = witnessing(company);
    const people = new Map<string, TestPerson>();
    const openings = new WeakMap<Opening, { envelopeId: string; recipientId: string }>();
    const inCompany = <T>(work: Parameters<typeof test.database.asCompany<T>>[1]) => test.database.asCompany(companyId, work);
    const runOf = (id: string) => ({ id, companyId, inCompany, onlyOnce: () => Promise.resolve(false) });
    const read = (id: string) =>
      inCompany(async (tx) => {
        const row = await envelopeIn(tx, companyId, id);
        if (!row) throw new Error('no envelope');
        return { row, recipients: await recipientsOf(tx, companyId, id) };
      });

    /** A draft whose document is prepared, and which no job places. */
    async function envelope(recipients: readonly { readonly role: RecipientRole; readonly order: number }[]) {
      const numbers = new Map<RecipientRole, number>();
      const asked = recipients.map(({ role }) => {
        numbers.set(role, (numbers.get(role) ?? 0) + 1);
        return `[[signature:${role}${numbers.get(role) === 1 ? '' : ` ${numbers.get(role)}`}]]`;
      });
      const sent = await company.draft(recipients, asked);
      for (const [userId, person] of sent.people) people.set(userId, person);
      await prepareDocument((await read(sent.id)).row, runOf(sent.id), test);
      const { row, recipients: rows } = await read(sent.id);
      return toPlace(companyId, row, rows);
    }

    const builtIn = test.signers.usual;
    const signer: Signer = {
      ...builtIn,
      async openSigning(placed, recipient, ...more) {
        const opening = await builtIn.openSigning(placed, recipient, ...more);
        openings.set(opening, { envelopeId: placed.id, recipientId: recipient.id });
        return opening;
      },
    };

    return {
      signer,
      envelope,
      async act(opening, what, reason = '') {
        const { envelopeId, recipientId } = openings.get(opening) ?? { envelopeId: '', recipientId: '' };
        const { row, recipients } = await read(envelopeId);
        const recipient = recipients.find(({ id }) => id === recipientId);
        if (recipient?.role === 'witness') {
          await company.workOff();
          await witness.signWhole(await witness.linkTo(recipient.email));
          await sealOne(envelopeId, runOf(envelopeId), test);
          return null;
        }
        const who = people.get(recipient?.user_id ?? '');
        if (!who) throw new Error('nobody is led there');
        const sent = { id: envelopeId, document: { sha256: row.sha256 } };
        const done =
          what === 'view'
            ? await company.open(who, envelopeId)
            : what === 'sign'
              ? await company.signWhole(who, sent)
              : await company.call('declineEnvelope', who, { id: envelopeId, payload: { reason } });
        if (done.status !== 200) throw new Error(done.problem.detail);
        await sealOne(envelopeId, runOf(envelopeId), test);
        return null;
      },
      outage: null,
      now: () => test.clock.now(),
      end: () => test.close(),
    };
  });
});
