import { formsToGive, isFillable, valuesOf } from '@pari/domain/tax/record';
import type { FormValues } from '@pari/domain/tax/fillable';
import { TAX_FORM_CHANGED } from '@pari/domain/tax';
import type { Tx } from '../../../ports/database.ts';
import { JobFailure, type JobRun, type JobServices } from '../../../ports/jobs.ts';
import { PdfUnread } from '../../../ports/pdfSeal.ts';
import { TaxFormRefused, type FilledForm } from '../../../ports/taxForms.ts';
import { keepPdf, readPdf, recordPdf, sendEnvelope } from '../../envelopes/index.ts';
import { textsOfForm } from '../../tax-forms/index.ts';
import { failDocument } from '../operations/documents.ts';
import { holdTaxRecord } from '../queries.ts';
import { inputsDigest, offeredOf, readTax, type ReadTaxDocument, type WholeTax } from '../wholeTax.ts';

/** In days: how long a form can be signed once it was made. */
const TIME_TO_SIGN = 30;

/** Fills a form that somebody asked for with what they said, and sends it to be signed by themselves. What says something else by now is made no more. */
export async function prepareForm(documentId: string, { companyId, inCompany }: JobRun, services: JobServices): Promise<void> {
  const { files, taxForms, clock } = services;
  const asked = await inCompany((tx) => find(tx, companyId, documentId, clock.now()));
  if (!asked) return;
  const { document, values, template } = asked;
  if (values === null || template === null) return inCompany((tx) => failDocument(tx, companyId, document, TAX_FORM_CHANGED, clock.now()));
  const bytes = await readPdf(files, { companyId, sha256: template.sha256, length: template.length });
  const filled = await fill(taxForms.fill(bytes, values));
  if ('refused' in filled) return inCompany((tx) => failDocument(tx, companyId, document, filled.refused, clock.now()));
  const kept = await keepPdf(files, companyId, filled.bytes);
  await inCompany(async (tx) => {
    await holdTaxRecord(tx, companyId, document.record_id);
    const at = clock.now();
    const now = await find(tx, companyId, documentId, at);
    // Made in another run, or taken back meanwhile.
    if (!now) return;
    if (now.values === null) return failDocument(tx, companyId, now.document, TAX_FORM_CHANGED, at);
    await recordPdf(tx, kept, at);
    const { row } = now.whole;
    const envelopeId = await sendEnvelope(tx, { company: { id: companyId }, realUser: { id: row.user_id, email: row.owner_email } }, services.signers, at, {
      purpose: 'tax_form',
      made: { sha256: kept.sha256, title: (await textsOfForm(tx, companyId, document.form, document.revision)).name, fields: filled.places },
      message: '',
      expires_in_days: TIME_TO_SIGN,
      recipients: [{ role: 'signer', user: row.user_id, turn: 1 }],
    });
    await tx.run('update tax_documents set sha256 = $3, envelope_id = $4 where company_id = $1 and id = $2', [companyId, documentId, kept.sha256, envelopeId]);
  });
}

interface Asked {
  readonly whole: WholeTax;
  readonly document: ReadTaxDocument;
  readonly template: WholeTax['templates'][number] | null;
  /** Null: it says something else by now. */
  readonly values: FormValues | null;
}

/** @returns null where it is not to be made any more */
async function find(tx: Tx, companyId: string, id: string, now: Date): Promise<Asked | null> {
  const place = await tx.first(
    `select d.record_id, c.name, c.time_zone from tax_documents d join companies c on c.id = d.company_id
     where d.company_id = $1 and d.id = $2 and d.envelope_id is null and d.failed_at is null and d.superseded_at is null and d.revision is not null`,
    [companyId, id],
  );
  if (!place) return null;
  const { name, time_zone: timeZone } = place;
  const whole = await readTax(tx, { company: { id: companyId, name, timeZone }, now }, place.record_id);
  const document = whole.documents.find((one) => one.id === id);
  if (!document || !isFillable(document.form) || document.revision === null) return null;
  const template = whole.templates.find(({ code, sha256 }) => code === document.form && sha256 === document.template_sha256) ?? null;
  const isSame = inputsDigest(document.form, document, whole.facts) === document.words.inputs;
  const isGiven = formsToGive(whole.facts, offeredOf(whole.templates, [document.form])).length > 0;
  return { whole, document, template, values: isSame && isGiven ? valuesOf(document.form, document.revision, whole.facts) : null };
}

/** That a machine is busy is no fault of a form. */
const fill = (filling: Promise<FilledForm>): Promise<FilledForm | { readonly refused: string }> =>
  filling.catch((error: unknown) => {
    if (error instanceof TaxFormRefused) return { refused: error.message };
    throw error instanceof PdfUnread ? new JobFailure('This machine was too busy to fill the form.') : error;
  });
