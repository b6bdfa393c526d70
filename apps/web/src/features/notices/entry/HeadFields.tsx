import { useWatch } from 'react-hook-form';
import { isCivilDate } from '@pari/domain/dates';
import { minorUnitsOf } from '@pari/domain/money';
import { NOTICE_KINDS, noticeKindName, type NoticeFinding } from '@pari/domain/notices';
import { AmountField, MemorableDateField, SegmentedToggle, Select, TextArea, TextField } from '@pari/ui';
import { FormField } from '../../../forms/FormField.tsx';
import type { ServerForm } from '../../../forms/useServerForm.ts';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { isAmount, type Draft } from './draft.ts';
import type { Funds } from './useKnown.ts';

interface HeadFieldsProps {
  readonly form: ServerForm<Draft>;
  readonly funds: Funds;
  readonly currency: string;
  readonly findings: readonly NoticeFinding[];
}

const kinds = NOTICE_KINDS.map((value) => ({ value, label: value === 'netted' ? 'Both' : noticeKindName(value) }));
const needed = (sentence: string) => (value: string) => (value.trim() === '' ? sentence : undefined);
const amountRule = (value: string) => (isAmount(value) ? undefined : 'Enter the amount in digits.');

/** What a notice says of itself, its lines apart. */
export function HeadFields({ form, funds, currency, findings }: HeadFieldsProps) {
  const kind = useWatch({ control: form.fields.control, name: 'kind' });
  const options = funds.map(({ id, name, published }) => ({ value: id, label: name, ...(!published && { description: 'Not published yet' }) }));
  const ofDay = findings.filter(({ code }) => code === 'business_day' || code === 'due_soon').map(({ sentence }) => sentence);
  const amounts = { currency: currency === '' ? '–' : currency, decimals: minorUnitsOf(currency) };
  return (
    <>
      <FormField form={form} name="kind" label="Kind">
        {({ label, value, onChange }) => (
          <div className="app-entry-kind">
            <SegmentedToggle label={label} options={kinds} value={value} onChange={onChange} />
          </div>
        )}
      </FormField>
      <div className="app-entry-head">
        <FormField form={form} name="fund_id" label="Fund" rule={needed('Choose the fund.')}>
          {(field) => <Select {...field} value={field.value === '' ? null : field.value} options={options} />}
        </FormField>
        <FormField form={form} name="reference" label="Reference" rule={needed('Enter a reference that no other notice has.')}>
          {(field) => <TextField {...field} autoComplete="off" maxLength={80} isRequired />}
        </FormField>
        <FormField form={form} name="title" label="Title" rule={needed('Enter a title.')}>
          {(field) => <TextField {...field} autoComplete="off" maxLength={200} isRequired />}
        </FormField>
        <FormField
          form={form}
          name="due_date"
          label={kind === 'distribution' ? 'Paid on' : 'Due date'}
          rule={(day) => (isCivilDate(day) ? undefined : 'Enter the day.')}
        >
          {(field) => <MemorableDateField {...field} formatDate={shownDay} description={ofDay.length > 0 ? ofDay.join(' ') : undefined} isRequired />}
        </FormField>
        {kind !== 'distribution' && (
          <FormField form={form} name="total_called" label="Total called" rule={amountRule}>
            {(field) => <AmountField {...field} {...amounts} description="With loan draws and what is settled in cash." />}
          </FormField>
        )}
        {kind !== 'call' && (
          <FormField form={form} name="total_distributed" label="Total distributed" rule={amountRule}>
            {(field) => <AmountField {...field} {...amounts} description="Before anything is withheld." />}
          </FormField>
        )}
      </div>
      <FormField form={form} name="purpose" label="Purpose" rule={needed('Enter what it is for.')}>
        {(field) => <TextArea {...field} rows={3} most={4000} description="Investors read it as it stands here." isRequired />}
      </FormField>
    </>
  );
}
