import { useState } from 'react';
import { opensOn, type InterestForm as FormName } from '@pari/domain/opportunities';
import { Button, TextArea, useIsPhone } from '@pari/ui';
import { FormField } from '../../../forms/FormField.tsx';
import { ServerForm } from '../../../forms/ServerForm.tsx';
import { useLeaveGuard } from '../../../forms/useLeaveGuard.tsx';
import { useServerForm, type ServerForm as ServerFormState } from '../../../forms/useServerForm.ts';
import { AmountFields } from '../../../shared/amounts/AmountFields.tsx';
import { Rehearsal } from '../../../shared/amounts/Rehearsal.tsx';
import type { TypedAmounts } from '../../../shared/amounts/typedAmounts.ts';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { standingOf } from '../offer.ts';
import { DetailsFields } from './DetailsFields.tsx';
import { filledOf, type Filled, type OwnInterest } from './filled.ts';
import { refreshInterest } from './refresh.ts';

interface InterestFormProps {
  /** What it begins with, and is held against: what comes later is another's. */
  readonly begunWith: OwnInterest;
  readonly offer: NonNullable<OwnInterest['fund']['offer']>;
  readonly form: FormName;
  readonly onSaved: (own: OwnInterest) => void;
  readonly onLeave: () => void;
}

const required = (text: string): string | undefined => (text.trim() === '' ? 'Required' : undefined);

/** Somebody says how much they would put in, beside what it would come to. */
export function InterestForm({ begunWith, offer, form: name, onSaved, onLeave }: InterestFormProps) {
  const [own] = useState(begunWith);
  const { fund, version, may_raise: mayRaise, raise_until: until } = own;
  const form = useServerForm<'createFundInterest', Filled>('createFundInterest', {
    isCheckedWhileTyping: true,
    defaults: filledOf(own),
    input: (filled) => ({ body: { ...filled, fund: fund.id, version } }),
    success: own.interest === null ? 'Your interest is indicated.' : 'Your interest is changed.',
    onSuccess: (answer) => {
      onSaved(answer);
      refreshInterest();
    },
  });
  const { leave, question } = useLeaveGuard(form.isDirty, onLeave);
  const filled = form.fields.watch();
  // What it comes to stands by the amounts.
  const isPhone = useIsPhone();
  const rehearsal = offer.leverage !== 'none' && <Rehearsal fund={fund} offer={offer} typed={filled} />;
  return (
    <div className="app-amounts">
      <div>
        {own.interest === null && (
          <div className="app-interest-lead">
            <h2 className="app-interest-thanks">Thanks for expressing interest in {fund.name}</h2>
            <p>
              {opensOn(fund.state, offer)} {standingOf(fund, offer)}. Say how much of your own you would put in
              {offer.leverage === 'none' ? '' : ', and how much of it would be lent to you'}.
            </p>
          </div>
        )}
        <ServerForm form={form}>
          <AmountFields form={form as unknown as ServerFormState<TypedAmounts>} fund={fund} offer={offer} words={name} />
          {isPhone && rehearsal}
          <DetailsFields form={form} name={name} rule={required} />
          {name === 'interest' && (
            <FormField form={form} name="interest_details.description" label="Anything we should know">
              {(field) => <TextArea {...field} most={2000} isOptional />}
            </FormField>
          )}
          <p className="app-note">{mayRaise ? freely(until) : 'Amounts can only be decreased now.'} An interest is no commitment.</p>
          <div className="app-interest-actions">
            <Button type="submit" variant="primary" isPending={form.isPending}>
              {own.interest === null ? 'Indicate Interest' : 'Save changes'}
            </Button>
            {form.current !== undefined ? (
              <Button onPress={leave}>Show what stands now</Button>
            ) : (
              own.interest !== null && <Button onPress={leave}>Cancel</Button>
            )}
          </div>
        </ServerForm>
        {question}
      </div>
      {!isPhone && rehearsal}
    </div>
  );
}

const freely = (until: OwnInterest['raise_until']): string =>
  until === null
    ? 'The amount can be updated until the fund closes.'
    : `The amount can be updated until ${shownDay(until)}, after which it can only be decreased before signing.`;
