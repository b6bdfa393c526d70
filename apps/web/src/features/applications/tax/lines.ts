import { countryName } from '@pari/domain/format';
import { wordsOfKycAnswer, type Card, type Question } from '@pari/domain/kyc';
import { TIN_REASON_WORDS } from '@pari/domain/tax';
import { keys } from './drafts.ts';
import { personOf } from './persons.ts';
import type { FormCode, TaxRecord } from './record.ts';
import type { Said } from './said.ts';
import { fieldWords } from './words.ts';

/** The question of a form that a key of an answer names. */
function questionOf(
  key: string,
  { forms }: Pick<TaxRecord, 'forms'>,
): { readonly form: TaxRecord['forms'][number]; readonly card: Card; readonly question: Question } | null {
  const [code, id] = key.split('/') as [FormCode, string | undefined];
  const form = forms.find(({ form_id: of }) => of === code);
  const card = form?.questions?.cards.find(({ schema }) => schema.some((one) => one.id === id));
  const question = card?.schema.find((one) => one.id === id);
  return form && card && question ? { form, card, question } : null;
}

/** What an unsaved change is of. */
export function titleOfKey(key: string, record: TaxRecord): string {
  const of = questionOf(key, record);
  if (of === null) return fieldWords(key.replace(/^(details|holder)\./, ''), record);
  return personOf(of.card, of.form) ? `${of.card.name}: ${of.question.label}` : of.question.label;
}

/** What a question is of about which a reviewer wrote; undefined: none that is asked. */
export const titleOfQuestion = (question: string, record: TaxRecord): string | undefined =>
  titleOfKey(question in record.holder || !/^(?:W-|CRS-)/.test(question) ? question : question.replace('.', '/'), record) || undefined;

/** The lines in which a change is told, by what is said. */
export function linesOfKey(key: string, said: Said, record: TaxRecord): readonly string[] {
  const of = questionOf(key, record);
  if (of) {
    const value = said.answersTo(of.form)[of.question.id];
    return value === undefined
      ? []
      : of.form.answers[of.question.id]?.masked === value
        ? [of.form.answers[of.question.id]?.masked ?? '']
        : wordsOfKycAnswer(of.question, value);
  }
  if (key === keys.government) return said.government;
  if (key === keys.self) return said.self === null ? [] : [said.self];
  const [kind, field = ''] = key.split('.');
  if (kind === 'numbers') {
    const { tin = '', masked = null, reason = null, explanation = '' } = said.numbers[field] ?? {};
    if (reason !== null) return [TIN_REASON_WORDS[reason], ...(explanation === '' ? [] : [explanation])];
    return tin === '' ? (masked === null ? [] : [masked]) : [tin];
  }
  if (kind === 'holder') {
    const value = said.holder[field as keyof Said['holder']];
    const kept = record.holder[field as keyof Said['holder']].masked;
    return [value === '' ? (kept ?? '') : /^[A-Z]{2}$/.test(value) ? countryName(value) : value].filter((line) => line !== '');
  }
  const value = said.details[field as keyof Said['details']];
  if (value === null || value === '') return [];
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No'];
  return typeof value === 'string' ? [value] : value.map(countryName);
}
