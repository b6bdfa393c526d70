import type { Answer, Contract } from '@pari/contract';
import { maskedBankDetails, NUMBERS_OF_ACCOUNT, type NumbersToCall } from '@pari/domain/banking';
import { masked } from '@pari/domain/instructions';
import type { Use } from '../kyc/index.ts';
import { bankFaults, currentForm, isAsCommitted, type WholeBank } from './wholeBank.ts';

type Detail = Answer<Contract['getBankDetails']>;
type Presented = Answer<Contract['listBankRecords']>['results'][number];

/** By which numbers somebody is called back about an account. */
export const presentCallBack = ({ areOlder, numbers }: NumbersToCall): NonNullable<Detail['call_back']> => ({
  are_older: areOlder,
  numbers: numbers.map(({ since, until, ...one }) => ({ ...one, since: since.toISOString(), until: until?.toISOString() ?? null })),
});

/** The same by their last signs. */
const presentMasked = (callBack: NumbersToCall): Detail['call_back'] =>
  presentCallBack({ ...callBack, numbers: callBack.numbers.map((one) => ({ ...one, number: masked(one.number) })) });

export const presentBankRecord = ({ row, name, committed }: WholeBank, uses: readonly Use[]): Presented => ({
  id: row.id,
  version: row.version,
  name,
  erased_at: row.erased_at?.toISOString() ?? null,
  committed: committed && {
    version: committed.version,
    details: maskedBankDetails(committed.details),
    at: committed.at.toISOString(),
    is_verified: committed.verified !== null,
    verified_at: committed.verified?.at.toISOString() ?? null,
  },
  used_in: [...uses],
});

interface Around {
  readonly uses: readonly Use[];
  /** Who is paid, where nothing was kept yet. */
  readonly name: string;
  readonly isEntity: boolean;
  /** Null: it was not read. */
  readonly callBack: NumbersToCall | null;
  readonly needsConfirmation: boolean;
  readonly mayEdit: boolean;
}

export function presentBankDetail(whole: WholeBank | null, { uses, name, isEntity, callBack, needsConfirmation, mayEdit }: Around): Detail {
  const base = whole ? presentBankRecord(whole, uses) : { id: null, version: 0, name, committed: null, erased_at: null, used_in: [...uses] };
  const { drafts = [] } = whole ?? {};
  const form = whole && currentForm(whole);
  const hasNumber = [...drafts.map(({ details }) => details), ...(whole?.committed ? [whole.committed.details] : [])].some((details) =>
    NUMBERS_OF_ACCOUNT.some((field) => details[field] !== ''),
  );
  return {
    ...base,
    group: drafts[0]?.group ?? null,
    drafts: drafts.map(({ group, details, changed_at: at }) => ({
      group,
      details: maskedBankDetails(details),
      enhancements: Object.fromEntries(bankFaults(details)),
      changed_at: at.toISOString(),
    })),
    enhancements: form ? Object.fromEntries(bankFaults(form)) : {},
    is_committed: whole !== null && form !== null && isAsCommitted(form, whole),
    is_entity: isEntity,
    needs_confirmation: needsConfirmation,
    call_back: callBack && presentMasked(callBack),
    abilities: { edit: mayEdit, commit: mayEdit, reveal: hasNumber },
  };
}
