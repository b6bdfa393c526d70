import { countryName } from '@pari/domain/format';
import { lengthOfIban, plainIban, type InstructionField } from '@pari/domain/instructions';
import { FieldRow, RadioGroup, TextField } from '@pari/ui';
import { FormField } from '../../forms/FormField.tsx';
import type { ServerForm } from '../../forms/useServerForm.ts';
import { hasRoutingNumber, hasSortCode, type Filled } from './instructions.ts';

const kinds = [
  { value: 'iban', label: 'An IBAN' },
  { value: 'number', label: 'A number of the bank', description: 'Where the account has no IBAN.' },
] as const;

interface AccountFieldsProps {
  readonly form: ServerForm<Filled>;
  /** Why a field cannot be sent. */
  readonly rule: (field: InstructionField) => () => string | undefined;
}

const typed = { autoComplete: 'off', spellCheck: false, autoCapitalize: 'characters' } as const;

/** By what the account is known: its IBAN, or the bank's number with what tells the bank. */
export function AccountFields({ form, rule }: AccountFieldsProps) {
  const [kind, country] = form.fields.watch(['kind', 'bank_country']);
  return (
    <>
      <FormField form={form} name="kind" label="The account is known by">
        {(field) => <RadioGroup {...field} options={kinds} />}
      </FormField>
      {kind === 'iban' ? (
        <FormField form={form} name="iban" label="IBAN" rule={rule('iban')}>
          {(field) => <TextField {...field} {...typed} description={ibanHelp(field.value)} isRequired />}
        </FormField>
      ) : (
        <FieldRow>
          <FormField form={form} name="account_number" label="Account number" rule={rule('account_number')}>
            {(field) => <TextField {...field} {...typed} isRequired />}
          </FormField>
          {hasRoutingNumber(country) && (
            <FormField form={form} name="routing_number" label="Routing number" rule={rule('routing_number')}>
              {(field) => <TextField {...field} {...typed} inputMode="numeric" isOptional />}
            </FormField>
          )}
          {hasSortCode(country) && (
            <FormField form={form} name="sort_code" label="Sort code" rule={rule('sort_code')}>
              {(field) => <TextField {...field} {...typed} inputMode="numeric" isOptional />}
            </FormField>
          )}
        </FieldRow>
      )}
    </>
  );
}

/** How much of an IBAN is there, by the length of those of its country. */
export function ibanHelp(text: string): string {
  const length = lengthOfIban(text);
  if (length === null) return 'It begins with the two letters of its country. Blanks do not matter.';
  const given = plainIban(text);
  return `${countryName(given.slice(0, 2))}: ${given.length} of ${length} letters and digits.`;
}
