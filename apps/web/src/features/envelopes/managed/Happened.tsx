import { useMemo } from 'react';
import { formatInstant } from '@pari/domain/format';
import { correctionWords, EVENT_WORDS } from '@pari/domain/signing';
import { DataTable, type DataColumn } from '@pari/ui';
import type { Sent } from './signatures.ts';

type Event = Sent['events'][number];

const wordsOf = ({ kind, corrected }: Event): string => (corrected ? correctionWords(corrected) : EVENT_WORDS[kind]);

interface HappenedProps {
  readonly sent: Sent;
  readonly timeZone: string;
}

const idOf = ({ sequence }: Event): string => String(sequence);

/** Everything that happened to it, the last first. */
export function Happened({ sent: { events }, timeZone }: HappenedProps) {
  const columns = useMemo(
    (): readonly DataColumn<Event>[] => [
      { id: 'what', header: 'What', minWidth: 190, isWhole: true, render: (event) => <bdi>{wordsOf(event)}</bdi> },
      {
        id: 'whom',
        header: 'Recipient',
        minWidth: 160,
        phone: 'secondary',
        isPlain: true,
        // Its words name both.
        isMissing: ({ name, corrected }) => name === null || corrected !== null,
        render: ({ name, corrected }) => corrected === null && <bdi>{name}</bdi>,
      },
      { id: 'by', header: 'By', minWidth: 180, isMissing: ({ by }) => by === null, render: ({ by }) => <bdi>{by}</bdi> },
      { id: 'at', header: 'When', minWidth: 150, phone: 'primary', render: ({ at }) => <time dateTime={at}>{formatInstant(new Date(at), timeZone)}</time> },
    ],
    [timeZone],
  );
  const rows = useMemo(() => events.toReversed(), [events]);
  return <DataTable label="What happened" columns={columns} rows={rows} getRowId={idOf} getRowName={wordsOf} />;
}
