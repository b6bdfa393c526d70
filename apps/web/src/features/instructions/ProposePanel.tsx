import type { CallOutput } from '@pari/contract/client';
import type { CallBack, InstructionField } from '@pari/domain/instructions';
import { FieldRow, TextField } from '@pari/ui';
import { FormField } from '../../forms/FormField.tsx';
import { FormPanel } from '../../forms/FormPanel.tsx';
import { useServerForm } from '../../forms/useServerForm.ts';
import { AccountFields } from './AccountFields.tsx';
import { faultInCall } from '../../shared/callBack/faultInCall.ts';
import { CountryField } from '../../shared/countries/CountryField.tsx';
import { faultIn, nothingFilled, proposalOf, type Filled } from './instructions.ts';
import { refreshInstructions } from './refresh.ts';

interface ProposePanelProps {
  readonly fund: CallOutput<'listPaymentInstructions'>['fund'];
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** Proposes how a fund is paid, with the record of the call that confirmed it. */
export function ProposePanel({ fund: { id, name, currency }, timeZone, onClose }: ProposePanelProps) {
  const form = useServerForm<'proposePaymentInstructions', Filled>('proposePaymentInstructions', {
    isCheckedWhileTyping: true,
    defaults: nothingFilled,
    input: (filled) => ({ params: { id }, body: proposalOf(filled, currency, timeZone) }),
    success: 'Proposed. Another administrator approves it.',
    onSuccess: () => {
      refreshInstructions();
      onClose();
    },
  });
  const rule = (field: InstructionField) => () => faultIn(field, form.fields.getValues(), currency);
  const ofCall = (field: keyof CallBack) => () => faultInCall(field, form.fields.getValues('call_back'), timeZone, new Date());
  return (
    <FormPanel
      form={form}
      title="Propose payment instructions"
      note={
        <>
          <bdi>{name}</bdi>, in {currency}. Nobody is asked to pay by them before another administrator has approved them.
        </>
      }
      action="Propose"
      onClose={onClose}
    >
      <FormField form={form} name="account_name" label="Account name" rule={rule('account_name')}>
        {(field) => <TextField {...field} autoComplete="off" description="As the bank knows it." isRequired />}
      </FormField>
      <FormField form={form} name="bank_name" label="Bank" rule={rule('bank_name')}>
        {(field) => <TextField {...field} autoComplete="off" isRequired />}
      </FormField>
      <FormField form={form} name="bank_country" label="Country of the bank" rule={rule('bank_country')}>
        {({ value, onChange, ...field }) => (
          <CountryField
            {...field}
            value={value}
            onChange={(country) => {
              onChange(country);
              if (form.fields.getValues('bic') !== '') void form.fields.trigger('bic');
            }}
          />
        )}
      </FormField>
      <AccountFields form={form} rule={rule} />
      <FormField form={form} name="bic" label="BIC" rule={rule('bic')}>
        {(field) => (
          <TextField
            {...field}
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="characters"
            description="8 or 11 letters and digits, such as DEUTDEFF."
            isOptional
          />
        )}
      </FormField>
      <FormField form={form} name="further_credit" label="For further credit" rule={rule('further_credit')}>
        {(field) => <TextField {...field} autoComplete="off" description="For whom the account takes payments, where that is not its owner." isOptional />}
      </FormField>
      <h3 className="app-pay-heading">The call back</h3>
      <p className="app-note">
        Call the fund at a number from records that are older than these instructions, never at one that came with them, and have every number read to you.
      </p>
      <FormField form={form} name="call_back.person" label="Who confirmed it" rule={ofCall('person')}>
        {(field) => <TextField {...field} autoComplete="off" isRequired />}
      </FormField>
      <FieldRow>
        <FormField form={form} name="call_back.number" label="Number called" rule={ofCall('number')}>
          {(field) => <TextField {...field} type="tel" autoComplete="off" description="From older records." isRequired />}
        </FormField>
        <FormField form={form} name="call_back.at" label="When" rule={ofCall('at')}>
          {(field) => <TextField {...field} type="datetime-local" description={`By the clocks of ${timeZone.replaceAll('_', ' ')}.`} isRequired />}
        </FormField>
      </FieldRow>
    </FormPanel>
  );
}
