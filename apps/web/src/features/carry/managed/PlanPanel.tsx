import { Select, TextField } from '@pari/ui';
import { FormField } from '../../../forms/FormField.tsx';
import { FormPanel } from '../../../forms/FormPanel.tsx';
import { StandsNow } from '../../../forms/StandsNow.tsx';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { leaverWords, refreshCarry, required, type ListedPlan } from './plan.ts';

interface Typed {
  readonly external_id: string;
  readonly name: string;
  readonly currency: string;
  readonly unit_decimals: string;
  readonly good_leaver: ListedPlan['good_leaver'];
  readonly vested_portion: string;
}

const sent = ({ external_id: _id, currency, unit_decimals: decimals, ...typed }: Typed) => ({
  ...typed,
  currency: currency.trim().toUpperCase(),
  unit_decimals: Number(decimals),
});

const decimals = ['0', '1', '2', '3', '4'].map((value) => ({ value, label: value === '0' ? 'Whole points' : `${value} decimal places` }));
const keyRule = (value: string) =>
  /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(value) ? undefined : 'Use up to 100 letters, digits, dots, dashes and underscores, such as GROWTH-2.';

interface PlanPanelProps {
  /** Left out: it is a new one. */
  readonly plan?: ListedPlan;
  readonly onClose: () => void;
  readonly onDone?: (plan: ListedPlan) => void;
}

/** What a plan is called, what it counts in, and its terms for leavers. */
export function PlanPanel({ plan, onClose, onDone }: PlanPanelProps) {
  const defaults: Typed = plan
    ? { ...plan, unit_decimals: String(plan.unit_decimals) }
    : { external_id: '', name: '', currency: '', unit_decimals: '4', good_leaver: 'forfeit', vested_portion: '0' };
  const after = (done: ListedPlan): void => {
    refreshCarry();
    onClose();
    onDone?.(done);
  };
  const adding = useServerForm<'createPlan', Typed>('createPlan', {
    defaults,
    input: (typed) => ({ body: { ...sent(typed), external_id: typed.external_id } }),
    success: 'The plan is added.',
    onSuccess: after,
  });
  const changing = useServerForm<'updatePlan', Typed>('updatePlan', {
    defaults,
    input: (typed) => ({ params: { plan: plan?.id ?? '' }, body: { version: plan?.version ?? 0, ...sent(typed) } }),
    success: 'The plan is changed.',
    onSuccess: after,
  });
  const form = plan ? changing : adding;
  const isFixed = plan !== undefined && plan.grants > 0;
  return (
    <FormPanel form={form} title={plan ? 'Change the plan' : 'New plan'} note={plan?.name} action={plan ? 'Save' : 'Add'} onClose={onClose}>
      <StandsNow current={form.current} refresh={refreshCarry} onShow={onClose} />
      {!plan && (
        <FormField form={form} name="external_id" label="External id" rule={keyRule}>
          {(field) => <TextField {...field} autoComplete="off" spellCheck={false} description="As other systems call it. It stays for good." isRequired />}
        </FormField>
      )}
      <FormField form={form} name="name" label="Name" rule={required}>
        {(field) => <TextField {...field} autoComplete="off" isRequired />}
      </FormField>
      <FormField
        form={form}
        name="currency"
        label="Currency"
        rule={(value) => (/^[a-z]{3}$/i.test(value.trim()) ? undefined : 'Enter a code of three letters, such as USD.')}
      >
        {(field) => (
          <TextField
            {...field}
            autoComplete="off"
            autoCapitalize="characters"
            readOnly={isFixed}
            description={isFixed ? 'It stays, because points were granted.' : undefined}
            isRequired
          />
        )}
      </FormField>
      {!isFixed && (
        <FormField form={form} name="unit_decimals" label="Points are counted in">
          {(field) => <Select {...field} options={decimals} />}
        </FormField>
      )}
      <FormField form={form} name="good_leaver" label="Good leavers">
        {(field) => (
          <Select
            {...field}
            options={Object.entries(leaverWords).map(([value, words]) => ({ value: value as ListedPlan['good_leaver'], label: `They ${words}` }))}
          />
        )}
      </FormField>
      <FormField form={form} name="vested_portion" label="Bad leavers lose of what has vested" rule={required}>
        {(field) => <TextField {...field} inputMode="decimal" autoComplete="off" description="A fraction from 0 to 1, such as 0.25." isRequired />}
      </FormField>
    </FormPanel>
  );
}
