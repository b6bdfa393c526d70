import { useMemo, type ReactElement } from 'react';
import { formatInstant } from '@pari/domain/format';
import { StatusMark, type DataColumn } from '@pari/ui';
import { useInfiniteCall } from '../../client/lists.ts';
import { useUserInfo } from '../../client/user.ts';
import { ServerTable } from '../../shared/lists/ServerTable.tsx';
import { amountOf, askOf, callsOf, orderSorts, orderStates, words, type Order, type OrdersSearch } from './order.ts';
import { OrderPanel } from './OrderPanel.tsx';

const stateColumn: DataColumn<Order> = {
  id: 'state',
  header: 'State',
  minWidth: 130,
  phone: 'primary',
  render: ({ state }) => {
    const { word, tone } = orderStates[state];
    return tone === undefined ? word : <StatusMark tone={tone}>{word}</StatusMark>;
  },
};

const columnsIn = (timeZone: string, isDesk: boolean): readonly DataColumn<Order>[] => [
  { id: 'fund', header: 'Fund', isSortable: true, minWidth: 150, render: ({ fund }) => <bdi>{fund.name}</bdi> },
  ...(isDesk
    ? [
        {
          id: 'name',
          header: 'Asked by',
          isSortable: true,
          minWidth: 130,
          phone: 'secondary' as const,
          render: ({ user }: Order) => <bdi>{user.display_name}</bdi>,
        },
      ]
    : []),
  stateColumn,
  { id: 'what', header: 'What', minWidth: 100, render: (order) => words[askOf(order)] },
  { id: 'amount', header: 'Amount', align: 'end', minWidth: 120, phone: 'secondary', render: amountOf },
  { id: 'profile', header: 'Profile', minWidth: 130, render: ({ investor }) => <bdi>{investor.name}</bdi> },
  {
    id: 'requested_at',
    header: 'Asked',
    isSortable: true,
    firstDirection: 'descending',
    minWidth: 110,
    render: ({ requested_at: at }) => formatInstant(new Date(at), timeZone),
  },
];

const idOf = ({ id }: Order): string => id;
const nameOf = (order: Order): string => `${words[askOf(order)]} of ${order.fund.name}`;

interface OrdersTableProps {
  readonly asked: OrdersSearch;
  readonly onAsk: (change: Partial<OrdersSearch>) => void;
  readonly hrefOf: (change: Partial<OrdersSearch>) => string;
  /** Everybody's, for those who decide about them. */
  readonly isDesk: boolean;
  readonly empty: ReactElement;
}

/** Requests of a kind; a row opens one. */
export function OrdersTable({ asked: { kind, fund, state, search, sort, request }, onAsk, hrefOf, isDesk, empty }: OrdersTableProps) {
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  const query = {
    sort,
    limit: 50,
    ...(!isDesk && { whose: 'own' as const }),
    ...(fund !== '' && { fund }),
    ...(state !== '' && { state }),
    ...(search !== '' && { search }),
  };
  const list = useInfiniteCall(callsOf[kind].list, { query }, { keepsPrevious: true, isToldInPlace: true });
  const columns = useMemo(() => columnsIn(timeZone, isDesk), [timeZone, isDesk]);
  const opened = list.data?.find(({ id }) => id === request);
  return (
    <>
      <ServerTable
        label={kind === 'sale' ? 'Sales' : 'Requests for more or less'}
        what="the requests"
        list={list}
        columns={columns}
        getRowId={idOf}
        getRowName={nameOf}
        getRowHref={({ id }) => hrefOf({ request: id })}
        onRowOpen={({ id }) => onAsk({ request: id })}
        sort={orderSorts.sortOf(sort)}
        onSort={(by) => onAsk({ sort: orderSorts.wordOf(by) })}
        empty={empty}
      />
      {opened && <OrderPanel key={opened.id} order={opened} timeZone={timeZone} isDesk={isDesk} onClose={() => onAsk({ request: undefined })} />}
    </>
  );
}
