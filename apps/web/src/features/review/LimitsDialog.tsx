import { formatMoney } from '@pari/domain/format';
import { minorUnitsOf, shownPlaces } from '@pari/domain/money';
import { ratioName } from '@pari/domain/opportunities';
import { AmountField, Checkbox, Select } from '@pari/ui';
import { FormField } from '../../forms/FormField.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useServerForm } from '../../forms/useServerForm.ts';
import { AS_FUND, limitsGiven, limitsShown, type LimitsFilled } from './limitsGiven.ts';
import { refreshReview, type ReviewFile } from './review.ts';

interface LimitsDialogProps {
  readonly file: ReviewFile;
  readonly onClose: () => void;
}

/** Sets what one applicant may put in; what is left blank is as the fund says. */
export default function LimitsDialog({ file: { id, limits, fund }, onClose }: LimitsDialogProps) {
  const { code } = fund.currency;
  const form = useServerForm<'setApplicationLimits', LimitsFilled>('setApplicationLimits', {
    defaults: {
      minimum_equity: limits.minimum_equity ?? '',
      maximum_equity: limits.maximum_equity ?? '',
      maximum_leverage: limits.maximum_leverage ?? '',
      maximum_total: limits.maximum_total ?? '',
      max_leverage_ratio: limits.max_leverage_ratio === null ? AS_FUND : String(limits.max_leverage_ratio),
      disable_cashless_commitment: limits.disable_cashless_commitment,
    },
    input: (filled) => ({ params: { id }, body: limitsGiven(filled, limits) }),
    success: 'The limits were set.',
    onSuccess: () => {
      refreshReview();
      onClose();
    },
  });
  const close = (): void => {
    // Whoever was refused because somebody else set others looks at those.
    if (form.attempt > 0) refreshReview();
    onClose();
  };
  const { offered } = limits;
  const shown = limitsShown(offered);
  const amounts = { currency: code, decimals: minorUnitsOf(code), isOptional: true } as const;
  const least = offered && formatMoney(offered.minimum_investment, { decimals: shownPlaces(offered.minimum_investment, code) });
  const asFund = offered?.max_leverage_ratio ?? null;
  return (
    <FormDialog form={form} title="Limits of the amount" verb="Set limits" onClose={close}>
      <p>What is left blank is as the fund says. The applicant is told that limits were set. An amount that was submitted stays until they change it.</p>
      <FormField form={form} name="minimum_equity" label="Minimum equity">
        {(field) => <AmountField {...field} {...amounts} description={least === null ? undefined : `The fund: ${code} ${least}.`} />}
      </FormField>
      <FormField form={form} name="maximum_equity" label="Maximum equity">
        {(field) => <AmountField {...field} {...amounts} />}
      </FormField>
      {offered && shown.ratio && (
        <FormField form={form} name="max_leverage_ratio" label="Maximum leverage ratio">
          {(field) => (
            <Select
              {...field}
              options={[
                { value: AS_FUND, label: asFund === null ? 'As the fund says' : `As the fund says: up to ${ratioName(asFund)}` },
                ...[0, ...offered.ratios].map((ratio) => ({ value: String(ratio), label: ratioName(ratio) })),
              ]}
            />
          )}
        </FormField>
      )}
      {shown.leverage && (
        <FormField form={form} name="maximum_leverage" label="Maximum leverage">
          {(field) => <AmountField {...field} {...amounts} />}
        </FormField>
      )}
      <FormField form={form} name="maximum_total" label="Maximum in total">
        {(field) => <AmountField {...field} {...amounts} description="Equity, leverage and cashless commitment together." />}
      </FormField>
      {shown.cashless && (
        <FormField form={form} name="disable_cashless_commitment" label="Take no cashless commitment">
          {({ value, ...field }) => <Checkbox {...field} checked={value} />}
        </FormField>
      )}
    </FormDialog>
  );
}
