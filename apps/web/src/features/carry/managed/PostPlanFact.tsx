import type { CivilDate } from '@pari/domain/dates';
import { AmountField, Select, TextField } from '@pari/ui';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { FormField } from '../../../forms/FormField.tsx';
import { ALL, DayField, GrantField, ReferenceField } from './fields.tsx';
import { FactPanel } from './FactPanel.tsx';
import { cents, pointsRule, required, valueWords, type ManagedPlan, type PoolLine } from './plan.ts';

interface PostProps {
  readonly plan: ManagedPlan;
  readonly grants: readonly PoolLine[];
  readonly today: CivilDate;
  readonly onClose: () => void;
}

const kinds = (['estimated_value', 'fair_market_value', 'pool_points'] as const).map((value) => ({ value, label: valueWords[value] }));

interface ValueTyped {
  readonly kind: (typeof kinds)[number]['value'];
  readonly date: CivilDate | null;
  readonly amount: string;
}

/** A value of the whole plan, from a day on. */
export function PostValue({ plan, today, onClose }: PostProps) {
  return (
    <FactPanel<'postPlanValue', ValueTyped>
      endpoint="postPlanValue"
      title="Post a value"
      note={`Of the whole of ${plan.name}. Each day shows the latest on or before it; another of the same day takes its place.`}
      currency={plan.currency}
      defaults={{ kind: 'estimated_value', date: today, amount: '' }}
      input={({ kind, date, amount }) => ({ params: { plan: plan.id }, body: { kind, date: date ?? today, amount } })}
      onClose={onClose}
    >
      {(form) => {
        const isPool = form.fields.watch('kind') === 'pool_points';
        return (
          <>
            <FormField form={form} name="kind" label="What">
              {(field) => <Select {...field} options={kinds} />}
            </FormField>
            <FormField form={form} name="amount" label={isPool ? 'Points' : 'Amount'} rule={isPool ? pointsRule : required}>
              {(field) =>
                isPool ? (
                  <TextField {...field} inputMode="decimal" autoComplete="off" isRequired />
                ) : (
                  <AmountField {...field} currency={plan.currency} isRequired />
                )
              }
            </FormField>
            <DayField form={form} name="date" label="Day" today={today} />
          </>
        );
      }}
    </FactPanel>
  );
}

interface MilestoneTyped {
  readonly reference: string;
  readonly milestone: string;
  readonly allocation: string;
  readonly date: CivilDate | null;
}

/** A milestone that was reached. */
export function PostMilestone({ plan, grants, today, onClose }: PostProps) {
  return (
    <FactPanel<'postPlanMilestone', MilestoneTyped>
      endpoint="postPlanMilestone"
      title="Record a milestone"
      note="What waits for it vests from that day on."
      currency={plan.currency}
      defaults={{ reference: '', milestone: '', allocation: ALL, date: today }}
      input={({ reference, milestone, allocation, date }) => ({
        params: { plan: plan.id },
        body: { reference, milestone, date: date ?? today, ...(allocation !== ALL && { allocation }) },
      })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormField form={form} name="milestone" label="Milestone" rule={required}>
            {(field) => <TextField {...field} autoComplete="off" description="As the schedules call it." isRequired />}
          </FormField>
          <GrantField form={form} name="allocation" label="Reached by" grants={grants} none="All grants of the plan" />
          <DayField form={form} name="date" label="Day on which it was reached" today={today} />
          <ReferenceField form={form} name="reference" />
        </>
      )}
    </FactPanel>
  );
}

interface PaymentTyped {
  readonly type: 'distribution' | 'clawback';
  readonly reference: string;
  readonly source: string;
  readonly allocation: string;
  readonly split_by: 'bps' | 'vested_bps';
  readonly date: CivilDate | null;
  readonly amount: string;
  readonly escrow: string;
}

