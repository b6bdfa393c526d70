import { DASH } from '@pari/domain/format';
import { StatusMark, type DataColumn } from '@pari/ui';
import { dayAt } from '../../../shared/dates/dayAt.ts';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { amountIn, type ManagedNotice } from '../managedNotice.ts';
import { byAmount, isSettled, standingOrder, type Share } from './shares.ts';

/** How a share stands; whether it was paid, and on which day. */
export function ShareStanding({ share: { standing, recipient, lines } }: { readonly share: Pick<Share, 'standing' | 'recipient' | 'lines'> }) {
  // Of history the ledger alone knows the day.
  const paidOn = recipient ? recipient.paid_on : lines.findLast(isSettled)?.entry?.effective_date;
  const day = paidOn ? ` ${shownDay(paidOn)}` : '';
  if (standing === 'overdue') return <StatusMark tone="negative">Overdue</StatusMark>;
  if (standing === 'paid') return <StatusMark tone="positive">Paid{day}</StatusMark>;
  if (standing === 'partly') return <StatusMark tone="warning">Paid in part</StatusMark>;
  return standing === 'none' ? 'Nothing to settle' : 'Open';
}

function Told({ recipient }: Pick<Share, 'recipient'>) {
  if (!recipient) return DASH;
  const { person, channels } = recipient;
  if (person === null) return 'Nobody';
  return (
    <span>
      <bdi className="app-published-text">{person.display_name}</bdi>
      <span className="app-fund-note">
        {person.email}
        {channels.includes('mail') ? '' : ', not mailed'}
      </span>
    </span>
  );
}

const amountColumn = (id: 'pay' | 'receive' | 'open', header: string, currency: string, more: Partial<DataColumn<Share>> = {}): DataColumn<Share> => {
  const amount = amountIn(currency);
  return {
    id,
    header,
    unit: currency,
    align: 'end',
    minWidth: 124,
    firstDirection: 'descending',
    sortValue: (share) => share[id],
    compare: byAmount,
    render: (share) => amount(share[id]),
    ...more,
  };
};

/** The columns of the investors of a notice, as far as it calls and distributes. @param isInForce what was recalled or superseded is open no more */
export function sharesColumns(
  { kind, currency }: Pick<ManagedNotice, 'kind' | 'currency'>,
  timeZone: string,
  isInForce: boolean,
): readonly DataColumn<Share>[] {
  const isTold = ({ standing }: Share): boolean => isInForce || standing === 'paid';
  return [
    {
      id: 'investor',
      header: 'Investor',
      minWidth: 200,
      isWhole: true,
      sortValue: ({ name }) => name,
      render: ({ name, code }) => (
        <span>
          <bdi className="app-published-text">{name}</bdi>
          <span className="app-fund-note">{code}</span>
        </span>
      ),
    },
    ...(kind === 'distribution' ? [] : [amountColumn('pay', 'To pay', currency, { phone: 'primary' })]),
    ...(kind === 'call' ? [] : [amountColumn('receive', 'To receive', currency, kind === 'distribution' ? { phone: 'primary' } : {})]),
    ...(kind === 'netted' && isInForce ? [amountColumn('open', 'Still open', currency)] : []),
    {
      id: 'standing',
      header: 'State',
      minWidth: 150,
      phone: 'secondary',
      isPlain: true,
      sortValue: ({ standing }) => standingOrder(standing),
      isMissing: (share) => !isTold(share),
      render: (share) => (isTold(share) ? <ShareStanding share={share} /> : DASH),
    },
    {
      id: 'told',
      header: 'Told',
      minWidth: 230,
      isWhole: true,
      sortValue: ({ recipient }) => recipient?.person?.display_name ?? null,
      render: Told,
    },
    {
      id: 'opened',
      header: 'Opened',
      minWidth: 108,
      firstDirection: 'descending',
      sortValue: ({ recipient }) => recipient?.opened_at ?? null,
      render: ({ recipient }) => (recipient?.opened_at ? dayAt(recipient.opened_at, timeZone) : DASH),
    },
  ];
}
