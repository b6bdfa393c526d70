import { civilDateIn } from '@pari/domain/dates';
import { lastDayOfForm } from '@pari/domain/tax';
import type { SigningPurpose } from '../../ports/signingPurposes.ts';
import { namesSigned } from '../envelopes/index.ts';
import { taxDocumentOfEnvelope } from './queries.ts';
import { saidInTaxDocuments } from './sealing.ts';

/** Tax forms: whoever signs one comes back to the last step of all of theirs, of the application from which they were led there, else of one that goes on. */
export const taxFormPurpose: SigningPurpose = {
  pages: { document: 'envelope', list: 'fundTax' },
  usual: 'list',
  async names(tx, { companyId, id }) {
    const found = await tx.first(
      `select f.external_id from tax_documents d join applications a on a.company_id = d.company_id and a.tax_record_id = d.record_id
         join funds f on f.company_id = a.company_id and f.id = a.fund_id
       where d.company_id = $1 and d.envelope_id = $2 order by a.id is distinct from d.signed_for, a.closed_at is not null, a.changed_at desc, a.id limit 1`,
      [companyId, id],
    );
    return { fund: found?.external_id ?? '' };
  },
  async signerNamed(tx, { companyId, id }) {
    return (await taxDocumentOfEnvelope(tx, companyId, id))?.words?.signer ?? null;
  },
  async ended(tx, { companyId, id, status, at }) {
    const document = status === 'completed' ? await taxDocumentOfEnvelope(tx, companyId, id) : undefined;
    if (!document) return;
    const day = civilDateIn(at, document.time_zone);
    await tx.run('update tax_documents set completed_at = $3, signed_on = $4, valid_until = $5 where company_id = $1 and id = $2 and completed_at is null', [
      companyId,
      document.id,
      at,
      day,
      lastDayOfForm(document.form, day),
    ]);
    if (document.words === null) return;
    const [signed] = await namesSigned(tx, companyId, id);
    const { keyId, sealed } = saidInTaxDocuments.seal(tx, document, { ...document.words, signed_as: signed });
    await tx.run('update tax_documents set key_id = $3, sealed = $4 where company_id = $1 and id = $2', [companyId, document.id, keyId, sealed]);
  },
};
