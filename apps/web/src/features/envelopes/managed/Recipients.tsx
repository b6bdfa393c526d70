import { useMemo } from 'react';
import { formatInstant } from '@pari/domain/format';
import { hasEnded, isDue } from '@pari/domain/signing';
import { DataTable, StatusMark, type DataColumn } from '@pari/ui';
import { recipientWords, roleWords } from '../words.ts';
import type { Sent, SentTo } from './signatures.ts';

const idOf = ({ id }: SentTo): string => id;
const nameOf = ({ name }: SentTo): string => name;

const columnsIn = (isOver: boolean, timeZone: string): readonly DataColumn<SentTo>[] => [
  {
    id: 'who',
    header: 'Who',
    minWidth: 220,
    isWhole: true,
    render: ({ name, email }) => (
      <span>
        <bdi>{name}</bdi>
        <span className="app-fund-note">{email}</span>
      </span>
    ),
  },
  { id: 'role', header: 'As', minWidth: 130, phone: 'secondary', isPlain: true, render: ({ role }) => roleWords[role] },
  { id: 'turn', header: 'Turn', minWidth: 70, render: ({ turn }) => turn },
  { id: 'state', header: 'State', minWidth: 170, phone: 'primary', render: (recipient) => <State recipient={recipient} isOver={isOver} /> },
  {
    id: 'since',
    header: 'Since',
    minWidth: 150,
    isMissing: ({ status }) => status === 'waiting',
    render: ({ status, status_at: at }) => (status === 'waiting' ? 'Not yet' : <time dateTime={at}>{formatInstant(new Date(at), timeZone)}</time>),
  },
];

function State({ recipient: { status }, isOver }: { readonly recipient: SentTo; readonly isOver: boolean }) {
  if (status === 'signed') return <StatusMark tone="positive">{recipientWords.signed}</StatusMark>;
  if (status === 'declined') return <StatusMark tone="negative">{recipientWords.declined}</StatusMark>;
  if (isOver) return 'Did not sign';
  return isDue(status) ? <StatusMark tone="info">{recipientWords[status]}</StatusMark> : recipientWords[status];
}

interface RecipientsProps {
  readonly sent: Sent;
  readonly timeZone: string;
}

/** Who signs it in which order, and how far each is. */
export function Recipients({ sent: { people, status }, timeZone }: RecipientsProps) {
  const isOver = hasEnded(status);
  const columns = useMemo(() => columnsIn(isOver, timeZone), [isOver, timeZone]);
  return <DataTable label="Who signs" columns={columns} rows={people} getRowId={idOf} getRowName={nameOf} />;
}
