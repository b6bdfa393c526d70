import { useMutation } from '@tanstack/react-query';
import { Banner, Button } from '@pari/ui';
import { isRefusal } from '../../../client/failedChanges.ts';
import { clientIn } from '../../../client/session.ts';
import { currentViewContext } from '../../../client/viewContext.ts';
import { AmountSum } from '../../../shared/amounts/AmountSum.tsx';
import { PreparedByOthers } from '../PreparedByOthers.tsx';
import { AnsweredElsewhere } from './AnsweredElsewhere.tsx';
import { askAgain, eligibilityRead, type Begun } from './eligibility.ts';

interface FrozenAmountProps {
  readonly data: Begun;
  /** Of the response: as its answers were gone through. */
  readonly readVersion: number;
  /** Leads to the answers. */
  readonly onLook: () => void;
  readonly isSelf: boolean;
  readonly timeZone: string;
  readonly onBack: () => void;
  readonly onSubmitted: () => void;
}

/** Amounts that a reviewer froze: they are read, and submitted as they are. */
export function FrozenAmount({ data, readVersion, onLook, isSelf, timeZone, onBack, onSubmitted }: FrozenAmountProps) {
  const { application, fund, response } = data;
  const { investment, frozen_reason: reason } = application;
  const submission = useMutation({
    mutationFn: async () => {
      const call = clientIn(currentViewContext());
      return call('createAllocationTask', { params: { id: response.id }, body: eligibilityRead(data, readVersion) });
    },
    onSuccess: async () => {
      await askAgain();
      onSubmitted();
    },
    onError: () => void askAgain(),
    meta: { isOfForm: true },
  });
  const isToldAbove = isRefusal(submission.error) && submission.error.code === 'conflict' && response.version !== readVersion;
  const { amount, total_investment: total } = investment ?? { amount: null, total_investment: null };
  return (
    <>
      {isSelf && <PreparedByOthers eligibility={data} timeZone={timeZone} />}
      <AnsweredElsewhere data={data} readVersion={readVersion} onLook={onLook} />
      <Banner title="A reviewer froze the amounts">
        <bdi>{reason}</bdi>
      </Banner>
      {submission.error && !isToldAbove && (
        <Banner tone="warning">{isRefusal(submission.error) ? submission.error.message : 'It could not be submitted. Try again.'}</Banner>
      )}
      {investment !== null && amount !== null && total !== null ? (
        <div className="app-way-total">
          <AmountSum
            currency={fund.currency.code}
            equity={amount}
            levered={investment.levered_amount}
            unlevered={investment.unlevered_amount}
            leverage={investment.leverage_amount}
            option={investment.leverage_option_description}
            cashless={investment.cashless_commitment}
            total={total}
          />
        </div>
      ) : (
        <p className="app-note">No valid amount was given before. A reviewer has to unfreeze the amounts first.</p>
      )}
      <div className="app-way-actions">
        <Button onPress={onBack}>Previous Step</Button>
        {isSelf && total !== null && (
          <Button variant="primary" isPending={submission.isPending} onPress={() => submission.mutate()}>
            Submit application
          </Button>
        )}
      </div>
    </>
  );
}
