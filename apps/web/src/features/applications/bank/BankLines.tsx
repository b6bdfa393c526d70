import { asksBankField, bankFieldLabel, type BankDetails, type BankField } from '@pari/domain/banking';
import { countryName } from '@pari/domain/format';
import { DefinitionList } from '@pari/ui';
import { isNumberOfAccount } from './detail.ts';
import { bankFieldsInOrder } from './fieldOrder.ts';
import { MaskedValue } from '../../../shared/kyc/MaskedValue.tsx';

interface BankLinesProps {
  readonly fund: string;
  /** That were committed, with numbers by their last signs. */
  readonly details: BankDetails;
}

/** Where somebody is paid, field by field. */
export default function BankLines({ fund, details }: BankLinesProps) {
  const shown = bankFieldsInOrder.filter((field) => asksBankField(details, field) && details[field] !== '' && details[field] !== false);
  return (
    <DefinitionList
      items={shown.map((field) => ({ id: field, term: bankFieldLabel(field, details), description: <Said fund={fund} field={field} details={details} /> }))}
    />
  );
}

function Said({ fund, field, details }: BankLinesProps & { readonly field: BankField }) {
  const value = details[field];
  if (typeof value === 'boolean') return 'Yes';
  if (isNumberOfAccount(field))
    return (
      <MaskedValue
        endpoint="revealBankNumber"
        input={{ params: { id: fund }, body: { field, of: 'committed' } }}
        label={bankFieldLabel(field, details)}
        masked={value}
      />
    );
  return <bdi>{field === 'bank_country' ? countryName(value) : value}</bdi>;
}
