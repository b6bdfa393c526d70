import { valuesForTemplate, type AgreementInputs, type ApplicationSetup, type DocumentTemplate } from '@pari/domain/applications';
import { problemOfField } from '@pari/domain/signing';
import { Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { JobFailure, type JobRun, type JobServices } from '../../../ports/jobs.ts';
import { PdfUnread } from '../../../ports/pdfSeal.ts';
import { definitionAt } from '../../definitions/index.ts';
import { keepPdf, readPdf, recordPdf, sendEnvelope } from '../../envelopes/index.ts';
import { holdApplication } from '../queries.ts';
import { agreementsOf, countersignersAt, type AgreementRow } from '../agreed/queries.ts';
import { failAgreement } from '../operations/settleAgreements.ts';

/** In days: how long an agreement can be signed once it was made. */
const TIME_TO_SIGN = 60;
/** Who has agreements signed: there is a witness, and those who countersign wait for an approval, which is held here alone. */
const SIGNED_HERE = 'built_in';

/** Fills an agreement that is to be made with what was submitted, and sends it to be signed. What was put away meanwhile is made no more. */
export async function prepareAgreementOf(
  { agreementId, applicationId }: { readonly agreementId: string; readonly applicationId: string },
  { companyId, inCompany }: JobRun,
  services: Pick<JobServices, 'files' | 'pdfSeal' | 'clock' | 'signers'>,
): Promise<void> {
  const { files, pdfSeal, clock } = services;
  const asked = await inCompany((tx) => find(tx, companyId, applicationId, agreementId));
  if (!asked) return;
  const { agreement, template, row } = asked;
  const fail = (why: string) => inCompany((tx) => failAgreement(tx, companyId, agreement, why, clock.now()));
  const bytes = await readPdf(files, { companyId, sha256: agreement.source_sha256, length: agreement.length });
  const { fields, fault } = await read(pdfSeal.look(bytes));
  if (fault !== null) return fail(fault);
  const values = valuesForTemplate(template, (agreement.words?.inputs ?? {}) as AgreementInputs);
  const lacking = fields.find((field) => field.role === 'sender' && problemOfField(field, values[field.name]) !== null);
  if (lacking) return fail(`There is nothing to stand in “${lacking.name}”.`);
  const kept = await keepPdf(files, companyId, await read(pdfSeal.fill(bytes, new Map(Object.entries(values)))));
  await inCompany(async (tx) => {
    if (!(await holdApplication(tx, companyId, applicationId))) return;
    // Made in another run, or put away meanwhile.
    if (!(await find(tx, companyId, applicationId, agreementId))) return;
    const at = clock.now();
    const setup = (await definitionAt(tx, companyId, 'application', row.external_id, row.setup_version))?.body as ApplicationSetup | undefined;
    const emails = setup?.countersigners ?? [];
    const countersigners = await countersignersAt(tx, companyId, emails);
    if (countersigners.length < emails.length) return failAgreement(tx, companyId, agreement, 'Somebody who countersigns has no account that can sign in.', at);
    if (countersigners.some(({ id }) => id === row.applicant_id))
      return failAgreement(tx, companyId, agreement, 'The applicant would countersign their own agreement.', at);
    await recordPdf(tx, kept, at);
    try {
      const sender = { company: { id: companyId }, realUser: { id: agreement.created_by, email: row.author_email } };
      const envelopeId = await sendEnvelope(tx, sender, services.signers, at, {
        purpose: 'agreement',
        made: { sha256: kept.sha256, title: `${template.name}, ${row.fund}`.slice(0, 200), fields: fields.filter(({ role }) => role !== 'sender') },
        message: '',
        expires_in_days: TIME_TO_SIGN,
        signer: SIGNED_HERE,
        recipients: [
          { role: 'signer', user: row.applicant_id, turn: 1 },
          ...(template.asks_witness ? [{ role: 'witness' as const }] : []),
          ...countersigners.map(({ id }, index) => ({ role: 'countersigner' as const, user: id, turn: index + 2 })),
        ],
      });
      await tx.run('update application_agreements set envelope_id = $3 where company_id = $1 and id = $2', [companyId, agreementId, envelopeId]);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await failAgreement(tx, companyId, agreement, error.message, at);
    }
  });
}

/** @returns null where it is not to be made any more */
async function find(tx: Tx, companyId: string, applicationId: string, id: string) {
  const agreement = (await agreementsOf(tx, companyId, applicationId)).find((one) => one.id === id);
  if (!agreement || agreement.envelope_id !== null || agreement.failed_at !== null || agreement.superseded_at !== null || agreement.words === null) return null;
  const template = (await definitionAt(tx, companyId, 'document_template', agreement.template, agreement.template_version))?.body as
    | DocumentTemplate
    | undefined;
  const row = await tx.first(
    `select a.applicant_id, a.setup_version, f.external_id, f.name as fund, u.email as author_email from applications a
       join funds f on f.company_id = a.company_id and f.id = a.fund_id join users u on u.company_id = a.company_id and u.id = $3
     where a.company_id = $1 and a.id = $2`,
    [companyId, applicationId, agreement.created_by],
  );
  return template && row ? { agreement: agreement satisfies AgreementRow, template, row } : null;
}

/** That a machine is busy is no fault of a document. */
const read = <Result>(reading: Promise<Result>): Promise<Result> =>
  reading.catch((error: unknown) => {
    throw error instanceof PdfUnread ? new JobFailure('This machine was too busy to read the document.') : error;
  });
