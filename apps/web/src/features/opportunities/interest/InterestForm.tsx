import { useState } from 'react';
import { opensOn, type AmountField as Field, type InterestForm as FormName } from '@pari/domain/opportunities';
import { formatMoney } from '@pari/domain/format';
import { AmountField, Button, RadioGroup, TextArea, useIsPhone } from '@pari/ui';
import { FormField } from '../../../forms/FormField.tsx';
import { ServerForm } from '../../../forms/ServerForm.tsx';
import { useLeaveGuard } from '../../../forms/useLeaveGuard.tsx';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { minorUnitsOf, shownPlaces } from '@pari/domain/money';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { standingOf } from '../offer.ts';
import { DetailsFields } from './DetailsFields.tsx';
import { faultsIn, filledOf, type Filled, type Offer, type OwnInterest } from './filled.ts';
import { Rehearsal } from './Rehearsal.tsx';
import { refreshInterest } from './refresh.ts';

interface InterestFormProps {
  /** What it begins with, and is held against: what comes later is another's. */
  readonly begunWith: OwnInterest;
  readonly offer: Offer;
  readonly form: FormName;
  readonly onSaved: (own: OwnInterest) => void;
  readonly onLeave: () => void;
}

const required = (text: string): string | undefined => (text.trim() === '' ? 'Required' : undefined);

/** Somebody says how much they would put in, beside what it would come to. */
export function InterestForm({ begunWith, offer, form: name, onSaved, onLeave }: InterestFormProps) {
  const [own] = useState(begunWith);
  const { fund, version, may_raise: mayRaise, raise_until: until } = own;
  const { code, symbol } = fund.currency;
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
  const rule = (field: Field) => () => faultsIn(offer, { code, symbol }, form.fields.getValues(), name).get(field);
  const decimals = minorUnitsOf(code);
  const least = formatMoney(offer.minimum_investment, { decimals: shownPlaces(offer.minimum_investment, code) });
  const filled = form.fields.watch();
  // What it comes to stands by the amounts.
  const isPhone = useIsPhone();
  const rehearsal = offer.leverage !== 'none' && <Rehearsal fund={fund} offer={offer} filled={filled} />;
  return (
    <div className="app-interest">
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
          <FormField form={form} name="equity_amount" label="Equity amount" rule={rule('equity_amount')}>
            {(field) => (
              <AmountField
                {...field}
                currency={code}
                decimals={decimals}
                description={name === 'indication' ? `Min: ${symbol} ${least} ${code}` : `At least ${least}.`}
                isRequired
              />
            )}
          </FormField>
          {offer.leverage === 'ratio' && (
            <FormField form={form} name="leverage_option_description" label="Leverage" rule={rule('ratio')}>
              {(field) => (
                <RadioGroup
                  {...field}
                  description={offer.max_levered_amount === null ? undefined : `Up to ${formatMoney(offer.max_levered_amount)} of the equity is levered.`}
                  options={offer.leverage_options.map(({ description }) => ({ value: description, label: description }))}
                />
              )}
            </FormField>
          )}
          {offer.leverage === 'free' && (
            <FormField form={form} name="leverage_amount" label="Leverage amount" rule={rule('leverage_amount')}>
              {(field) => <AmountField {...field} currency={code} decimals={decimals} description={freeWords(offer)} isOptional />}
            </FormField>
          )}
          {offer.cashless_commitment_enabled && (
            <FormField form={form} name="cashless_commitment" label="Cashless commitment" rule={rule('cashless_commitment')}>
              {(field) => (
                <AmountField
                  {...field}
                  currency={code}
                  decimals={decimals}
                  description="Beside the equity: capital of your own that is offset rather than paid in cash."
                  isOptional
                />
              )}
            </FormField>
          )}
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

function freeWords({ min_leverage_amount: least, max_leverage_percentage: most }: Offer): string {
  const words = [least !== null && `At least ${formatMoney(least)}`, most !== null && `at most ${most} % of the total`].filter((part) => part !== false);
  return words.length === 0 ? 'Any amount.' : `${words.join(', ')}.`;
}
