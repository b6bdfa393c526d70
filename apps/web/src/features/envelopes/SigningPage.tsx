import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, type ReactElement } from 'react';
import { EmptyState, PageHeader, Section, StatusMark, type DataColumn } from '@pari/ui';
import { dayAt } from '../../shared/dates/dayAt.ts';
import { addressIn } from '../../client/addresses.ts';
import { useInfiniteCall } from '../../client/lists.ts';
import { useUserInfo } from '../../client/user.ts';
import { meansNone } from '../../shared/lists/meansNone.ts';
import { ServerTable } from '../../shared/lists/ServerTable.tsx';
import { CameBack } from '../../shared/signing/CameBack.tsx';
import { statusWords, type Listed } from './words.ts';

type State = 'due' | 'waiting' | 'signed' | 'ended';

interface Kind {
  readonly state: State;
  readonly title: string;
  readonly sort: 'expires_at' | '-created_at';
  /** What its day is. */
  readonly day: string;
  readonly dayOf: (row: Listed) => string | null;
}

const expiry = ({ expires_at: at }: Listed): string => at;
const ending = ({ ended_at: at }: Listed): string | null => at;

/** What waits for the person comes first. */
const kinds: readonly Kind[] = [
  { state: 'due', title: 'Waiting for your signature', sort: 'expires_at', day: 'Sign by', dayOf: expiry },
  { state: 'waiting', title: 'Others sign first', sort: 'expires_at', day: 'Until', dayOf: expiry },
  { state: 'signed', title: 'Signed by you', sort: '-created_at', day: 'Completed', dayOf: ending },
  { state: 'ended', title: 'Ended without your signature', sort: '-created_at', day: 'Ended', dayOf: ending },
];

/** What somebody is asked to sign, and what they signed. */
export function SigningPage() {
  const user = useUserInfo().data;
  const due = useKind('due');
  const [first, ...others] = kinds;
  return (
    <>
      <PageHeader title="Documents to sign">What you are asked to sign here, and what became of it.</PageHeader>
      {meansNone(due.error) ? (
        <EmptyState icon="file" title="Not shown here">
          What somebody signs is theirs alone: those who act for them do not see it.
        </EmptyState>
      ) : (
        <>
          <CameBack />
          {first && (
            <Part
              kind={first}
              timeZone={user?.company.time_zone ?? 'UTC'}
              empty={
                <EmptyState icon="file" title="Nothing waits for a signature">
                  A document to sign stands here once it is sent, with the last day on which it can be signed.
                </EmptyState>
              }
            />
          )}
          {others.map((kind) => (
            <Part key={kind.state} kind={kind} timeZone={user?.company.time_zone ?? 'UTC'} />
          ))}
        </>
      )}
    </>
  );
}

function useKind(state: State) {
  const sort = kinds.find((kind) => kind.state === state)?.sort ?? 'expires_at';
  return useInfiniteCall('listEnvelopes', { query: { state, sort, limit: 50 } }, { keepsPrevious: true, isToldInPlace: true });
}

const idOf = ({ id }: Listed): string => id;
const titleOf = ({ title }: Listed): string => title;

const columnsOf = ({ state, day, dayOf }: Kind, timeZone: string): readonly DataColumn<Listed>[] => [
  { id: 'title', header: 'Document', minWidth: 220, render: ({ title }) => <bdi>{title}</bdi> },
  { id: 'from', header: 'From', minWidth: 150, phone: 'secondary', render: ({ sent_by: author }) => <bdi>{author}</bdi> },
  ...(state === 'signed' || state === 'ended'
    ? [{ id: 'status', header: 'State', minWidth: 150, phone: 'secondary' as const, isPlain: true, render: ({ status }: Listed) => <Status status={status} /> }]
    : []),
  {
    id: 'day',
    header: day,
    minWidth: 120,
    phone: 'primary',
    isMissing: (row) => dayOf(row) === null,
    render: (row) => {
      const at = dayOf(row);
      return at === null ? 'Not yet' : dayAt(at, timeZone);
    },
  },
];

const Status = ({ status }: Pick<Listed, 'status'>) =>
  status === 'completed' ? <StatusMark tone="positive">{statusWords.completed}</StatusMark> : statusWords[status];

interface PartProps {
  readonly kind: Kind;
  readonly timeZone: string;
  /** Without it there is no section while it has no rows. */
  readonly empty?: ReactElement;
}

function Part({ kind, timeZone, empty }: PartProps) {
  const { company } = useParams({ strict: false });
  const navigate = useNavigate();
  const list = useKind(kind.state);
  const columns = useMemo(() => columnsOf(kind, timeZone), [kind, timeZone]);
  const hrefOf = ({ id }: Listed): string => addressIn(company, `/signing/${id}`);
  if (empty === undefined && !list.isLoadingError && (list.data === undefined || list.data.length === 0)) return null;
  return (
    <Section title={kind.title}>
      <ServerTable
        label={kind.title}
        what={`what is ${kind.state === 'due' ? 'to be signed' : kind.state}`}
        list={list}
        columns={columns}
        getRowId={idOf}
        getRowName={titleOf}
        getRowHref={hrefOf}
        onRowOpen={(row) => void navigate({ href: hrefOf(row) })}
        empty={empty ?? <EmptyState title="Nothing" />}
      />
    </Section>
  );
}
