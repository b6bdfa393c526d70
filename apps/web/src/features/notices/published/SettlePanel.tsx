import { useState } from 'react';
import { Banner, Button, Panel } from '@pari/ui';
import { useFormChange } from '../../../client/changes.ts';
import { toasts } from '../../../client/toasts.ts';
import { useLeaveGuard } from '../../../forms/useLeaveGuard.tsx';
import { useToday } from '../../../shared/dates/useToday.ts';
import { counted } from '../../../shared/lists/counted.ts';
import type { ManagedNotice } from '../managedNotice.ts';
import { mayLieBetween, settledMeanwhile, type PaymentDays } from './postings.ts';
import { refreshNotice } from './refreshNotice.ts';
import { refusalWords } from './refusalWords.ts';
import { SettleDays } from './SettleDays.tsx';
import { SettleEffect } from './SettleEffect.tsx';
import type { Share } from './shares.ts';

interface SettlePanelProps {
  readonly notice: ManagedNotice;
  /** Those that are to be settled; each of them is open. */
  readonly shares: readonly Share[];
  readonly timeZone: string;
  /** @param meanwhile names of investors who turned out to be settled by somebody else, on another day */
  readonly onSettled: (meanwhile: readonly string[]) => void;
  readonly onClose: () => void;
}

const words = (count: number): string => counted(count, 'share', 'shares');

/** Shares are settled by the day or days on which they were paid, after what that posts was seen. */
export function SettlePanel({ notice, shares: given, timeZone, onSettled, onClose }: SettlePanelProps) {
  // As they were chosen: what somebody else settles meanwhile is told, not taken out unseen.
  const [shares] = useState(given);
  const today = useToday(timeZone, true);
  const [usual] = useState<PaymentDays>({
    paidOn: notice.due_date < today ? notice.due_date : today,
    paidOnOf: new Map(),
    drawnOn: null,
    isInValuation: false,
  });
  const [days, setDays] = useState(usual);
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending, refusal, reset } = useFormChange('settleNotice', {
    onDone: (answer) => {
      refreshNotice();
      toasts.show(`${words(shares.length)} settled.`);
      onSettled(settledMeanwhile(answer, shares, days));
    },
  });
  const { leave, question } = useLeaveGuard(days !== usual, onClose);
  const settle = (): void => {
    if (isPending) return;
    const body = {
      investor_account_codes: shares.map(({ code }) => code),
      paid_on: days.paidOn,
      paid_on_of: Object.fromEntries(days.paidOnOf),
      ...(days.drawnOn !== null && { draws_paid_on: days.drawnOn }),
      is_in_valuation: days.isInValuation,
    };
    mutate({ params: { id: notice.id }, body });
  };
  const change = (next: PaymentDays): void => setDays(mayLieBetween(notice, shares, next) ? next : { ...next, isInValuation: false });
  const back = (): void => {
    reset();
    setConfirming(false);
  };
  return (
    <Panel
      key={isConfirming ? 'effect' : 'days'}
      title={isConfirming ? `Settle ${words(shares.length)}?` : `Settle ${words(shares.length)}`}
      note={isConfirming ? 'This is posted to the ledger. From then on it counts in every figure.' : 'Next you see what is posted. Nothing is before.'}
      isOpen
      onOpenChange={() => {
        if (!isPending) leave();
      }}
      actions={
        isConfirming ? (
          <>
            <Button onPress={back} isDisabled={isPending}>
              Change it
            </Button>
            <Button variant="primary" isPending={isPending} onPress={settle}>
              Settle {words(shares.length)}
            </Button>
          </>
        ) : (
          <>
            <Button onPress={leave}>Cancel</Button>
            <Button variant="primary" onPress={() => setConfirming(true)}>
              See what is posted
            </Button>
          </>
        )
      }
    >
      {refusal && (
        <Banner tone="negative" title="Nothing was settled">
          {refusalWords(refusal)}
        </Banner>
      )}
      {isConfirming ? (
        <SettleEffect notice={notice} shares={shares} days={days} />
      ) : (
        <SettleDays notice={notice} shares={shares} days={days} today={today} onChange={change} />
      )}
      {question}
    </Panel>
  );
}