/** What was paid to one grant, or split over all. */
export function PostPayment({ plan, grants, today, onClose }: PostProps) {
  return (
    <FactPanel<'postPlanDistribution', PaymentTyped>
      endpoint="postPlanDistribution"
      title="Post a payment"
      note={`In ${plan.currency}.`}
      currency={plan.currency}
      defaults={{ type: 'distribution', reference: '', source: '', allocation: ALL, split_by: 'vested_bps', date: today, amount: '', escrow: '' }}
      input={({ allocation, date, escrow, ...typed }) => ({
        params: { plan: plan.id },
        body: { ...typed, date: date ?? today, escrow: escrow === '' ? '0' : escrow, ...(allocation !== ALL && { allocation }) },
      })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormField form={form} name="type" label="What">
            {(field) => (
              <Select
                {...field}
                options={[
                  { value: 'distribution', label: 'Distribution' },
                  { value: 'clawback', label: 'Clawback' },
                ]}
              />
            )}
          </FormField>
          <GrantField form={form} name="allocation" label="To" grants={grants} none="All grants, split to the cent" />
          {form.fields.watch('allocation') === ALL && (
            <FormField form={form} name="split_by" label="Split by">
              {(field) => (
                <Select
                  {...field}
                  options={[
                    { value: 'vested_bps', label: 'Points that have vested by the day' },
                    { value: 'bps', label: 'All points held on the day' },
                  ]}
                />
              )}
            </FormField>
          )}
          <FormField form={form} name="amount" label="Amount" rule={required}>
            {(field) => <AmountField {...field} currency={plan.currency} isRequired />}
          </FormField>
          <FormField form={form} name="escrow" label={form.fields.watch('type') === 'clawback' ? 'Of it out of escrow' : 'Of it into escrow'}>
            {(field) => <AmountField {...field} currency={plan.currency} isOptional />}
          </FormField>
          <DayField form={form} name="date" label="Day" today={today} />
          <FormField form={form} name="source" label="Source" rule={required}>
            {(field) => <TextField {...field} autoComplete="off" description="As its holders read it, such as the sale of a company." isRequired />}
          </FormField>
          <ReferenceField form={form} name="reference" />
        </>
      )}
    </FactPanel>
  );
}

interface ReleaseTyped {
  readonly reference: string;
  readonly source: string;
  readonly allocation: string;
  readonly of_reference: string;
  readonly date: CivilDate | null;
  readonly amount: string;
}

/** No reference begins or ends with a space. */
const NONE = ' ';

/** The distributions of a grant that stand, of which its escrow may be. */
const distributionsOf = ({ facts, currency }: ManagedPlan, grant: string): readonly { readonly value: string; readonly label: string }[] =>
  facts.flatMap(({ kind, reference, date, amount, allocation, is_reversed: isReversed }) =>
    kind === 'distribution' && reference !== null && allocation?.id === grant && !isReversed
      ? [{ value: reference, label: `${reference}, ${shownDay(date)}, ${cents(amount)} ${currency}` }]
      : [],
  );

/** Sets free what is in escrow for a grant. */
export function PostRelease({ plan, grants, today, onClose }: PostProps) {
  return (
    <FactPanel<'postEscrowRelease', ReleaseTyped>
      endpoint="postEscrowRelease"
      title="Release escrow"
      currency={plan.currency}
      defaults={{ reference: '', source: '', allocation: '', of_reference: NONE, date: today, amount: '' }}
      input={({ date, of_reference: of, ...typed }) => ({
        body: { ...typed, date: date ?? today, ...(distributionsOf(plan, typed.allocation).some(({ value }) => value === of) && { of_reference: of }) },
      })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <GrantField form={form} name="allocation" label="Of" grants={grants.filter(({ in_escrow: held }) => held !== '0')} />
          <FormField form={form} name="of_reference" label="Kept back from">
            {(field) => (
              <Select
                {...field}
                options={[{ value: NONE, label: 'Not said' }, ...distributionsOf(plan, form.fields.watch('allocation'))]}
                description="The distribution of which this is released."
              />
            )}
          </FormField>
          <FormField form={form} name="amount" label="Amount" rule={required}>
            {(field) => <AmountField {...field} currency={plan.currency} isRequired />}
          </FormField>
          <DayField form={form} name="date" label="Day" today={today} />
          <FormField form={form} name="source" label="Source" rule={required}>
            {(field) => <TextField {...field} autoComplete="off" isRequired />}
          </FormField>
          <ReferenceField form={form} name="reference" />
        </>
      )}
    </FactPanel>
  );
}
