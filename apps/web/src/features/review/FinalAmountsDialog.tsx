import { COMMENT_LENGTH } from '@pari/domain/applications';
import { minorUnitsOf } from '@pari/domain/money';
import { optionLabel, ratioName } from '@pari/domain/opportunities';
import { AmountField, Checkbox, Select, TextArea, TextField } from '@pari/ui';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { FormField } from '../../forms/FormField.tsx';
import { useServerForm } from '../../forms/useServerForm.ts';
import { refreshReview, type ReviewFile } from './review.ts';

interface FinalAmountsDialogProps {
  readonly file: ReviewFile;
  readonly onClose: () => void;
}

interface Filled {
  readonly equity_amount: string;
  readonly leverage_option_description: string;
  readonly leverage_amount: string;
  readonly cashless_commitment: string;
  /** An id, or ADDED. */
  readonly final_entity: string;
  readonly entity_name: string;
  readonly finalized_section_description: string;
  readonly hide_finalized_section: boolean;
}

/** A profile that is not there yet. */
const ADDED = 'added';
const NONE = ratioName(0);

/** None, what was chosen, and each ratio that the fund has. */
function optionsOf({ limits, approval: { amounts, submitted } }: ReviewFile): { readonly value: string; readonly label: string }[] {
  const chosen = [amounts, submitted].flatMap((one) =>
    one === null || one.leverage_option_description === null ? [] : [[one.leverage_option_description, one.leverage_ratio] as const],
  );
  const others = (limits.offered?.ratios ?? []).filter((ratio) => !chosen.some(([, of]) => of === ratio)).map((ratio) => [ratioName(ratio), ratio] as const);
  return [...new Map<string, number>([[NONE, 0], ...chosen, ...others])].map(([value, ratio]) => ({ value, label: optionLabel(ratio, value) }));
}

/** Sets what comes to be committed, and by whom; it begins with what the applicant submitted. */
export default function FinalAmountsDialog({ file, onClose }: FinalAmountsDialogProps) {
  const { id, approval, fund, limits, applicant } = file;
  const { amounts, submitted, profiles } = approval;
  const isOutdated = approval.obstacles.some(({ code }) => code === 'amounts_outdated');
  const before = isOutdated ? submitted : (amounts ?? submitted);
  const form = useServerForm<'setFinalAmounts', Filled>('setFinalAmounts', {
    defaults: {
      equity_amount: before?.equity_amount ?? '',
      leverage_option_description: before?.leverage_option_description ?? NONE,
      leverage_amount: before?.leverage_amount ?? '',
      cashless_commitment: before?.cashless_commitment ?? '',
      final_entity: (amounts ?? approval.begins_with).final_entity ?? ADDED,
      entity_name: amounts?.entity_name ?? approval.begins_with.entity_name ?? applicant.display_name,
      finalized_section_description: amounts?.finalized_section_description ?? '',
      hide_finalized_section: amounts?.hide_finalized_section ?? false,
    },
    input: ({ leverage_option_description: option, final_entity: entity, entity_name: name, finalized_section_description: text, ...filled }) => ({
      params: { id },
      body: {
        ...filled,
        version: amounts?.version ?? 0,
        leverage_option_description: option === NONE ? null : option,
        final_entity: entity === ADDED ? null : entity,
        entity_name: entity === ADDED ? name : null,
        finalized_section_description: text.trim() === '' ? null : text,
      },
    }),
    success: 'The final amounts were set.',
    onSuccess: () => {
      refreshReview();
      onClose();
    },
  });
  const { code } = fund.currency;
  const money = { currency: code, decimals: minorUnitsOf(code) } as const;
  return (
    <FormDialog form={form} title="Final amounts" verb="Set" onClose={onClose}>
      <p>What is committed once the whole is approved. It begins with what the applicant submitted.</p>
      <FormField form={form} name="equity_amount" label="Equity">
        {(field) => <AmountField {...field} {...money} isRequired />}
      </FormField>
      {limits.offered?.leverage === 'ratio' && (
        <FormField form={form} name="leverage_option_description" label="Leverage">
          {(field) => <Select {...field} options={optionsOf(file)} />}
        </FormField>
      )}
      {limits.offered?.leverage === 'free' && (
        <FormField form={form} name="leverage_amount" label="Leverage">
          {(field) => <AmountField {...field} {...money} isOptional />}
        </FormField>
      )}
      {limits.offered?.cashless_commitment_enabled === true && (
        <FormField form={form} name="cashless_commitment" label="Cashless commitment">
          {(field) => <AmountField {...field} {...money} isOptional />}
        </FormField>
      )}
      <FormField form={form} name="final_entity" label="Committed by">
        {(field) => (
          <Select
            {...field}
            options={[
              ...profiles.map(({ id: value, name, account_code: account }) => ({ value, label: `${name}, ${account}` })),
              { value: ADDED, label: 'A new profile' },
            ]}
          />
        )}
      </FormField>
      {form.fields.watch('final_entity') === ADDED && (
        <FormField form={form} name="entity_name" label="Name of the new profile">
          {(field) => <TextField {...field} isRequired maxLength={200} />}
        </FormField>
      )}
      <FormField form={form} name="finalized_section_description" label="What the applicant reads beside it">
        {(field) => <TextArea {...field} isOptional most={COMMENT_LENGTH} />}
      </FormField>
      <FormField form={form} name="hide_finalized_section" label="Do not show the final amounts to the applicant">
        {({ value, ...field }) => <Checkbox {...field} checked={value} />}
      </FormField>
    </FormDialog>
  );
}
