import type { CallInput } from '@pari/contract/client';
import type { TaxRecord, FormCode } from './record.ts';

/** A change of a record that is not saved yet. */
export type TaxDraft = Partial<Pick<CallInput<'updateTaxRecord'>['body'], 'details' | 'holder' | 'government_forms' | 'self_certification' | 'answers'>>;

type HolderField = keyof TaxRecord['holder'];

/** By which unsaved changes are found: a field each, so that they conflict alone. */
export const keys = {
  details: (field: keyof TaxRecord['details']) => `details.${field}`,
  number: (country: string) => `numbers.${country}`,
  holder: (field: HolderField) => `holder.${field}`,
  government: 'government_forms',
  self: 'self_certification',
  answer: (form: FormCode, question: string) => `${form}/${question}`,
} as const;

/** Several changes as one; of the same field the later stands. */
export const together = (drafts: readonly TaxDraft[]): TaxDraft =>
  drafts.reduce<TaxDraft>(
    (all, one) => ({
      ...all,
      ...one,
      ...((all.details ?? one.details) && { details: { ...all.details, ...one.details, numbers: { ...all.details?.numbers, ...one.details?.numbers } } }),
      ...((all.holder ?? one.holder) && { holder: { ...all.holder, ...one.holder } }),
      ...((all.answers ?? one.answers) && { answers: answersTogether(all.answers ?? {}, one.answers ?? {}) }),
    }),
    {},
  );

type GivenAnswers = NonNullable<TaxDraft['answers']>;
function answersTogether(all: GivenAnswers, one: GivenAnswers): GivenAnswers {
  const forms = new Set([...Object.keys(all), ...Object.keys(one)]) as ReadonlySet<FormCode>;
  return Object.fromEntries([...forms].map((form) => [form, { ...all[form], ...one[form] }]));
}

/** The key of the change by which a problem is put right. */
export function keyOfProblem({ field, form }: Pick<TaxRecord['problems'][number], 'field' | 'form'>, { tin_country: first, holder }: TaxRecord): string {
  if (form !== null) return keys.answer(form, field);
  if (field === 'tin_or_ssn') return keys.number(first ?? '');
  if (field.startsWith('numbers.') || field === keys.government || field === keys.self) return field;
  return field in holder ? keys.holder(field as HolderField) : `details.${field}`;
}
