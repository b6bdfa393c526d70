import { counted } from '../../../shared/lists/counted.ts';
import type { RehearsedFile } from './publication.ts';

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
