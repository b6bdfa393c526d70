import type { CivilDate } from '@pari/domain/dates';
import { RadioGroup, Select, TextField } from '@pari/ui';
import { FormField } from '../../../forms/FormField.tsx';
import { DayField, GrantField, ReferenceField } from './fields.tsx';
import { FactPanel } from './FactPanel.tsx';
import { leaverWords, portionText, required, type ManagedPlan, type PoolLine } from './plan.ts';

interface PostEventProps {
  readonly plan: ManagedPlan;
  readonly grants: readonly PoolLine[];
  readonly today: CivilDate;
  readonly onClose: () => void;
}

type Kind = 'acceleration' | 'forfeiture' | 'reallocation' | 'transfer';
interface EventTyped {
  readonly reference: string;
  readonly type: Kind;
  readonly allocation: string;
  readonly to: string;
  readonly measure: 'points' | 'portion' | 'until';
  readonly amount: string;
  readonly until: CivilDate | null;
  readonly vested_portion: string;
  readonly date: CivilDate | null;
  readonly reason: string;
}

const kinds: readonly { readonly value: Kind; readonly label: string }[] = [
  { value: 'acceleration', label: 'Acceleration: what has not vested vests now' },
  { value: 'forfeiture', label: 'Forfeiture: points are lost' },
  { value: 'reallocation', label: 'Reallocation: what has not vested goes to another grant' },
  { value: 'transfer', label: 'Transfer: vested and unvested points go to another grant' },
];

const portionRule = (value: string): string | undefined =>
  /^(0?\.\d{1,6}|0|1)$/.test(value.trim()) ? undefined : 'Enter a fraction from 0 to 1, such as 0.25.';

const eventOf = ({ type, measure, amount, until, vested_portion: lost, to }: EventTyped, today: CivilDate) => {
  const measured =
    measure === 'until' && type === 'acceleration' ? { until: until ?? today } : measure === 'portion' ? { portion: amount } : { points: amount };
  if (type === 'acceleration') return { type, ...measured };
  const given = amount.trim() === '' ? {} : measured;
  if (type === 'forfeiture') return { type, ...given, ...(lost.trim() !== '' && { vested_portion: lost }) };
  return { type, ...given, to };
};

/** By how they are sent. */
const eventFields = {
  from: {
    event: 'amount',
    'event.points': 'amount',
    'event.portion': 'amount',
    'event.until': 'until',
    'event.vested_portion': 'vested_portion',
    'event.to': 'to',
  },
};

/** What happens to one grant. */
export function PostEvent({ plan, grants, today, onClose }: PostEventProps) {
  const defaults: EventTyped = {
    reference: '',
    type: 'acceleration',
    allocation: '',
    to: '',
    measure: 'points',
    amount: '',
    until: null,
    vested_portion: '',
    date: today,
    reason: '',
  };
  return (
    <FactPanel<'postCarryEvent', EventTyped>
      endpoint="postCarryEvent"
      title="Post an event"
      sentOtherwise={eventFields}
      currency={plan.currency}
      defaults={defaults}
      input={(typed) => ({
        body: {
          reference: typed.reference,
          allocation: typed.allocation,
          date: typed.date ?? today,
          ...(typed.reason.trim() !== '' && { reason: typed.reason }),
          event: eventOf(typed, today),
        },
      })}
      onClose={onClose}
    >
      {(form) => {
        const [type, measure] = form.fields.watch(['type', 'measure']);
        const isUntil = measure === 'until' && type === 'acceleration';
        return (
          <>
            <FormField form={form} name="type" label="What happens">
              {(field) => <RadioGroup {...field} options={kinds} />}
            </FormField>
            <GrantField form={form} name="allocation" label="To which grant" grants={grants} />
            {(type === 'reallocation' || type === 'transfer') && <GrantField form={form} name="to" label="Points go to" grants={grants} />}
            <FormField form={form} name="measure" label="How much">
              {(field) => (
                <Select
                  {...field}
                  options={[
                    { value: 'points', label: 'Points' },
                    { value: 'portion', label: 'A fraction' },
                    ...(type === 'acceleration' ? [{ value: 'until' as const, label: 'All that vests up to a day' }] : []),
                  ]}
                />
              )}
            </FormField>
            {isUntil ? (
              <DayField form={form} name="until" label="Up to" today={today} />
            ) : (
              <FormField form={form} name="amount" label={measure === 'portion' ? 'Fraction' : 'Points'} rule={type === 'forfeiture' ? undefined : required}>
                {(field) => <TextField {...field} inputMode="decimal" autoComplete="off" isOptional={type === 'forfeiture'} />}
              </FormField>
            )}
            {type === 'forfeiture' && (
              <FormField form={form} name="vested_portion" label="Of what has vested" rule={(value) => (value.trim() === '' ? undefined : portionRule(value))}>
                {(field) => <TextField {...field} inputMode="decimal" autoComplete="off" description="A fraction that is lost too, such as 0.25." isOptional />}
              </FormField>
            )}
            <DayField form={form} name="date" label="Day" today={today} />
            <FormField form={form} name="reason" label="Reason">
              {(field) => <TextField {...field} autoComplete="off" description="Its holder reads it." isOptional />}
            </FormField>
            <ReferenceField form={form} name="reference" />
          </>
        );
      }}
    </FactPanel>
  );
}

