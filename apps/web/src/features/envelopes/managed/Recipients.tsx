import { useMemo, useState } from 'react';
import { formatInstant } from '@pari/domain/format';
import { hasEnded, isDue, isOwnName, remindableFrom } from '@pari/domain/signing';
import { Banner, Button, DataTable, StatusMark, type DataColumn } from '@pari/ui';
import { useFormChange } from '../../../client/changes.ts';
import { toasts } from '../../../client/toasts.ts';
import { nameOf, recipientWords, roleWords, signatureWords, valueWords } from '../words.ts';
import { CorrectWitnessPanel } from './CorrectWitnessPanel.tsx';
import { ReplacePanel } from './ReplacePanel.tsx';
import { refreshSent, type Sent, type SentTo } from './signatures.ts';

const idOf = ({ id }: SentTo): string => id;

interface Doing {
  readonly answeredAt: number;
  readonly people: readonly SentTo[];
  readonly isOver: boolean;
  readonly timeZone: string;
  readonly onRemind: (recipient: SentTo) => void;
  readonly onReplace: (recipient: SentTo) => void;
}

const columnsIn = ({ answeredAt, people, isOver, timeZone, onRemind, onReplace }: Doing): readonly DataColumn<SentTo>[] => [
  {
    id: 'who',
    header: 'Who',
    minWidth: 220,
    isWhole: true,
    render: (recipient) => (
      <span>
        <bdi>{nameOf(recipient)}</bdi>
        <span className="app-fund-note">{recipient.email}</span>
      </span>
    ),
  },
  {
    id: 'role',
    header: 'As',
    minWidth: 120,
    phone: 'secondary',
    isPlain: true,
    isWhole: true,
    render: (recipient) => <As recipient={recipient} people={people} />,
  },
  { id: 'turn', header: 'Turn', minWidth: 60, render: ({ turn }) => turn },
  { id: 'state', header: 'State', minWidth: 160, phone: 'primary', render: (recipient) => <State recipient={recipient} isOver={isOver} /> },
  {
    id: 'since',
    header: 'Since',
    minWidth: 170,
    isWhole: true,
    isMissing: ({ status }) => status === 'waiting',
    render: (recipient) => <Since recipient={recipient} timeZone={timeZone} />,
  },
  {
    id: 'given',
    header: 'Gave',
    minWidth: 180,
    isWhole: true,
    isMissing: ({ given }) => given === null,
    render: ({ given }) =>
      given && (
        <span>
          {[signatureWords(given), ...given.values.map(valueWords)].map((line) => (
            <bdi key={line} className="app-fund-note">
              {line}
            </bdi>
          ))}
        </span>
      ),
  },
  ...(isOver
    ? []
    : [
        {
          id: 'change',
          header: 'Change',
          minWidth: 180,
          isMissing: ({ status }: SentTo) => status === 'signed',
          render: (recipient: SentTo) => (
            <Actions recipient={recipient} answeredAt={answeredAt} timeZone={timeZone} onRemind={onRemind} onReplace={onReplace} />
          ),
        },
      ]),
];

function As({ recipient: { role, witness_of: of }, people }: { readonly recipient: SentTo } & Pick<Doing, 'people'>) {
  const signer = people.find(({ id }) => id === of);
  if (!signer) return roleWords[role];
  return (
    <>
      {roleWords[role]} of <bdi>{signer.name}</bdi>
    </>
  );
}

function State({ recipient: { status, name, given }, isOver }: { readonly recipient: SentTo; readonly isOver: boolean }) {
  if (status === 'signed' && given && !isOwnName(given.name, name)) return <StatusMark tone="warning">Signed as {given.name}</StatusMark>;
  if (status === 'signed') return <StatusMark tone="positive">{recipientWords.signed}</StatusMark>;
  if (status === 'declined') return <StatusMark tone="negative">{recipientWords.declined}</StatusMark>;
  if (isOver) return 'Did not sign';
  return isDue(status) ? <StatusMark tone="info">{recipientWords[status]}</StatusMark> : recipientWords[status];
}

function Since({ recipient: { status, status_at: at, reminded_at: reminded }, timeZone }: { readonly recipient: SentTo; readonly timeZone: string }) {
  if (status === 'waiting') return 'Not yet';
  return (
    <span>
      <time dateTime={at}>{formatInstant(new Date(at), timeZone)}</time>
      {reminded !== null && <span className="app-fund-note">Reminded {formatInstant(new Date(reminded), timeZone)}</span>}
    </span>
  );
}

function Actions({ recipient, answeredAt, timeZone, onRemind, onReplace }: Omit<Doing, 'people' | 'isOver'> & { readonly recipient: SentTo }) {
  const { status } = recipient;
  if (status === 'signed') return null;
  const whom = recipient.name === '' ? 'the signer to name a witness' : recipient.name;
  const again = remindableFrom(recipient.reminded_at === null ? null : new Date(recipient.reminded_at));
  const isTooSoon = again !== null && again.getTime() > answeredAt;
  const verb = recipient.role === 'witness' ? 'Correct' : 'Replace';
  return (
    <span className="app-sent-actions">
      {isDue(status) && (
        <Button size="small" aria-label={`Remind ${whom}`} isDisabled={isTooSoon} onPress={() => onRemind(recipient)}>
          Remind
        </Button>
      )}
      <Button size="small" aria-label={recipient.name === '' ? 'Name the witness' : `${verb} ${recipient.name}`} onPress={() => onReplace(recipient)}>
        {recipient.name === '' ? 'Name the witness' : verb}
      </Button>
      {isDue(status) && isTooSoon && <span className="app-fund-note">Can be reminded again from {formatInstant(again, timeZone)}</span>}
    </span>
  );
}

interface RecipientsProps {
  readonly sent: Sent;
  /** When that was told, in ms. */
  readonly answeredAt: number;
  readonly timeZone: string;
}

/** Who signs it in which order, and how far each is; those who have not signed are reminded, or replaced by somebody else. */
export function Recipients({ sent: { id, people, status }, answeredAt, timeZone }: RecipientsProps) {
  const isOver = hasEnded(status);
  const [replacing, setReplacing] = useState<SentTo>();
  const { mutate: remind, refusal } = useFormChange('remindEnvelope', { onDone: refreshSent, onFailed: refreshSent });
  const columns = useMemo(() => {
    const onRemind = ({ id: recipient, name }: SentTo): void =>
      remind({ params: { id }, body: { recipient } }, { onSuccess: () => toasts.show(`${name === '' ? 'Whoever names their witness' : name} is reminded.`) });
    const hasGiven = people.some(({ given }) => given !== null);
    // Before anybody has signed, its room is for what can be done.
    return columnsIn({ answeredAt, people, isOver, timeZone, onRemind, onReplace: setReplacing }).filter(({ id: column }) => column !== 'given' || hasGiven);
  }, [answeredAt, people, isOver, timeZone, id, remind]);
  return (
    <>
      {refusal && (
        <div className="app-sent-refused">
          <Banner tone="warning" title="Nobody was reminded">
            {refusal.message}
          </Banner>
        </div>
      )}
      <DataTable label="Who signs" columns={columns} rows={people} getRowId={idOf} getRowName={nameOf} hasPressableCells={!isOver} />
      {replacing?.role === 'witness' && <CorrectWitnessPanel key={replacing.id} id={id} recipient={replacing} onClose={() => setReplacing(undefined)} />}
      {replacing && replacing.role !== 'witness' && <ReplacePanel key={replacing.id} id={id} recipient={replacing} onClose={() => setReplacing(undefined)} />}
    </>
  );
}
