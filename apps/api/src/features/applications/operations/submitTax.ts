import { isOpenForApplicant, unmetChecksOf } from '@pari/domain/applications';
import { civilDate } from '@pari/domain/dates';
import { answersAskedOf, askedOf, formsToGive, holderIn, homesOf, personsIn, type TaxRound } from '@pari/domain/tax/record';
import type { Context } from '../../../http/context.ts';
import { Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { taxFacts, taxOf, type TaxSaid } from '../taxPart.ts';
import type { Held } from './hold.ts';
import { notPast } from './notPast.ts';
import { requireAnswered } from './requests.ts';
import { passOn, requireChecks, versionsOf, type Submission } from './submit.ts';

/**
 * Submits what an applicant says of their taxes with its forms, of an application that the caller holds with its record. What was submitted and not changed since stays.
 * @param version of the record that was read, where it was said
 * @throws Refusal `not_yet` where there is none; `conflict` for another version; `checks_failed` with what does not hold
 */
export async function submitTax(tx: Tx, context: Context, held: Held, version?: number): Promise<readonly Submission[]> {
  const { modules, setup } = held;
  if (context.mode !== 'self') throw new Refusal('view_as_read_only');
  const state = modules.get(3) ?? 'not_started';
  if (!isOpenForApplicant(state)) return [];
  if (!held.isPast) throw notPast(modules, 'what taxes you pay comes after.');
  const said = held.row.tax_record_id === null ? null : await taxOf(tx, context, held);
  if (said === null) throw new Refusal('not_yet', 'Say first what taxes you pay.');
  if (version !== undefined && version !== said.record.row.version)
    throw new Refusal('conflict', 'Something was said elsewhere in the meantime. Look at it again.', { current: { version: said.record.row.version } });
  requireChecks(unmetChecksOf({ ...held.facts, kyc: null, bank: null, tax: taxFacts(said) }, 3));
  if (state === 'changes_requested') await requireAnswered(tx, context, held, [3]);
  return [await passOn(tx, context, held, { module: 3, isReviewed: setup.reviewed_modules.includes(3), content: contentOf(context, held, said) })];
}

/** What is frozen: what is said, and the forms that say it. */
function contentOf({ realUser }: Context, held: Held, { record: { row, facts, documents }, offered }: TaxSaid): TaxRound & ReturnType<typeof versionsOf> {
  const forms = formsToGive(facts, offered);
  const codes = new Set(forms.map(({ code }) => code));
  return {
    ...versionsOf(held),
    record: row.id,
    record_version: row.version,
    investor_type: row.investor_type,
    said: { details: askedOf(facts), answers: Object.fromEntries(forms.map((form) => [form.code, answersAskedOf(form, facts)])) },
    ...(codes.has('CRS-E') && { controlling_persons: personsIn(facts) }),
    holder: holderIn(facts),
    homes: homesOf(facts),
    forms,
    documents: documents
      .filter(({ form, state }) => state === 'completed' && codes.has(form))
      .map(({ id, form, revision, part, words, sha256, sealed_sha256: sealed, signed_on: signed, valid_until: until }) => ({
        id,
        question: form,
        form,
        revision: revision ?? '',
        part,
        file_name: words.file_name ?? `${form}.pdf`,
        sha256: (revision === null ? sha256 : sealed) ?? '',
        ...(words.signer !== undefined && { signer: words.signer, signed_as: words.signed_as }),
        signed_on: signed === null ? null : civilDate(signed),
        valid_until: until === null ? null : civilDate(until),
      })),
    submitted_by: realUser.id,
    submitted_at: held.at.toISOString(),
  };
}
