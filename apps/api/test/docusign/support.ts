import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { RecipientRole } from '@pari/domain/signing';
import { descriptionFile, startFakeDocuSign } from '@pari/testkit';
import { docuSign } from '../../src/adapters/docusign/docuSign.ts';
import { FileMissing } from '../../src/ports/files.ts';
import type { EnvelopeToPlace } from '../../src/ports/signer.ts';

/** The description, or null: then what needs it is not tried, which this says. */
export const description = descriptionFile();
if (description === null) process.stderr.write('PARI_TEST_DATA is not set: DocuSign is not tried.\n');

/** Our signer at a DocuSign of its own, a store of documents, and a clock that moves when told to. */
export async function startDocuSign() {
  let time = Date.parse('2026-03-01T10:00:00Z');
  const clock = { now: () => new Date(time) };
  const fake = await startFakeDocuSign(description ?? '', clock.now);
  const kept = new Map<string, Buffer>();
  const files = {
    open: ({ sha256 }: { sha256: string }) => {
      const bytes = kept.get(sha256);
      return bytes ? Promise.resolve(Readable.from([bytes])) : Promise.reject(new FileMissing('There are no such bytes.'));
    },
  };
  return {
    fake,
    kept,
    clock: { ...clock, pass: (seconds: number) => (time += seconds * 1000) },
    signer: docuSign(fake, { files, clock }),
    /** The same with another patience, or another account. */
    signerOf: (patience: number, changed: Partial<Parameters<typeof docuSign>[0]> = {}) => docuSign({ ...fake, ...changed }, { files, clock, patience }),
    envelope: (recipients: readonly { readonly role: RecipientRole; readonly order: number }[] = [{ role: 'signer', order: 1 }]): EnvelopeToPlace => {
      const id = randomUUID();
      const bytes = Buffer.from(`%PDF-1.7\n% ${id}\n%%EOF\n`);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      kept.set(sha256, bytes);
      const people = recipients.map((one, index) => ({ ...one, id: randomUUID(), name: `Person ${index + 1}`, email: `person${index + 1}@alder.example` }));
      return {
        id,
        companyId: randomUUID(),
        purpose: 'agreement',
        title: 'Deed of adherence',
        message: 'Please sign.',
        document: { companyId: randomUUID(), sha256, length: bytes.length, title: 'Deed', pages: [{ width: 595, height: 842 }] },
        recipients: people,
        fields: people.map(({ id: recipientId, role }, index) => ({
          recipientId,
          role,
          number: 1,
          kind: 'signature',
          name: '',
          isRequired: true,
          place: { page: 1, x: 72, y: 100 + index * 60, width: 200, height: 40 },
          formField: null,
        })),
        consentVersion: '1',
        expiresAt: new Date(time + 14 * 24 * 3_600_000),
        locale: 'en-GB',
      };
    },
  };
}
