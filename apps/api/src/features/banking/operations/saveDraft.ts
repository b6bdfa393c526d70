import { bankGroupOf, maskedBankDetails, type BankDetails, type BankField } from '@pari/domain/banking';
import { Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { saidInBankDrafts } from '../sealing.ts';
import { formOf, type WholeBank } from '../wholeBank.ts';

/** What is given of a form, whose country says which form it is of. */
export type BankFieldsGiven = { readonly [Field in BankField]?: BankDetails[Field] | undefined } & Pick<BankDetails, 'bank_country'>;

interface Given {
  /** Of the record that was read. */
  readonly version: number;
  readonly fields: BankFieldsGiven;
}

type Held = Pick<WholeBank, 'row' | 'drafts' | 'committed'>;

/** Without what was left out. */
const given = (fields: BankFieldsGiven) => Object.entries(fields).filter(([, value]) => value !== undefined) as [BankField, string | boolean][];

/** A form with what is given in it. */
export const formWith = (whole: Held, fields: BankFieldsGiven): BankDetails => ({
  ...formOf(whole, bankGroupOf(fields.bank_country)),
  ...(Object.fromEntries(given(fields)) as Partial<BankDetails>),
});

/**
 * Keeps what was typed in the form of a group of countries, of a record that the caller holds; what stands already changes nothing, but that it is the form that was
 * typed in last.
 * @throws Refusal `conflict` where one of these fields was changed since it was read, with the form as it stands
 */
export async function saveDraft(tx: Tx, companyId: string, whole: Held, { version, fields }: Given, at: Date): Promise<void> {
  const { row, drafts } = whole;
  const group = bankGroupOf(fields.bank_country);
  const form = formOf(whole, group);
  const changed = given(fields).filter(([field, value]) => form[field] !== value);
  if (changed.length === 0 && drafts[0]?.group === group) return;
  const touched = drafts.find((draft) => draft.group === group)?.touched ?? {};
  const stale = changed.filter(([field]) => (touched[field] ?? 0) > version);
  if (version > row.version || stale.length > 0)
    throw new Refusal('conflict', 'This was changed elsewhere in the meantime.', {
      current: { version: row.version, fields: stale.map(([field]) => field), details: maskedBankDetails(form) },
    });
  const next = row.version + 1;
  const details = formWith(whole, fields);
  await keepDraft(tx, { companyId, recordId: row.id, version: next, at }, { details, touched: { ...touched, ...touch(changed, next) } });
}

const touch = (changed: readonly (readonly [BankField, unknown])[], version: number) => Object.fromEntries(changed.map(([field]) => [field, version]));

interface Place {
  readonly companyId: string;
  readonly recordId: string;
  /** That the record has from now on. */
  readonly version: number;
  readonly at: Date;
}

async function keepDraft(tx: Tx, { companyId, recordId, version, at }: Place, typed: Parameters<typeof saidInBankDrafts.seal>[2]): Promise<void> {
  const group = bankGroupOf(typed.details.bank_country);
  const { keyId, sealed } = saidInBankDrafts.seal(tx, { company_id: companyId, record_id: recordId, country_group: group }, typed);
  await tx.run(
    `insert into bank_drafts (company_id, record_id, country_group, changed_at_version, changed_at, key_id, sealed) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (company_id, record_id, country_group) do update set changed_at_version = excluded.changed_at_version, changed_at = excluded.changed_at, key_id = excluded.key_id,
       sealed = excluded.sealed`,
    [companyId, recordId, group, version, at, keyId, sealed],
  );
  await tx.run('update bank_records set version = $3 where company_id = $1 and id = $2', [companyId, recordId, version]);
}
