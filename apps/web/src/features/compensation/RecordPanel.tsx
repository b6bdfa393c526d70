import { useState } from 'react';
import { payAmountProblem, payFieldProblem, PAY_YEARS, USUAL_BENEFITS } from '@pari/domain/compensation';
import { minorUnitsOf } from '@pari/domain/money';
import { AmountField, Button, DateField, FieldRow, TextField } from '@pari/ui';
import { useUserInfo } from '../../client/user.ts';
import { FormField } from '../../forms/FormField.tsx';
import { FormPanel } from '../../forms/FormPanel.tsx';
import { StandsNow } from '../../forms/StandsNow.tsx';
import { useServerForm } from '../../forms/useServerForm.ts';
import { useToday } from '../../shared/dates/useToday.ts';
import { fieldLabel, fieldNamed, type PaidPerson, type PayRecord } from './pay.ts';

interface RecordPanelProps {
  readonly person: PaidPerson;
  /** Those that there are. */
  readonly records: readonly PayRecord[];
  /** What is corrected; undefined: a year is added. */
  readonly record: PayRecord | undefined;
  readonly onClose: () => void;
  /** What stands is read again. */
  readonly onRead: () => void;
}

interface Filled {
  readonly year: string;
  readonly date: string | null;
  readonly currency: string;
  readonly fields: Readonly<Record<string, string>>;
}

const currencyRule = (value: string) => (/^[a-z]{3}$/i.test(value.trim()) ? undefined : 'Enter a code of three letters, such as USD.');
const codeOf = (typed: string): string => typed.trim().toUpperCase();

/** The fields of a record, by name; those that are usual where it has none. */
function filledWith(record: PayRecord | undefined): Record<string, string> {
  const { salary = null, bonus = null, total_benefits: total = null, benefits = {} } = record ?? {};
  const parts = Object.keys(benefits).length > 0 ? benefits : Object.fromEntries(USUAL_BENEFITS.map((name) => [name, '']));
  return { salary: salary ?? '', bonus: bonus ?? '', ...parts, total_benefits: Object.keys(benefits).length > 0 ? '' : (total ?? '') };
}

/** Adds a year of somebody's pay, or corrects one: as its next version. */
export function RecordPanel({ person: { user_id: id, display_name: name }, records, record, onClose, onRead }: RecordPanelProps) {
  const company = useUserInfo().data?.company;
  const today = useToday(company?.time_zone ?? 'UTC', true);
  const usual = company?.currency ?? '';
  const [defaults] = useState(() => filledWith(record));
  const [benefits, setBenefits] = useState(() => Object.keys(defaults).filter((field) => !['salary', 'bonus', 'total_benefits'].includes(field)));
  const form = useServerForm<'postPayRecord', Filled>('postPayRecord', {
    defaults: {
      year: record ? String(record.year) : '',
      date: record?.date ?? null,
      currency: record?.currency ?? records[0]?.currency ?? usual,
      fields: defaults,
    },
    input: ({ year, date, currency, fields }) => ({
      params: { id },
      body: {
        version: records.find((one) => String(one.year) === year.trim())?.version ?? 0,
        year: Number(year),
        date: date ?? '',
        currency: codeOf(currency),
        fields: Object.fromEntries(Object.entries(fields).filter(([, amount]) => amount.trim() !== '')),
      },
    }),
    success: 'The year is saved.',
    onSuccess: () => {
      onRead();
      onClose();
    },
  });
  const currency = codeOf(form.fields.watch('currency'));
  const amount = (field: string) => (
    <FormField
      key={field}
      form={form}
      name={`fields.${field}`}
      label={fieldLabel(field)}
      rule={(value) => (value.trim() === '' ? undefined : (payAmountProblem(value, currency) ?? undefined))}
    >
      {(given) => (
        <AmountField
          {...given}
          currency={currency}
          decimals={minorUnitsOf(currency)}
          isOptional
          {...(field === 'total_benefits' && { description: 'Where its parts are not known. Else it is their sum.' })}
        />
      )}
    </FormField>
  );
  const yearRule = (value: string) => {
    const year = value.trim();
    if (!/^\d{4}$/.test(year) || Number(year) < PAY_YEARS.first || Number(year) > PAY_YEARS.last)
      return `Enter a year from ${PAY_YEARS.first} to ${PAY_YEARS.last}.`;
    return record === undefined && records.some((one) => String(one.year) === year && !one.withdrawn) ? 'This year is there already: correct it.' : undefined;
  };
  return (
    <FormPanel form={form} title={record ? `${record.year} of ${name}` : `A year of ${name}`} action="Save" onClose={onClose}>
      <StandsNow current={form.current} refresh={onRead} onShow={onClose} />
      <FieldRow>
        <FormField form={form} name="year" label="Year" rule={yearRule}>
          {(field) => <TextField {...field} inputMode="numeric" autoComplete="off" readOnly={record !== undefined} isRequired />}
        </FormField>
        <FormField form={form} name="currency" label="Currency" rule={currencyRule}>
          {(field) => <TextField {...field} autoComplete="off" autoCapitalize="characters" spellCheck={false} isRequired />}
        </FormField>
      </FieldRow>
      <FormField form={form} name="date" label="Shown from" rule={(value) => (value === null ? 'Choose the day from which on it is shown.' : undefined)}>
        {({ id, label, value, onChange, error }) => (
          <DateField id={id} label={label} error={error} placeholder="Choose a day" value={value} today={today} onChange={(day) => onChange(day)} />
        )}
      </FormField>
      {amount('salary')}
      {amount('bonus')}
      {benefits.map(amount)}
      <MoreBenefit
        taken={Object.keys(form.fields.getValues('fields'))}
        onAdd={(field) => {
          form.fields.setValue(`fields.${field}`, '');
          setBenefits((before) => [...before, field]);
        }}
      />
      {amount('total_benefits')}
    </FormPanel>
  );
}

interface MoreBenefitProps {
  readonly taken: readonly string[];
  readonly onAdd: (field: string) => void;
}

/** Another benefit, by what it is called. */
function MoreBenefit({ taken, onAdd }: MoreBenefitProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = (): void => {
    const field = fieldNamed(typed);
    const why = taken.includes(field) ? 'It is there already.' : payFieldProblem(field);
    setProblem(why === null ? undefined : field === '' ? 'Say what it is called, in letters.' : why);
    if (why !== null) return;
    onAdd(field);
    setTyped('');
  };
  return (
    <div className="app-compensation-more">
      <TextField label="Another benefit" value={typed} error={problem} onChange={(event) => setTyped(event.target.value)} autoComplete="off" isOptional />
      <Button onPress={add}>Add this benefit</Button>
    </div>
  );
}
