import { z } from 'zod';
import type { EnvelopeToPlace } from '../../ports/signer.ts';
import { fieldsOf, readFields } from './fields.ts';
import type { EnvelopeRow, RecipientRow } from './queries.ts';

const sizes = z.array(z.object({ width: z.number(), height: z.number() }));

/** A recipient as a signer is given them. */
export const recipientToPlace = ({ id, role, turn: order, name, email }: RecipientRow) => ({ id, role, order, name, email });

/** An envelope as its signer is given it, once its document was prepared. */
export function toPlace(companyId: string, row: EnvelopeRow, recipients: readonly RecipientRow[]): EnvelopeToPlace {
  const fields = readFields(row.fields);
  return {
    id: row.id,
    companyId,
    purpose: row.purpose,
    title: row.title,
    message: row.message,
    document: { companyId, sha256: row.sha256, length: row.length, title: row.title, pages: sizes.parse(row.pages) },
    recipients: recipients.map(recipientToPlace),
    fields: recipients.flatMap((recipient) => fieldsOf(fields, recipients, recipient.id).map((field) => ({ ...field, recipientId: recipient.id }))),
    consentVersion: row.consent_version,
    expiresAt: row.expires_at,
    locale: 'en',
  };
}
