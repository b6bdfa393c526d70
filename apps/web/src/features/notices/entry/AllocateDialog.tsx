import { useState, type SyntheticEvent } from 'react';
import { minorUnitsOf } from '@pari/domain/money';
import { isCalled, lineTypeName, usualComponent, type NoticeLineType } from '@pari/domain/notices';
import { AmountField, Button, Dialog, Form, Select } from '@pari/ui';
import { counted } from '../../../shared/lists/counted.ts';
import { allocated, allocatedTypes, allocationProblem, isReplaced, type Allocated, type Allocation } from './allocating.ts';
import { partFields, type Draft } from './draft.ts';
import type { FundHolders } from './holders.ts';
import { componentOptions, partWords } from './lineWords.ts';

interface AllocateDialogProps {
  readonly draft: Draft;
  readonly fund: FundHolders;
  readonly onAllocated: (lines: Allocated) => void;
  readonly onClose: () => void;
}

const formId = 'allocate';

/** Divides a total among those who are committed and not excused, in place of the lines of that kind. */
export function AllocateDialog({ draft, fund, onAllocated, onClose }: AllocateDialogProps) {
  const { currency, holders } = fund;
  const types = allocatedTypes[draft.kind].filter((type) => fund.offers_leverage || type !== 'loan_draw');
  const first = types[0] ?? 'contribution';
  const [given, setGiven] = useState<Allocation>(() => ({
    type: first,
    component: usualComponent(first) ?? 'investment',
    total: first === 'distribution' ? draft.total_distributed : draft.total_called,
    return_of_capital_amount: '',
    gain_amount: '',
    income_amount: '',
    recallable_amount: '',
  }));
  const [isAsked, setAsked] = useState(false);
  const change = (next: Partial<Allocation>): void => setGiven((before) => ({ ...before, ...next }));
  const sharing = holders.filter(({ investor_account_code: code }) => (draft.excused[code] ?? '').trim() === '');
  const problem = allocationProblem(given, sharing, currency);
  const replaced = draft.lines.filter((line) => isReplaced(line, given)).length;
  const allocate = (event: SyntheticEvent): void => {
    event.preventDefault();
    // The form of the notice is another.
    event.stopPropagation();
    setAsked(true);
    if (!problem) onAllocated(allocated(draft, given, sharing, currency));
  };
  const errorOf = (field: string): string | undefined => (isAsked && problem?.field === field ? problem.sentence : undefined);
  const amounts = { currency, decimals: minorUnitsOf(currency) };
  const choose = (type: NoticeLineType): void => change({ type, component: usualComponent(type) ?? given.component });
  return (
    <Dialog
      title="Allocate by commitment"
      isAlert
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            Allocate
          </Button>
        </>
      }
    >
      <Form id={formId} noValidate onSubmit={allocate}>
        <p>
          Divided to the smallest unit of {currency} among {counted(sharing.length, 'holder', 'holders')} of the fund who are not excused, by what each is
          committed to. {replaced > 0 && `It takes the place of ${counted(replaced, 'line', 'lines')}. `}The stated totals follow. Nothing is saved yet.
        </p>
        {types.includes('loan_draw') && (
          <p>
            One type at a time. Where loans pay a part of the call, allocate the contributions and then the loan draws, and change the lines of those who have
            no loan, or draw another part of it than the others.
          </p>
        )}
        {types.length > 1 && (
          <Select label="Type" options={types.map((value) => ({ value, label: lineTypeName(value) }))} value={given.type} onChange={choose} />
        )}
        {isCalled(given.type) && <Select label="For" options={componentOptions} value={given.component} onChange={(component) => change({ component })} />}
        <AmountField {...amounts} label="Total" value={given.total} error={errorOf('total')} onChange={(total) => change({ total })} isRequired />
        {given.type === 'distribution' &&
          partFields.map((field) => (
            <AmountField
              key={field}
              {...amounts}
              label={partWords[field]}
              value={given[field]}
              error={errorOf(field)}
              {...(field === 'recallable_amount' && { description: 'Of the total, whatever it is made of.' })}
              onChange={(amount) => change({ [field]: amount })}
            />
          ))}
      </Form>
    </Dialog>
  );
}
