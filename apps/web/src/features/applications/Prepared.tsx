import { useState } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { Banner, Button, Dialog } from '@pari/ui';
import { useFormChange } from '../../client/changes.ts';
import { AmountSum } from '../../shared/amounts/AmountSum.tsx';
import { commentTime } from '../../shared/applications/commentTime.ts';
import { areOwnEarlier, preparedOf } from './prepared.ts';
import { refreshApplications } from './refreshApplications.ts';
import { viaWords } from '../../shared/applications/vias.ts';
import './applications.css';

/** Where nobody is named. */
const ways = { self: '', delegate: 'By a delegate, ', adviser: 'By your adviser, ', reused: 'From your earlier application, ' } as const;

interface PreparedProps {
  readonly eligibility: CallOutput<'fetchEligibility'>;
  readonly timeZone: string;
}

const titleOf = (many: number, isOwn: boolean): string => {
  if (isOwn) return many === 1 ? 'One of your earlier answers stands here' : `${many} of your earlier answers stand here`;
  return many === 1 ? 'One answer was prepared for you' : `${many} answers were prepared for you`;
};

/** What others prepared, with who did and when, to be confirmed as it was read. */
export function Prepared({ eligibility, timeZone }: PreparedProps) {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, refusal } = useFormChange('confirmPrepared', { onDone: refreshApplications, onFailed: refreshApplications });
  const { application, response } = eligibility;
  const items = preparedOf(eligibility);
  if (application === null || items.length === 0) return null;
  const isOwn = areOwnEarlier(items);
  const close = (): void => {
    if (!isPending) setOpen(false);
  };
  const confirm = (): void =>
    mutate(
      { params: { id: application.id }, body: { version: response?.version ?? 0, amount_version: application.investment?.version ?? 0 } },
      { onSuccess: () => setOpen(false) },
    );
  return (
    <>
      <Banner
        title={titleOf(items.length, isOwn)}
        action={
          <Button variant="primary" onPress={() => setOpen(true)}>
            Look and confirm
          </Button>
        }
      >
        {isOwn
          ? 'They are from your earlier application. Nothing is submitted before you confirm them.'
          : 'Nothing is submitted before you confirm what others prepared.'}
      </Banner>
      <Dialog
        title={isOwn ? 'Confirm what you answered before' : 'Confirm what was prepared'}
        isOpen={isOpen}
        onOpenChange={close}
        actions={
          <>
            <Button onPress={close}>Close</Button>
            <Button variant="primary" isPending={isPending} onPress={confirm}>
              Confirm
            </Button>
          </>
        }
      >
        {refusal && (
          <Banner tone="negative" title="Not confirmed">
            {refusal.message}
          </Banner>
        )}
        <ul className="app-prepared" aria-label={isOwn ? 'What you answered before' : 'What was prepared'}>
          {items.map(({ id, what, lines, amount, by, via, at }) => (
            <li key={id}>
              <strong>{what}</strong>
              {lines.map((line, place) => (
                <p key={place}>
                  <bdi>{line}</bdi>
                </p>
              ))}
              {amount && amount.amount !== null && amount.total_investment !== null && (
                <AmountSum
                  currency={application.fund.currency.code}
                  equity={amount.amount}
                  levered={amount.levered_amount}
                  unlevered={amount.unlevered_amount}
                  leverage={amount.leverage_amount}
                  option={amount.leverage_option_description}
                  cashless={amount.cashless_commitment}
                  total={amount.total_investment}
                />
              )}
              {at !== null && (
                <p className="app-note">
                  {by === null || via === 'reused' ? (
                    via !== null && ways[via]
                  ) : (
                    <>
                      <bdi>{by}</bdi>
                      {viaWords(via)},{' '}
                    </>
                  )}
                  <time dateTime={at}>{commentTime(at, timeZone)}</time>
                </p>
              )}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
