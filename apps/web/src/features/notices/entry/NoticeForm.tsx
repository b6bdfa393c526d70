import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { NoticeFinding } from '@pari/domain/notices';
import { FormField } from '../../../forms/FormField.tsx';
import { ServerForm } from '../../../forms/ServerForm.tsx';
import type { ServerForm as ServerFormState } from '../../../forms/useServerForm.ts';
import { LoadingFailed } from '../../../shared/lists/LoadingFailed.tsx';
import { Findings } from '../checking/Findings.tsx';
import type { ManagedNotice } from '../managedNotice.ts';
import { withoutLine } from './aboutInvestors.ts';
import { AllocateDialog } from './AllocateDialog.tsx';
import { nothing, type Draft } from './draft.ts';
import { Excuses } from './Excuses.tsx';
import { findingsTyped, linesProblem } from './findings.ts';
import { HeadFields } from './HeadFields.tsx';
import { LinesField } from './LinesField.tsx';
import { Sums } from './Sums.tsx';
import { currencyOf, useKnown, type Funds } from './useKnown.ts';
import { useLines } from './useLines.ts';

interface NoticeFormProps {
  readonly form: ServerFormState<Draft>;
  readonly notice: ManagedNotice | undefined;
  readonly funds: Funds;
  /** What the check found of exactly what is typed; undefined: it was not checked, or changed since. */
  readonly found: readonly NoticeFinding[] | undefined;
  /** Above the form, what stands in the way of saving. */
  readonly before?: ReactNode;
  /** What is done with it. */
  readonly actions: ReactNode;
}

const none: readonly NoticeFinding[] = [];

/** A notice as it is written: its head, its lines, who is left out, and what stands in the way, by the rules by which it is checked. */
export function NoticeForm({ form, notice, funds, found, before, actions }: NoticeFormProps) {
  const { control, setValue } = form.fields;
  const draft = { ...nothing, ...useWatch({ control }) } as Draft;
  const [isAllocating, setAllocating] = useState(false);
  const { asked, known } = useKnown(draft, notice);
  const does = useLines(form);
  // Typing goes before what is said of it.
  const typed = useDeferredValue(draft);
  const told = useMemo(() => (known ? findingsTyped(typed, known) : none), [typed, known]);
  const findings = found ?? told;
  const codes = useMemo(() => known && new Set(known.fund.holders.map(({ investor_account_code: code }) => code)), [known]);
  const currency = currencyOf(funds, draft);
  return (
    <ServerForm form={form}>
      {before}
      <HeadFields form={form} funds={funds} currency={currency} findings={findings} />
      {asked.isLoadingError && <LoadingFailed asked={asked} what="the holders of the fund" />}
      <FormField form={form} name="lines" label="Lines" rule={(lines) => linesProblem(lines, codes)}>
        {({ id, error }) => (
          <LinesField
            id={id}
            lines={draft.lines}
            kind={draft.kind}
            fund={known?.fund}
            currency={currency}
            error={error}
            findings={findings}
            does={does}
            onAllocate={() => setAllocating(true)}
          />
        )}
      </FormField>
      <Excuses
        holders={withoutLine(draft.lines, known?.fund)}
        excused={draft.excused}
        onExcuse={(excused) => setValue('excused', excused, { shouldDirty: true })}
        onAddLines={does.addFor}
      />
      <Findings
        findings={findings}
        isChecked={found !== undefined}
        reasons={draft.reasons}
        onReason={(reasons) => setValue('reasons', reasons, { shouldDirty: true })}
      />
      <div className="app-entry-bar">
        <Sums draft={draft} currency={currency} />
        <div className="app-entry-actions">{actions}</div>
      </div>
      {isAllocating && known && (
        <AllocateDialog
          draft={draft}
          fund={known.fund}
          onClose={() => setAllocating(false)}
          onAllocated={({ lines, total_called: called, total_distributed: distributed }) => {
            setAllocating(false);
            setValue('lines', [...lines], { shouldDirty: true });
            setValue('total_called', called, { shouldDirty: true });
            setValue('total_distributed', distributed, { shouldDirty: true });
          }}
        />
      )}
    </ServerForm>
  );
}
