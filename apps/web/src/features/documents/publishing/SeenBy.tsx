import { DataTable, type DataColumn } from '@pari/ui';
import { Facts } from '../../../shared/explanation/Facts.tsx';
import { counted, type RehearsedFile } from './publication.ts';
import '../../../shared/explanation/explanation.css';

type Recipients = RehearsedFile['recipients'];
type Person = Recipients['people'][number];

/** Who will see a file, in a cell. */
export function SeenBy({ row: { investor, recipients } }: { readonly row: Pick<RehearsedFile, 'investor' | 'recipients'> }) {
  const [first] = recipients.people;
  const who =
    recipients.count === 1 && first ? (
      <>
        <bdi>{first.display_name}</bdi>, {first.email}
      </>
    ) : recipients.count === 0 ? (
      'Nobody at present'
    ) : (
      counted(recipients.count, 'person', 'people')
    );
  return (
    <span className="app-publish-text">
      {investor && (
        <>
          <bdi>
            {investor.account_code}, {investor.name}
          </bdi>
          <span className="app-fund-note">{who}</span>
        </>
      )}
      {!investor && who}
    </span>
  );
}

const columns: readonly DataColumn<Person>[] = [
  { id: 'name', header: 'Name', sortValue: ({ display_name: name }) => name, render: ({ display_name: name }) => <bdi>{name}</bdi> },
  {
    id: 'email',
    header: 'E-mail',
    phone: 'secondary',
    sortValue: ({ email }) => email,
    render: ({ email }) => <span className="app-publish-text">{email}</span>,
  },
];
const idOf = ({ id }: Person): string => id;
const nameOf = ({ display_name: name }: Person): string => name;

interface SeenByAllProps {
  readonly recipients: Recipients;
  /** What they have in common, before how many they are. */
  readonly title?: string;
}

/** Of advisers and viewers. */
export const byViewing = 'Also seen, by viewing as one of them, by';

/** Everybody who sees a document, by name. */
export function SeenByAll({ recipients: { count, people }, title = 'Seen by' }: SeenByAllProps) {
  if (count === 0) return null;
  return (
    <Facts
      title={`${title} ${counted(count, 'person', 'people')}`}
      note={count > people.length ? `The first ${people.length.toLocaleString('en')} by name.` : undefined}
    >
      <DataTable label={title} columns={columns} rows={people} getRowId={idOf} getRowName={nameOf} maxHeight={400} />
    </Facts>
  );
}
