import { minorUnitsOf } from '@pari/domain/money';
import { AmountField, Checkbox, DateField, RadioGroup, TextField } from '@pari/ui';
import { useToday } from '../../../shared/dates/useToday.ts';
import { FormField } from '../../../forms/FormField.tsx';
import { FormPanel } from '../../../forms/FormPanel.tsx';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { refreshFunds, type ManagedFund } from './managedFund.ts';
import { countProblem, optionsProblem, percentProblem, setupTyped, typedSetup, type TypedSetup } from './setupForm.ts';
import { StandsNow } from '../../../forms/StandsNow.tsx';

const days = [
  ['interest_from', 'Interest from'],
  ['interest_until', 'Interest until'],
  ['application_from', 'Applications from'],
  ['application_until', 'Applications until'],
  ['closing_date', 'Closing'],
] as const;

interface SetupPanelProps {
  readonly fund: ManagedFund;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** Prepares what a fund offers; nothing of it is offered before it is published. */
export function SetupPanel({ fund: { id, name, currency, setup }, timeZone, onClose }: SetupPanelProps) {
  const today = useToday(timeZone, true);
  const form = useServerForm<'saveFundSetup', TypedSetup>('saveFundSetup', {
    defaults: typedSetup(setup.draft ?? setup.published),
    input: (typed) => ({ params: { id }, body: { version: setup.version, ...setupTyped(typed) } }),
    success: 'The draft is kept. Publish it when it is as it should be.',
    onSuccess: () => {
      refreshFunds();
      onClose();
    },
  });
  const leverage = form.fields.watch('leverage');
  const amounts = { currency, decimals: minorUnitsOf(currency) };
  return (
    <FormPanel
      form={form}
      title="Prepare the set-up"
      note={
        <>
          <bdi>{name}</bdi>, in {currency}. Nothing of it is offered before it is published.
        </>
      }
      action="Keep as a draft"
      onClose={onClose}
    >
      <StandsNow current={form.current} refresh={refreshFunds} onShow={onClose} />
      {days.map(([field, label]) => (
        <FormField key={field} form={form} name={field} label={label}>
          {({ id: fieldId, value, onChange, error }) => (
            <DateField id={fieldId} label={label} error={error} placeholder="None" clearLabel="None" value={value} today={today} onChange={onChange} />
          )}
        </FormField>
      ))}
      <FormField form={form} name="audience" label="For">
        {(field) => (
          <RadioGroup
            {...field}
            options={[
              { value: 'listed', label: 'The people whom the fund names' },
              { value: 'everyone', label: 'All investors of the company' },
            ]}
          />
        )}
      </FormField>
      <FormField form={form} name="minimum_investment" label="Minimum investment">
        {(field) => <AmountField {...field} {...amounts} isRequired />}
      </FormField>
      <FormField form={form} name="leverage" label="Leverage">
        {(field) => (
          <RadioGroup
            {...field}
            options={[
              { value: 'none', label: 'None' },
              { value: 'ratio', label: 'By ratio', description: 'People choose one of the options.' },
              { value: 'free', label: 'Free', description: 'People enter an amount within limits.' },
            ]}
          />
        )}
      </FormField>
      {leverage === 'ratio' && (
        <>
          <FormField form={form} name="leverage_options" label="Options" rule={optionsProblem}>
            {(field) => <TextField {...field} autoComplete="off" description="Such as 2;3;4, or with names: 2=Two to one;3=Three to one." isRequired />}
          </FormField>
          <FormField form={form} name="max_leverage_ratio" label="Greatest ratio" rule={countProblem}>
            {(field) => <TextField {...field} autoComplete="off" description="3 is 3:1." isOptional />}
          </FormField>
          <FormField form={form} name="max_levered_amount" label="Most equity that is levered">
            {(field) => <AmountField {...field} {...amounts} isOptional />}
          </FormField>
        </>
      )}
      {leverage === 'free' && (
        <>
          <FormField form={form} name="max_leverage_percentage" label="Most, in % of the total gross commitment" rule={percentProblem}>
            {(field) => <TextField {...field} autoComplete="off" isOptional />}
          </FormField>
          <FormField form={form} name="min_leverage_amount" label="Least leverage">
            {(field) => <AmountField {...field} {...amounts} isOptional />}
          </FormField>
        </>
      )}
      {leverage !== 'none' && (
        <>
          <FormField form={form} name="loan_rate" label="Interest, % a year" rule={percentProblem}>
            {(field) => <TextField {...field} autoComplete="off" description="Simple interest." isRequired />}
          </FormField>
          <FormField form={form} name="loan_term_months" label="Term in months" rule={countProblem}>
            {(field) => <TextField {...field} autoComplete="off" isRequired />}
          </FormField>
          <FormField form={form} name="full_recourse" label="Full recourse">
            {({ value, ...field }) => <Checkbox {...field} checked={value} description="What the fund does not repay, the borrower owes." />}
          </FormField>
        </>
      )}
      <FormField form={form} name="cashless_commitment_enabled" label="Cashless commitment">
        {({ value, ...field }) => <Checkbox {...field} checked={value} />}
      </FormField>
      <FormField form={form} name="external_onboarding_url" label="Applications are taken at">
        {(field) => <TextField {...field} type="url" autoComplete="off" description="An address of a site that the operator allows." isOptional />}
      </FormField>
    </FormPanel>
  );
}
