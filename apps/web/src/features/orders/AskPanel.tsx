import type { CallInput } from '@pari/contract/client';
import { formatMoney } from '@pari/domain/format';
import { decimal, minorUnitsOf, shownPlaces, ZERO } from '@pari/domain/money';
import { readOrderAmount } from '@pari/domain/orders';
import { AmountField, Select, TextArea } from '@pari/ui';
import { FormField } from '../../forms/FormField.tsx';
import { FormPanel } from '../../forms/FormPanel.tsx';
import { useServerForm } from '../../forms/useServerForm.ts';
import { asks, callsOf, refreshOrders, type Ask, type Order } from './order.ts';

/** Somebody's profile that holds the fund. */
export interface Holder {
  readonly value: string;
  readonly label: string;
  /** What can be asked for less of; null: not known here. */
  readonly most: string | null;
}

interface AskPanelProps {
  readonly ask: Ask;
  readonly fund: Pick<Order['fund'], 'id' | 'name' | 'currency' | 'symbol'>;
  readonly profiles: readonly Holder[];
  /** What is changed; undefined: it is asked for anew. */
  readonly order?: Order | undefined;
  readonly onSaved: (order: Order) => void;
  readonly onClose: () => void;
}

interface Filled {
  readonly investor: string;
  readonly amount: string;
  readonly note: string;
}

const notes: Readonly<Record<Ask, string>> = {
  increase: 'How much more you would put into the fund. Whoever looks after it answers here.',
  reduce: 'By how much your commitment should be reduced. Whoever looks after the fund answers here.',
  sell: 'How much of your investment you would sell. Whoever looks after the fund answers here.',
};

/** Somebody says what they ask for of a fund that they hold. */
export function AskPanel({ ask, fund, profiles, order, onSaved, onClose }: AskPanelProps) {
  const [first] = profiles;
  const kind = ask === 'sell' ? 'sale' : 'order';
  const direction = ask === 'increase' ? 'increase' : 'reduce';
  const endpoint = order ? callsOf[kind].update : callsOf[kind].create;
  const form = useServerForm<typeof endpoint, Filled>(endpoint, {
    isCheckedWhileTyping: true,
    defaults: { investor: order?.investor.id ?? (profiles.length === 1 && first ? first.value : ''), amount: order?.amount ?? '', note: order?.note ?? '' },
    input: ({ investor, amount, note }) =>
      (order
        ? { params: { id: order.id }, body: { version: order.version, amount, note } }
        : { body: { fund: fund.id, investor, amount, note, ...(kind === 'order' && { direction }) } }) as CallInput<typeof endpoint>,
    success: order ? 'Your request is changed.' : 'Your request is made.',
    onSuccess: (answer) => {
      refreshOrders();
      onSaved(answer);
    },
  });
  const chosen = profiles.find(({ value }) => value === form.fields.watch('investor'));
  const most = direction === 'reduce' ? (chosen?.most ?? null) : null;
  const rule = (typed: string) => {
    const held = most === null ? null : decimal(most);
    const amount = readOrderAmount(typed, { kind, direction, currency: { code: fund.currency, symbol: fund.symbol }, held, asked: ZERO });
    return typeof amount === 'object' ? amount.problem : undefined;
  };
  const decimals = minorUnitsOf(fund.currency);
  return (
    <FormPanel form={form} title={`${asks[ask]}: ${fund.name}`} note={notes[ask]} action={order ? 'Save changes' : 'Send request'} onClose={onClose}>
      {profiles.length > 1 && (
        <FormField form={form} name="investor" label="Profile" rule={(value) => (value === '' ? 'Choose which of your profiles it is about.' : undefined)}>
          {(field) => <Select {...field} options={profiles} />}
        </FormField>
      )}
      <FormField form={form} name="amount" label="Amount" rule={rule}>
        {(field) => (
          <AmountField
            {...field}
            currency={fund.currency}
            decimals={decimals}
            description={
              most === null
                ? undefined
                : `${kind === 'sale' ? 'Worth' : 'Not called yet'}: ${fund.currency} ${formatMoney(most, { decimals: shownPlaces(most, fund.currency) })}.`
            }
            isRequired
          />
        )}
      </FormField>
      <FormField form={form} name="note" label="Note">
        {(field) => <TextArea {...field} most={2000} isOptional />}
      </FormField>
    </FormPanel>
  );
}
