import type { CivilDate } from '@pari/domain/dates';
import type { CallOutput } from '@pari/contract/client';
import { AmountField, DataTable, TextField, type ComboOption, type DataColumn } from '@pari/ui';
import { FormField } from '../../../forms/FormField.tsx';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { PersonChoice } from '../../../shared/lists/PersonChoice.tsx';
import { change } from './EffectsShown.tsx';
import { FactPanel } from './FactPanel.tsx';
import { DayField } from './fields.tsx';
import { cents, required } from './plan.ts';

interface Typed {
  readonly user: ComboOption | null;
  readonly source_name: string;
  readonly currency: string;
  readonly date: CivilDate | null;
  readonly total_capital_commit: string;
  readonly cashless_commit: string;
  readonly management_fee_offset: string;
}

type Effect = CallOutput<'postCarryCommitment'>['effects'][number];
type Amount = Exclude<keyof Effect['after'], 'date'>;

const amounts: readonly (readonly [Amount, string])[] = [
  ['total_capital_commit', 'Total capital commitment'],
  ['cashless_commit', 'Cashless commitment'],
  ['management_fee_offset', 'Management fee offset'],
];

const columns: readonly DataColumn<Effect>[] = [
  {
    id: 'name',
    header: 'Person',
    minWidth: 150,
    render: ({ name, source_name: source, currency, date }) => (
      <>
        <bdi>{name}</bdi>
        <span className="app-fund-note">
          {source}, {currency}, {shownDay(date)}
        </span>
      </>
    ),
  },
  ...amounts.map(([amount, header], at): DataColumn<Effect> => ({
    id: amount,
    header,
    align: 'end',
    ...(at === 0 && { phone: 'primary' as const }),
    minWidth: 140,
    render: ({ before, after }) => change(before?.[amount], after[amount], cents),
  })),
];

const shown = ({ effects }: CallOutput<'postCarryCommitment'>) => (
  <DataTable label="What it does" columns={columns} rows={effects} getRowId={({ user_id: id }) => id} getRowName={({ name }) => name} />
);

const code = (typed: string): string => typed.trim().toUpperCase();

/** What somebody commits to invest beside the carry. What of it is taken out of pay stays what it was, and is not told here. */
export function PostCommitment({ today, onClose }: { readonly today: CivilDate; readonly onClose: () => void }) {
  return (
    <FactPanel<'postCarryCommitment', Typed>
      endpoint="postCarryCommitment"
      title="Record a commitment"
      note="Beside the carry. What of it is taken out of a salary stays as it is: who may see pay writes that under Compensation."
      currency=""
      defaults={{ user: null, source_name: '', currency: '', date: today, total_capital_commit: '', cashless_commit: '', management_fee_offset: '' }}
      input={({ user, currency, date, cashless_commit: cashless, management_fee_offset: offset, ...typed }) => ({
        body: {
          ...typed,
          user: user?.value ?? '',
          currency: code(currency),
          date: date ?? today,
          ...(cashless.trim() !== '' && { cashless_commit: cashless }),
          ...(offset.trim() !== '' && { management_fee_offset: offset }),
        },
      })}
      renderEffects={shown}
      onClose={onClose}
    >
      {(form) => {
        const currency = code(form.fields.watch('currency'));
        return (
          <>
            <FormField form={form} name="user" label="Person" rule={(user) => (user === null ? 'Choose a person.' : undefined)}>
              {(field) => <PersonChoice {...field} />}
            </FormField>
            <FormField form={form} name="source_name" label="Source" rule={required}>
              {(field) => <TextField {...field} autoComplete="off" description="Such as the fund that is invested in." isRequired />}
            </FormField>
            <FormField
              form={form}
              name="currency"
              label="Currency"
              rule={(value) => (/^[a-z]{3}$/i.test(value.trim()) ? undefined : 'Enter a code of three letters, such as USD.')}
            >
              {(field) => <TextField {...field} autoComplete="off" autoCapitalize="characters" spellCheck={false} isRequired />}
            </FormField>
            <DayField form={form} name="date" label="Counts from" today={today} />
            {amounts.map(([name, label], at) => (
              <FormField key={name} form={form} name={name} label={label} rule={at === 0 ? required : undefined}>
                {(field) => <AmountField {...field} currency={currency} isOptional={at > 0} />}
              </FormField>
            ))}
          </>
        );
      }}
    </FactPanel>
  );
}
