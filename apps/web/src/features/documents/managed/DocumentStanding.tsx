import { formatInstant } from '@pari/domain/format';
import { Banner } from '@pari/ui';
import type { ManagedDocument } from '../../../shared/documents/managedDocument.ts';

interface DocumentStandingProps {
  readonly document: ManagedDocument;
  /** The version that people are given. */
  readonly given: number | undefined;
  readonly timeZone: string;
}

/** Why people are not given a document, or not its newest version; nothing where they are. */
export function DocumentStanding(props: DocumentStandingProps) {
  const banner = bannerOf(props);
  return banner && <div>{banner}</div>;
}

function bannerOf({ document, given, timeZone }: DocumentStandingProps) {
  const { scope, version, state, damaged, recalled_at: recalledAt, recall_reason: reason } = document;
  const people = given === undefined ? 'Nobody is given it.' : `Until there is another, people are given version ${given}.`;
  const instead = scope === 'signing' ? 'It cannot be sent meanwhile.' : people;
  if (recalledAt !== null)
    return (
      <Banner tone="warning" title={`Recalled on ${formatInstant(new Date(recalledAt), timeZone)}`}>
        {reason === null ? 'No reason was given.' : <bdi className="app-managed-text">{reason}</bdi>}
      </Banner>
    );
  if (damaged)
    return (
      <Banner tone="negative" title="Damaged where it is stored">
        The bytes of version {version} are gone, or are not what they were. Nobody is given it.
      </Banner>
    );
  if (state === 'refused')
    return (
      <Banner tone="negative" title={`Version ${version} was refused`}>
        {document.reason} {instead}
      </Banner>
    );
  if (state === 'checking') return <Banner title={`Version ${version} is being checked`}>{instead}</Banner>;
  return null;
}
