import { FieldRow, Select } from '@pari/ui';
import { keys } from './drafts.ts';
import { taxFieldId } from './TaxStepFrame.tsx';
import type { TaxWayState } from './way.ts';

const months = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1).padStart(2, '0'),
  label: new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, at)),
}));

/** How many days a month of the year 2000 has, in which such days are kept. */
const daysOf = (month: string): number => new Date(Date.UTC(2000, Number(month), 0)).getUTCDate();

/** The month and day on which the tax year ends: at first the last of the month. */
export function YearEnd({ way: { said, isReadOnly, keep }, error }: { readonly way: TaxWayState; readonly error: string | undefined }) {
  const [, month = null, day = null] = said.details.tax_year_end?.split('-') ?? [];
  const take = (of: string, on: string): void => keep(keys.details('tax_year_end'), { details: { tax_year_end: `2000-${of}-${on}` } });
  return (
    <FieldRow>
      <Select
        id={taxFieldId('tax_year_end')}
        label="Tax year ends in"
        options={months}
        value={month}
        error={error}
        isDisabled={isReadOnly}
        onChange={(chosen) => take(chosen, String(daysOf(chosen)))}
      />
      <Select
        label="On day"
        options={Array.from({ length: daysOf(month ?? '01') }, (_, at) => ({ value: String(at + 1).padStart(2, '0'), label: String(at + 1) }))}
        value={day}
        isDisabled={isReadOnly || month === null}
        onChange={(chosen) => month !== null && take(month, chosen)}
      />
    </FieldRow>
  );
}
