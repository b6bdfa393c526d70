import { useMemo } from 'react';
import { DASH, formatInstant } from '@pari/domain/format';
import { EmptyState, StatusMark, type DataColumn } from '@pari/ui';
import { useInfiniteCall } from '../../client/lists.ts';
import { ServerTable } from '../../shared/lists/ServerTable.tsx';
import { useRowsLeading } from '../../shared/lists/useRowsLeading.ts';
import { useSortAddress } from '../../shared/lists/useSortAddress.ts';
import { mailSorts, type UntakenMail } from './mail.ts';

const states = {
  failing: { tone: 'warning', text: 'Tried again' },
  refused: { tone: 'negative', text: 'Refused for good' },
  gave_up: { tone: 'negative', text: 'Given up' },
} as const;

const columnsIn = (timeZone: string): readonly DataColumn<UntakenMail>[] => [
  { id: 'name', header: 'To', isSortable: true, render: ({ user }) => user.display_name },
  { id: 'title', header: 'Mail', isWhole: true, render: ({ title }) => title },
  {
    id: 'state',
    header: 'State',
    phone: 'primary',
    render: ({ state }) => <StatusMark tone={states[state].tone}>{states[state].text}</StatusMark>,
  },
  { id: 'reason', header: 'Reason', minWidth: 280, phone: 'secondary', isPlain: true, isWhole: true, render: ({ reason }) => reason ?? DASH },
  { id: 'told_at', header: 'Since', isSortable: true, firstDirection: 'descending', render: ({ told_at: at }) => formatInstant(new Date(at), timeZone) },
];

const idOf = ({ id }: UntakenMail): string => id;
const nameOf = ({ user, title }: UntakenMail): string => `${title} to ${user.display_name}`;

const personOf = ({ user }: UntakenMail) => ({ to: '/{-$company}/investor/admin/people', search: { person: user.user_id } }) as const;

/** Mail that the mail server did not take; a row leads to the person. */
export function MailTable({ timeZone }: { readonly timeZone: string }) {
  const { word, ...order } = useSortAddress(mailSorts, 'mail');
  const mail = useInfiniteCall('listUntakenMail', { query: { sort: word, limit: 50 } }, { keepsPrevious: true, isToldInPlace: true });
  const leading = useRowsLeading(personOf);
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  return (
    <ServerTable
      label="Mail that was not taken"
      what="the mail"
      list={mail}
      columns={columns}
      getRowId={idOf}
      getRowName={nameOf}
      {...leading}
      {...order}
      empty={
        <EmptyState icon="success" title="Every mail was taken">
          Mail that the mail server does not take is tried again by itself. It will be here with its reason.
        </EmptyState>
      }
    />
  );
}
