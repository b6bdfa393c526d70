import { useState } from 'react';
import type { CallInput } from '@pari/contract/client';
import { formatInstant } from '@pari/domain/format';
import type { OrderMove } from '@pari/domain/orders';
import { Banner, Button, Confirmation, DefinitionList, Panel } from '@pari/ui';
import { useFormChange } from '../../client/changes.ts';
import { toasts } from '../../client/toasts.ts';
import { ReasonDialog } from '../../forms/ReasonDialog.tsx';
import { amountOf, askOf, callsOf, orderStates, refreshOrders, type Order } from './order.ts';
import { AskPanel } from './AskPanel.tsx';

interface OrderPanelProps {
  readonly order: Order;
  readonly timeZone: string;
  readonly isDesk: boolean;
  readonly onClose: () => void;
}

const titles = { increase: 'More of', reduce: 'Less of', sell: 'Sale of' } as const;
const told: Readonly<Record<OrderMove, string>> = {
  acknowledged: 'The request is acknowledged.',
  done: 'The request is marked as done.',
  declined: 'The request is declined.',
  cancelled: 'Your request is cancelled.',
};

/** One request, and what may be done about it. */
export function OrderPanel({ order, timeZone, isDesk, onClose }: OrderPanelProps) {
  const [asking, setAsking] = useState<'change' | 'cancel' | 'decline'>();
  const endpoint = callsOf[order.kind].update;
  const { mutate, isPending, refusal } = useFormChange(endpoint);
  const { fund, abilities, state, version } = order;
  const input = (body: Omit<CallInput<'updateOrder'>['body'], 'version'>) => ({ params: { id: order.id }, body: { version, ...body } });
  const done = (to: OrderMove): void => {
    toasts.show(told[to]);
    refreshOrders();
    setAsking(undefined);
  };
  const move = (to: OrderMove): void => {
    if (isPending) return;
    mutate(input({ state: to }), {
      onSuccess: () => done(to),
      onError: () => {
        setAsking(undefined);
        refreshOrders();
      },
    });
  };
  if (asking === 'change') {
    return (
      <AskPanel
        ask={askOf(order)}
        fund={fund}
        profiles={[{ value: order.investor.id, label: order.investor.name, most: null }]}
        order={order}
        onSaved={() => setAsking(undefined)}
        onClose={() => setAsking(undefined)}
      />
    );
  }
  const at = (instant: string) => formatInstant(new Date(instant), timeZone);
  return (
    <Panel
      title={`${titles[askOf(order)]} ${fund.name}`}
      isOpen
      onOpenChange={() => !isPending && onClose()}
      actions={
        <>
          {abilities.cancel && <Button onPress={() => setAsking('cancel')}>Cancel request</Button>}
          {abilities.change && (
            <Button variant="primary" onPress={() => setAsking('change')}>
              Change
            </Button>
          )}
          {abilities.decline && <Button onPress={() => setAsking('decline')}>Decline</Button>}
          {abilities.finish && (
            <Button variant="primary" isPending={isPending} onPress={() => move('done')}>
              Mark as done
            </Button>
          )}
          {abilities.acknowledge && (
            <Button variant="primary" isPending={isPending} onPress={() => move('acknowledged')}>
              Acknowledge
            </Button>
          )}
        </>
      }
    >
      {refusal && (
        <Banner tone="warning" title="Nothing was changed">
          {refusal.message}
        </Banner>
      )}
      <DefinitionList
        items={[
          { id: 'state', term: 'State', description: orderStates[state].word },
          ...(order.answer === null ? [] : [{ id: 'answer', term: 'Why it was declined', description: order.answer }]),
          { id: 'amount', term: 'Amount', description: amountOf(order) },
          ...(isDesk ? [{ id: 'by', term: 'Asked by', description: <bdi>{order.user.display_name}</bdi> }] : []),
          { id: 'profile', term: 'Profile', description: <bdi>{order.investor.name}</bdi> },
          ...(order.note === '' ? [] : [{ id: 'note', term: 'Note', description: order.note }]),
          { id: 'asked', term: 'Asked', description: at(order.requested_at) },
          ...(order.changed_at === order.requested_at ? [] : [{ id: 'changed', term: 'Last changed', description: at(order.changed_at) }]),
        ]}
      />
      <p className="app-note">
        {isDesk
          ? 'It changes nothing that is held: what is done follows by a notice or an import.'
          : 'It is a request: what you hold changes only once it is done.'}
      </p>
      <Confirmation
        title="Cancel this request?"
        verb="Cancel request"
        isOpen={asking === 'cancel'}
        onCancel={() => setAsking(undefined)}
        onConfirm={() => move('cancelled')}
      >
        Nobody will look at it any more. You may ask again.
      </Confirmation>
      {asking === 'decline' && (
        <ReasonDialog
          endpoint={endpoint}
          input={(answer) => input({ state: 'declined', answer })}
          title={`Decline the request of ${order.user.display_name}?`}
          verb="Decline"
          description="Whoever asked reads it beside the request."
          missing="Say why in a sentence."
          onDone={() => done('declined')}
          onClose={() => setAsking(undefined)}
        >
          {null}
        </ReasonDialog>
      )}
    </Panel>
  );
}
