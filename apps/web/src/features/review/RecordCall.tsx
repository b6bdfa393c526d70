import { COMMENT_LENGTH } from '@pari/domain/applications';
import { clockInstant } from '@pari/domain/dates';
import type { CallBack } from '@pari/domain/instructions';
import { Select, TextArea, TextField } from '@pari/ui';
import { FormField } from '../../forms/FormField.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useServerForm } from '../../forms/useServerForm.ts';
import { faultInCall } from '../../shared/callBack/faultInCall.ts';
import { numberWords } from '../../shared/callBack/numberWords.ts';
import { refreshReview, type ReviewedModule } from './review.ts';

interface RecordCallProps {
  readonly application: string;
  /** Of the details that were read. */
  readonly version: number;
  /** By which the applicant is called. */
  readonly numbers: NonNullable<ReviewedModule['bank']>['call_back']['numbers'];
  readonly timeZone: string;
  readonly onClose: () => void;
}

interface Filled extends CallBack {
  readonly note: string;
}

/** What the applicant confirmed when they were called. */
export default function RecordCall({ application, version, numbers, timeZone, onClose }: RecordCallProps) {
  const form = useServerForm<'verifyBankDetails', Filled>('verifyBankDetails', {
    isCheckedWhileTyping: true,
    defaults: { person: '', number: numbers.length === 1 ? (numbers[0]?.number ?? '') : '', at: '', note: '' },
    input: ({ at, ...said }) => ({ params: { id: application }, body: { ...said, at: clockInstant(at, timeZone).toISOString(), version } }),
    onSuccess: () => {
      refreshReview();
      onClose();
    },
  });
  const words = new Map(numbers.map((one) => [one.number, numberWords(one, timeZone)]));
  const rule = (field: keyof CallBack) => () => faultInCall(field, form.fields.getValues(), timeZone, new Date());
  return (
    <FormDialog form={form} title="Record a call" verb="Record" onClose={onClose}>
      <FormField form={form} name="person" label="Who confirmed it" rule={rule('person')}>
        {(field) => <TextField {...field} autoComplete="off" isRequired />}
      </FormField>
      <FormField form={form} name="number" label="Number called" rule={rule('number')}>
        {({ value, ...field }) => (
          <Select
            {...field}
            value={value === '' ? null : value}
            description={words.get(value)}
            options={[...words].map(([number, description]) => ({ value: number, label: number, description }))}
          />
        )}
      </FormField>
      <FormField form={form} name="at" label="When" rule={rule('at')}>
        {(field) => <TextField {...field} type="datetime-local" description={`By the clocks of ${timeZone.replaceAll('_', ' ')}.`} isRequired />}
      </FormField>
      <FormField form={form} name="note" label="Note">
        {(field) => <TextArea {...field} most={COMMENT_LENGTH} />}
      </FormField>
    </FormDialog>
  );
}
