import { Facts } from '../../../shared/explanation/Facts.tsx';
import { PeopleNamed } from '../../../shared/lists/PeopleNamed.tsx';
import { counted, type RehearsedFile } from './publication.ts';
import '../../../shared/explanation/explanation.css';

type Recipients = RehearsedFile['recipients'];

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
    <Facts title={`${title} ${counted(count, 'person', 'people')}`}>
      <PeopleNamed label={title} people={people} count={count} />
    </Facts>
  );
}