interface LeaverTyped {
  readonly reference: string;
  readonly user: string;
  readonly kind: 'good' | 'bad';
  readonly where: 'here' | 'everywhere';
  readonly date: CivilDate | null;
  readonly reason: string;
}

/** Somebody leaves: their grants in this plan, or in all, follow its terms. */
export function PostLeaver({ plan, grants, today, onClose }: PostEventProps) {
  const people = new Map(grants.map(({ user }) => [user.id, user.display_name]));
  return (
    <FactPanel<'postLeaver', LeaverTyped>
      endpoint="postLeaver"
      title="Somebody leaves"
      note={`Good leavers of this plan ${leaverWords[plan.good_leaver]}; bad ones lose what has not vested${Number(plan.vested_portion) === 0 ? '' : `, and ${portionText(plan.vested_portion)} of what has`}. Other plans go by their own terms.`}
      currency={plan.currency}
      defaults={{ reference: '', user: '', kind: 'good', where: 'here', date: today, reason: '' }}
      input={({ date, where, reason, ...typed }) => ({
        body: { ...typed, ...(where === 'here' && { plan: plan.id }), date: date ?? today, ...(reason.trim() !== '' && { reason }) },
      })}
      sentOtherwise={{ unshown: { plan: `The plan ${plan.name}` } }}
      isDanger
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormField form={form} name="user" label="Who" rule={(user) => (user === '' ? 'Choose a person.' : undefined)}>
            {({ value, ...field }) => (
              <Select
                {...field}
                placeholder="Choose a person"
                options={[...people].map(([id, label]) => ({ value: id, label }))}
                value={value === '' ? null : value}
              />
            )}
          </FormField>
          <FormField form={form} name="kind" label="As">
            {(field) => (
              <RadioGroup
                {...field}
                options={[
                  { value: 'good', label: 'Good leaver' },
                  { value: 'bad', label: 'Bad leaver' },
                ]}
              />
            )}
          </FormField>
          <FormField form={form} name="where" label="Which of their grants">
            {(field) => (
              <RadioGroup
                {...field}
                options={[
                  { value: 'here', label: `Those of ${plan.name} alone` },
                  { value: 'everywhere', label: 'Those of every plan; the next step names the plans' },
                ]}
              />
            )}
          </FormField>
          <DayField form={form} name="date" label="Day" today={today} />
          <FormField form={form} name="reason" label="Reason">
            {(field) => <TextField {...field} autoComplete="off" description="Its holder reads it. Blank: Good leaver or Bad leaver." isOptional />}
          </FormField>
          <ReferenceField form={form} name="reference" />
        </>
      )}
    </FactPanel>
  );
}

interface ReversalTyped {
  readonly reference: string;
  readonly reason: string;
}

interface PostReversalProps {
  /** Its reference. */
  readonly of: string;
  /** It is in several parts, all of which are reversed. */
  readonly isWhole?: boolean;
  readonly currency: string;
  readonly onClose: () => void;
}

/** What was posted by mistake leaves everything that is computed. */
export function PostReversal({ of, isWhole = false, currency, onClose }: PostReversalProps) {
  return (
    <FactPanel<'postReversal', ReversalTyped>
      endpoint="postReversal"
      title={isWhole ? `Reverse all of ${of}` : `Reverse ${of}`}
      sentOtherwise={{ unshown: { of: `The reference ${of}` } }}
      note={`${isWhole ? 'Every part of it that is not reversed yet, at once. ' : ''}Figures that were known before stay as they were for whoever asks for them as known then.`}
      currency={currency}
      defaults={{ reference: `${of}-reversed`, reason: '' }}
      input={(typed) => ({ body: { ...typed, of } })}
      isDanger
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormField form={form} name="reason" label="Reason" rule={required}>
            {(field) => <TextField {...field} autoComplete="off" isRequired />}
          </FormField>
          <ReferenceField form={form} name="reference" />
        </>
      )}
    </FactPanel>
  );
}
