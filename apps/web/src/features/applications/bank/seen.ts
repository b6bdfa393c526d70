import { BANK_FIELDS, NUMBERS_OF_ACCOUNT, type BankDetails, type BankField, type BankGroup, type NumberOfAccount } from '@pari/domain/banking';
import { bankKey, isNumberOfAccount, standingAs } from './detail.ts';

/** Numbers of accounts as they were typed, whole. */
type Typed = Partial<Record<NumberOfAccount, string>>;

interface Standing {
  readonly group: BankGroup;
  /** The form as it was kept last. */
  readonly kept: BankDetails;
  readonly unsaved: { readonly has: (key: string) => boolean };
}

/** Numbers that were typed, by their keys, without those in whose place another was kept since: from another window. */
export function typedNow(typed: ReadonlyMap<string, string>, { group, kept, unsaved }: Standing): Map<string, string> {
  const isReplaced = (key: string, value: string): boolean =>
    value !== '' && !unsaved.has(key) && NUMBERS_OF_ACCOUNT.some((field) => bankKey(group, field) === key && standingAs(field, value) !== kept[field]);
  return new Map([...typed].filter(([key, value]) => !isReplaced(key, value)));
}

/** Whether a form was kept as it was in sight. @param seen numbers that were not typed in it by their last signs */
export function isAsSeen(seen: BankDetails, typed: Typed, kept: BankDetails): boolean {
  const isHidden = (field: BankField): boolean => isNumberOfAccount(field) && typed[field] === undefined;
  return BANK_FIELDS.every((field) => (isHidden(field) ? seen[field] : standingAs(field, seen[field])) === kept[field]);
}
