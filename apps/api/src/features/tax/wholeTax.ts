import { civilDate, civilDateIn } from '@pari/domain/dates';
import { countryCodes } from '@pari/domain/instructions';
import { answersThatCount, cardsOfRecord, isEntityParticipant, participantsThatCount } from '@pari/domain/kyc';
import type { ProvedHolder, TaxFormCode } from '@pari/domain/tax';
import { inputsOf, loadTaxNumbers, taxDocumentState, type OfferedForm, type TaxDocumentState, type TaxFacts, type TaxSaid } from '@pari/domain/tax/record';
import type { Context } from '../../http/context.ts';
import { notFound } from '../../http/problems.ts';
import type { Tx } from '../../ports/database.ts';
import { hashOf } from '../../sha256.ts';
import { readRecord, type WholeRecord } from '../kyc/index.ts';
import { currentTemplates, type CurrentTemplate } from '../tax-forms/index.ts';
import { provedBy, taxDocumentsOf, taxRecordOf, type TaxDocumentRow, type TaxRecordRow } from './queries.ts';
import type { Touched } from './sealing.ts';

const countries = new Set(countryCodes);

/** A document with where it stands. */
export interface ReadTaxDocument extends TaxDocumentRow {
  readonly state: TaxDocumentState;
}

/** What somebody says of their taxes, with all that forms are made of, and those that were made. */
export interface WholeTax {
  readonly row: TaxRecordRow;
  readonly said: TaxSaid & { readonly touched: Touched };
  readonly facts: TaxFacts;
  /** Of the person, or the entity through which they invest. */
  readonly name: string;
  /** Id of the record by which they are known; null: none. */
  readonly provedBy: string | null;
  readonly templates: readonly CurrentTemplate[];
  readonly documents: readonly ReadTaxDocument[];
}

interface Around {
  readonly company: Pick<Context['company'], 'id' | 'name' | 'timeZone'>;
  readonly now: Date;
}

const provedIn = ({ row, facts }: WholeRecord): ProvedHolder => ({
  investorType: row.investor_type,
  name: facts.name,
  answers: answersThatCount(cardsOfRecord(facts), facts.answers),
  // Those who control a holder are natural persons, who stand beside the entities that they control it through.
  participants: participantsThatCount(facts).filter((one) => !isEntityParticipant(one)),
});

/** Of all that a form says, as it is compared with what it said: of its template as well. Null: nobody can say. @param isEarlier as forms without pages behind them said it */
export function inputsDigest(
  form: TaxFormCode,
  made: { readonly revision: string | null; readonly template_sha256: string | null },
  facts: TaxFacts,
  isEarlier = false,
): string | null {
  const inputs = inputsOf(form, made.revision ?? '', facts, isEarlier);
  return inputs === null ? null : hashOf(Buffer.from(JSON.stringify([made.template_sha256, inputs])));
}

/** Where the company has its post, in lines. */
async function addressOf(tx: Tx, companyId: string): Promise<string | null | undefined> {
  return (await tx.first(`select profile->>'postal_address' as address from companies where id = $1`, [companyId]))?.address;
}

/** @param id of a record that the caller may read @throws Refusal `not_found` */
export async function readTax(tx: Tx, around: Around, id: string): Promise<WholeTax> {
  const { company, now } = around;
  const found = await taxRecordOf(tx, company.id, id);
  if (!found) throw notFound();
  await loadTaxNumbers();
  const { row, said } = found;
  const by = await provedBy(tx, company.id, row);
  const proved = by === null ? null : await readRecord(tx, around, by);
  const facts: TaxFacts = {
    investorType: row.investor_type,
    said,
    proved: proved && provedIn(proved),
    requester: [company.name, (await addressOf(tx, company.id)) ?? ''].join('\n').trim(),
    countries,
    today: civilDateIn(now, company.timeZone),
  };
  const templates = await currentTemplates(tx, company.id);
  const documents = (await taxDocumentsOf(tx, company.id, id)).map((document) => ({ ...document, state: stateOf(document, facts, templates) }));
  const name = row.kyc_record_id === null ? row.owner_name : (proved?.facts.name ?? row.owner_name);
  return { row, said, facts, name, provedBy: by, templates, documents };
}

/** @throws Refusal `not_found` where the person has no such record */
export async function ownTax(tx: Tx, context: Context, id: string): Promise<WholeTax> {
  const whole = await readTax(tx, context, id);
  if (whole.row.user_id !== context.effectiveUser.id) throw notFound();
  return whole;
}

function stateOf(document: TaxDocumentRow, facts: TaxFacts, templates: readonly CurrentTemplate[]): TaxDocumentState {
  const { form, part, revision, template_sha256: template, words, envelope_status: status, failed_at: failed, file_state: file } = document;
  return taxDocumentState(
    {
      isSuperseded: document.superseded_at !== null,
      envelope: revision === null ? null : failed === null ? (status ?? 'draft') : 'cancelled',
      file: file ?? 'checking',
      // An owner's form says what the owner says.
      isCurrent: part === 'owner_form' || [false, true].some((isEarlier) => inputsDigest(form, document, facts, isEarlier) === words.inputs),
      isOfTemplate: templates.some(({ code, sha256 }) => code === form && sha256 === template),
      validUntil: document.valid_until === null ? null : civilDate(document.valid_until),
    },
    facts.today,
  );
}

/** These forms, in the editions in which they are given out; one that is filled, and of which there is no template, is not yet. */
export const offeredOf = (templates: readonly CurrentTemplate[], codes: readonly TaxFormCode[]): OfferedForm[] =>
  codes.map((code) => ({ code, revision: templates.find((one) => one.code === code)?.revision ?? null }));

/** As checks look at documents. */
export const documentFacts = ({ documents }: Pick<WholeTax, 'documents'>) =>
  documents.map(({ form, part, state, valid_until: until }) => ({ form, part, state, validUntil: until === null ? null : civilDate(until) }));
