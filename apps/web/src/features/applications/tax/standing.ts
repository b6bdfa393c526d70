import { masked } from '@pari/domain/instructions';
import { isSameJson } from '../saving/isSameJson.ts';
import type { TaxDraft } from './drafts.ts';
import type { TaxRecord } from './record.ts';

/** Whether what stands, as the server tells of it in a conflict, is what was sent; of numbers their last signs are compared. */
export function isStanding({ details, holder, government_forms, self_certification, answers }: TaxDraft, current: unknown): boolean {
  const there = (current ?? {}) as Partial<Pick<TaxRecord, 'details' | 'holder' | 'forms'>>;
  const { numbers = {}, ...plain } = details ?? {};
  const isOfForms = government_forms !== undefined || self_certification !== undefined || answers !== undefined;
  // Of forms it is not told field by field: whoever chose one chooses again.
  if (isOfForms) return false;
  const said = there.details;
  return (
    Object.entries(plain).every(([field, value]) => said !== undefined && isSameJson(said[field as keyof typeof plain], value)) &&
    Object.entries(numbers).every(([country, given]) => {
      const kept = said?.numbers[country];
      return (
        given !== undefined &&
        kept !== undefined &&
        (given.tin === undefined || (given.tin === '' ? kept.masked === null : kept.masked === masked(given.tin))) &&
        (given.reason === undefined || given.reason === kept.reason) &&
        (given.explanation === undefined || given.explanation === kept.explanation)
      );
    }) &&
    Object.entries(holder ?? {}).every(([field, value]) => there.holder?.[field as keyof typeof there.holder]?.value === value)
  );
}
