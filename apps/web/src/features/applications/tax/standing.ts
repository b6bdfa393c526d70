import { isMaskOf } from '@pari/domain/instructions';
import { isMaskedOfHolder, type HolderField } from '@pari/domain/tax';
import { isSameJson } from '../saving/isSameJson.ts';
import type { TaxDraft } from './drafts.ts';
import type { NumberShown } from './said.ts';

type NumberGiven = NonNullable<NonNullable<NonNullable<TaxDraft['details']>['numbers']>[string]>;

/** What stands, as the server tells of it in a conflict: by field, with what identifies somebody by its last signs. */
interface Standing {
  readonly values?: Readonly<Record<string, unknown>>;
}

const isNumberStanding = ({ tin, reason, explanation, is_confirmed: isConfirmed }: NumberGiven, there: unknown): boolean => {
  const kept = (there ?? {}) as Partial<NumberShown>;
  return (
    (tin === undefined || (tin === '' ? kept.masked === null : isMaskOf(kept.masked, tin))) &&
    (reason === undefined || reason === kept.reason) &&
    (explanation === undefined || explanation === kept.explanation) &&
    (isConfirmed === undefined || isConfirmed === (kept.is_confirmed ?? false))
  );
};

const isHolderStanding = (field: HolderField, value: string | undefined, there: unknown): boolean =>
  value !== undefined && isMaskedOfHolder(field) && value !== '' ? isMaskOf(there, value) : value === there;

const plainly = (value: unknown): unknown => (Array.isArray(value) ? value.map(String).toSorted((a, b) => a.localeCompare(b)) : value);

/** Whether what stands after a conflict is what was sent. */
export function isStanding(
  { details = {}, holder = {}, government_forms: forms, self_certification: self, answers = {} }: TaxDraft,
  current: unknown,
): boolean {
  const { values = {} } = (current ?? {}) as Standing;
  const { numbers = {}, ...plain } = details;
  return (
    Object.entries(plain).every(([field, value]) => isSameJson(values[field], value)) &&
    Object.entries(numbers).every(([country, given]) => given === undefined || isNumberStanding(given, values[`numbers.${country}`])) &&
    Object.entries(holder).every(([field, value]) => isHolderStanding(field as HolderField, value, values[field])) &&
    (forms === undefined || isSameJson(plainly(values['government_forms']), plainly(forms))) &&
    (self === undefined || values['self_certification'] === self) &&
    Object.entries(answers).every(([form, of]) =>
      Object.entries(of ?? {}).every(([question, value]) => isSameJson(values[`${form}.${question}`] ?? null, value)),
    )
  );
}
