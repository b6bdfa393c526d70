import { boundReached } from '@pari/domain/applications';
import { civilDateIn } from '@pari/domain/dates';
import { TAX_FORM_CHANGED, type TaxFormCode } from '@pari/domain/tax';
import { holderIn, MOST_TAX_FILES, type TaxPart } from '@pari/domain/tax/record';
import { randomUUID } from 'node:crypto';
import type { Context } from '../../../http/context.ts';
import { badField, Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { enqueue } from '../../../ports/jobs.ts';
import type { CameFiles } from '../../../ports/keptFiles.ts';
import type { SigningPurposes } from '../../../ports/signingPurposes.ts';
import { takeBackUnlessSigned, type Sender } from '../../envelopes/index.ts';
import { recordFiles } from '../../files/index.ts';
import { prepareTaxForm } from '../queued.ts';
import { saidInTaxDocuments, type TaxDocumentWords } from '../sealing.ts';
import { inputsDigest, type ReadTaxDocument, type WholeTax } from '../wholeTax.ts';

/** Who changes it, of which company. */
type Writing = Sender;

/** Whether it is on its way to be signed, or waits for it. */
const isUnderWay = ({ revision, envelope_status: status, completed_at: done, failed_at: failed, superseded_at: over }: ReadTaxDocument): boolean =>
  revision !== null &&
  over === null &&
  failed === null &&
  done === null &&
  (status === null || status === 'draft' || status === 'sent' || status === 'in_progress');

/** Ends what was not signed, of documents of a record that the caller holds. What was signed at the same moment stays signed. */
async function takeBack(tx: Tx, { company, realUser }: Writing, purposes: SigningPurposes, document: ReadTaxDocument, at: Date): Promise<void> {
  if (!isUnderWay(document)) return;
  if (document.envelope_id === null) return failDocument(tx, company.id, document, TAX_FORM_CHANGED, at);
  await takeBackUnlessSigned(purposes, tx, { company, realUser }, () => at, document.envelope_id, TAX_FORM_CHANGED);
}

/** It cannot be signed; why is kept. */
export async function failDocument(tx: Tx, companyId: string, { id, words }: Pick<ReadTaxDocument, 'id' | 'words'>, why: string, at: Date): Promise<void> {
  const { keyId, sealed } = saidInTaxDocuments.seal(tx, { company_id: companyId, id }, { ...words, failure: why });
  await tx.run('update tax_documents set failed_at = $3, key_id = $4, sealed = $5 where company_id = $1 and id = $2 and failed_at is null', [
    companyId,
    id,
    at,
    keyId,
    sealed,
  ]);
}

/** Takes back all of them that wait to be signed. */
export async function takeBackUnsigned(tx: Tx, writing: Writing, purposes: SigningPurposes, documents: readonly ReadTaxDocument[], at: Date): Promise<void> {
  for (const document of documents) await takeBack(tx, writing, purposes, document, at);
}

/** Those that say something else than is said by now. */
export const outdatedOf = ({ documents }: Pick<WholeTax, 'documents'>): ReadTaxDocument[] => documents.filter(({ state }) => state === 'outdated');

/** Puts a document away, which is kept; one that waits to be signed is taken back. */
export async function supersede(tx: Tx, writing: Writing, purposes: SigningPurposes, document: ReadTaxDocument, at: Date): Promise<void> {
  if (document.superseded_at !== null) return;
  await takeBack(tx, writing, purposes, document, at);
  await tx.run('update tax_documents set superseded_at = $3, superseded_by = $4 where company_id = $1 and id = $2', [
    writing.company.id,
    document.id,
    at,
    writing.realUser.id,
  ]);
}

interface Added {
  readonly form: TaxFormCode;
  readonly part: TaxPart;
  readonly made: { readonly revision: string | null; readonly template_sha256: string | null };
  /** Of what is uploaded. */
  readonly sha256: string | null;
  readonly words: TaxDocumentWords;
}

async function addDocument(tx: Tx, { company, realUser }: Writing, recordId: string, { form, part, made, sha256, words }: Added, at: Date): Promise<string> {
  const ever = await tx.first('select count(*)::int as count from tax_documents where company_id = $1 and record_id = $2', [company.id, recordId]);
  const full = boundReached('tax_documents', ever?.count ?? 0);
  if (full !== null) throw badField(made.revision === null ? 'file_data' : 'form_id', full);
  const id = randomUUID();
  const { keyId, sealed } = saidInTaxDocuments.seal(tx, { company_id: company.id, id }, words);
  await tx.run(
    `insert into tax_documents (company_id, id, record_id, form, part, revision, template_sha256, sha256, created_at, created_by, key_id, sealed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [company.id, id, recordId, form, part, made.revision, made.template_sha256, sha256, at, realUser.id, keyId, sealed],
  );
  return id;
}

/**
 * Has a form filled with what is said in a record that the caller holds, to be signed: the one that says so already, where there is one; those before it are put away.
 * @returns the id of the document
 * @throws Refusal `not_yet` where there is no template of it
 */
export async function makeForm(tx: Tx, writing: Writing, purposes: SigningPurposes, whole: WholeTax, form: TaxFormCode, at: Date): Promise<string> {
  const own = whole.documents.filter((one) => one.form === form && one.superseded_at === null);
  const standing = own.find(({ state }) => state === 'preparing' || state === 'pending' || state === 'completed');
  if (standing) return standing.id;
  const template = whole.templates.find(({ code }) => code === form);
  if (!template) throw new Refusal('not_yet', 'This form is not given out here. Write to the people of this fund.');
  const made = { revision: template.revision, template_sha256: template.sha256 };
  const inputs = inputsDigest(form, made, whole.facts);
  if (inputs === null) throw new Refusal('not_yet', 'This edition of the form cannot say what was answered. Write to the people of this fund.');
  for (const document of own) await supersede(tx, writing, purposes, document, at);
  const { signer_name: signer = '' } = holderIn(whole.facts);
  const words = { file_name: null, inputs, failure: null, ...(signer !== '' && { signer }) };
  const id = await addDocument(tx, writing, whole.row.id, { form, part: 'form', made, sha256: null, words }, at);
  await enqueue(tx, prepareTaxForm, { documentId: id });
  return id;
}

/**
 * Keeps a file that is given in the place of a form that is not filled here, of a record that the caller holds; of a form or a statement the one before is put away.
 * @throws Refusal `bad_request` where there are too many; `checks_failed` for a file that is not taken, with why
 */
export async function addTaxUpload(
  tx: Tx,
  { company, realUser }: Pick<Context, 'company' | 'realUser'>,
  purposes: SigningPurposes,
  whole: WholeTax,
  { form, part, came }: { readonly form: TaxFormCode; readonly part: TaxPart; readonly came: CameFiles },
  at: Date,
): Promise<string> {
  const [file] = [...came];
  if (!file) throw badField('file_data', 'Required');
  const [name, kept] = file;
  if ('refusal' in kept) throw new Refusal('checks_failed', `${name} ${kept.refusal}`, { errors: { file_data: [`${name} ${kept.refusal}`] } });
  const own = whole.documents.filter((one) => one.form === form && one.superseded_at === null);
  const replaced = part === 'owner_form' ? [] : own.filter((one) => one.part === part);
  if (own.length - replaced.length >= MOST_TAX_FILES) throw badField('file_data', `There are ${MOST_TAX_FILES} files already.`);
  await recordFiles(tx, company.id, [kept], at);
  for (const document of replaced) await supersede(tx, { company, realUser }, purposes, document, at);
  const made = { revision: null, template_sha256: null };
  const words = { file_name: name, inputs: inputsDigest(form, made, whole.facts) ?? '', failure: null };
  const id = await addDocument(tx, { company, realUser }, whole.row.id, { form, part, made, sha256: kept.sha256, words }, at);
  await tx.run('update tax_documents set completed_at = $3, signed_on = $4 where company_id = $1 and id = $2', [
    company.id,
    id,
    at,
    civilDateIn(at, company.timeZone),
  ]);
  return id;
}

/** Somebody goes from an application to sign a document: they come back there. */
export const ledFrom = (tx: Tx, companyId: string, id: string, applicationId: string) =>
  tx.run('update tax_documents set signed_for = $3 where company_id = $1 and id = $2', [companyId, id, applicationId]);
