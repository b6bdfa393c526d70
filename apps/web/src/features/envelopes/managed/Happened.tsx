import { useMemo } from 'react';
import { formatInstant } from '@pari/domain/format';
import { DataTable, type DataColumn } from '@pari/ui';
import { endedWords, recipientWords } from '../words.ts';
import type { Sent } from './signatures.ts';

type Event = Sent['events'][number];

/** What happened, in words. */
const words: Readonly<Record<Event['kind'], string>> = {
  created: 'Written down',
  sent: 'Sent',
  opened: recipientWords.open,
  viewed: recipientWords.viewed,
  consented: recipientWords.consented,
  signed: recipientWords.signed,
  declined: recipientWords.declined,
  reminded: 'Reminded',
  corrected: 'Recipient replaced',
  link_made: 'Link made',
  link_revoked: 'Link taken back',
  led: 'Led to where it is signed',
  completed: endedWords.completed,
  expired: endedWords.expired,
  cancelled: endedWords.cancelled,
  sealed: 'Sealed',
};

interface HappenedProps {
  readonly sent: Sent;
  readonly timeZone: string;
}

const idOf = ({ sequence }: Event): string => String(sequence);
const nameOf = ({ kind }: Event): string => words[kind];

/** Everything that happened to it, the last first. */
export function Happened({ sent: { events }, timeZone }: HappenedProps) {
  const columns = useMemo(
    (): readonly DataColumn<Event>[] => [
      { id: 'what', header: 'What', minWidth: 190, render: ({ kind }) => words[kind] },
      {
        id: 'whom',
        header: 'Recipient',
        minWidth: 160,
        phone: 'secondary',
        isPlain: true,
        isMissing: ({ name }) => name === null,
        render: ({ name }) => <bdi>{name}</bdi>,
      },
      { id: 'by', header: 'By', minWidth: 180, isMissing: ({ by }) => by === null, render: ({ by }) => <bdi>{by}</bdi> },
      { id: 'at', header: 'When', minWidth: 150, phone: 'primary', render: ({ at }) => <time dateTime={at}>{formatInstant(new Date(at), timeZone)}</time> },
    ],
    [timeZone],
  );
  const rows = useMemo(() => events.toReversed(), [events]);
  return <DataTable label="What happened" columns={columns} rows={rows} getRowId={idOf} getRowName={nameOf} />;
}
