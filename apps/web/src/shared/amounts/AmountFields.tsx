import { useEffect, useEffectEvent } from 'react';
import { formatMoney } from '@pari/domain/format';
import { compare, decimal, minorUnitsOf, shownPlaces } from '@pari/domain/money';
import { optionLabel, type AmountField as Field, type InterestForm } from '@pari/domain/opportunities';
import { AmountField, RadioGroup } from '@pari/ui';
import { FormField } from '../../forms/FormField.tsx';
import type { ServerForm } from '../../forms/useServerForm.ts';
import { faultsIn, type FundOffered, type Offer, type TypedAmounts } from './typedAmounts.ts';
import './amounts.css';

interface AmountFieldsProps {
  readonly form: ServerForm<TypedAmounts>;
  readonly fund: Pick<FundOffered, 'currency'>;
  readonly offer: Offer;
  /** Whose sentences they are. */
  readonly words: InterestForm;
  readonly isReadOnly?: boolean;
}

const names = ['equity_amount', 'leverage_option_description', 'leverage_amount', 'cashless_commitment'] as const;

/** What stands in an empty field, where a fund takes as little. */
const EXAMPLE = '10000';

/** How much somebody puts in, and how much of it is lent to them. */
export function AmountFields({ form, fund: { currency }, offer, words, isReadOnly = false }: AmountFieldsProps) {
  const { code, symbol } = currency;
  const rule = (field: Field) => () => faultsIn(offer, { code, symbol }, form.fields.getValues(), words).get(field);
  const shown = (money: string): string => formatMoney(money, { decimals: shownPlaces(money, code) });
  const least = shown(offer.minimum_investment);
  const { maximum_equity: most = null } = offer;
  const isExample = compare(decimal(EXAMPLE), decimal(offer.minimum_investment)) >= 0 && (most === null || compare(decimal(EXAMPLE), decimal(most)) <= 0);
  const typed = JSON.stringify(form.fields.watch(names));
  // What one of them may be follows from the others: what was wrong is looked at again with each.
  const lookAgain = useEffectEvent((_typed: string) => {
    const wrong = names.filter((name) => form.fields.getFieldState(name).invalid);
    if (wrong.length > 0) void form.fields.trigger(wrong);
  });
  useEffect(() => lookAgain(typed), [typed]);
  // Whether or not the form was sent, what is wrong is said in one sentence.
  const wordsOf = (field: Field) => (): string => rule(field)() ?? '';
  const amount = { currency: code, decimals: minorUnitsOf(code), isReadOnly };
  return (
    <>
      <FormField form={form} name="equity_amount" label="Equity amount" rule={rule('equity_amount')}>
        {(field) => (
          <AmountField
            {...field}
            {...amount}
            texts={wordsOf('equity_amount')}
            placeholder={isExample && !isReadOnly ? shown(EXAMPLE) : undefined}
            description={
              words === 'indication' ? `Min: ${symbol} ${least} ${code}` : most === null ? `At least ${least}.` : `At least ${least}, at most ${shown(most)}.`
            }
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
              options={offer.leverage_options.map(({ ratio, description }) => ({ value: description, label: optionLabel(ratio, description) }))}
              isReadOnly={isReadOnly}
            />
          )}
        </FormField>
      )}
      {offer.leverage === 'free' && (
        <FormField form={form} name="leverage_amount" label="Leverage amount" rule={rule('leverage_amount')}>
          {(field) => <AmountField {...field} {...amount} texts={wordsOf('leverage_amount')} description={freeWords(offer)} isOptional />}
        </FormField>
      )}
      {offer.cashless_commitment_enabled && (
        <FormField form={form} name="cashless_commitment" label="Cashless commitment" rule={rule('cashless_commitment')}>
          {(field) => (
            <AmountField
              {...field}
              {...amount}
              texts={wordsOf('cashless_commitment')}
              description="Beside the equity: capital of your own that is offset rather than paid in cash."
              isOptional
            />
          )}
        </FormField>
      )}
    </>
  );
}

function freeWords({ min_leverage_amount: least, max_leverage_percentage: most }: Offer): string {
  const words = [least !== null && `At least ${formatMoney(least)}`, most !== null && `at most ${most} % of the total`].filter((part) => part !== false);
  return words.length === 0 ? 'Any amount.' : `${words.join(', ')}.`;
}
