import { civilDateIn } from '@pari/domain/dates';
import { formatInstant, formatTime } from '@pari/domain/format';
import { Badge, Button, Section } from '@pari/ui';
import { useInfiniteCall } from '../../../client/lists.ts';
import { toasts } from '../../../client/toasts.ts';
import type { UserInfo } from '../../../client/user.ts';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import { capacities, exportWords, pageWords, type Look } from './looks.ts';
import { Line } from './Relations.tsx';

const most = 20;

/** Who looked at the person’s data: in which capacity, why, when, and at what. */
export function Lookers({ user: { company } }: { readonly user: UserInfo }) {
  const asked = useInfiniteCall('listViews', { query: { limit: most } }, { isToldInPlace: true });
  const looks = asked.data;
  const save = async (): Promise<void> => {
    const { saveLooks } = await import('./saveLooks.ts');
    await saveLooks(company.time_zone);
  };
  return (
    <Section
      id="views"
      title="Who looked at my data"
      note="People of the company, advisers and those who act for you, each for an hour at most."
      actions={
        looks !== undefined &&
        looks.length > 0 && (
          <Button
            size="small"
            icon="download"
            onPress={() => void save().catch(() => toasts.show('The file could not be made. Load the page again, then try once more.', 'negative'))}
          >
            Save as CSV
          </Button>
        )
      }
    >
      {!looks && <Awaited asked={asked} what="who looked at your data" />}
      {looks?.length === 0 && <p className="app-note">Nobody has.</p>}
      <ul className="app-account-lines">
        {looks?.map((look) => (
          <LookLine key={look.id} look={look} timeZone={company.time_zone} />
        ))}
      </ul>
      {asked.hasNextPage && (
        <Button isPending={asked.isFetchingNextPage} onPress={() => void asked.fetchNextPage()}>
          Show more
        </Button>
      )}
    </Section>
  );
}

/** The later of two moments, by its time alone where both are of one day. */
const afterwards = (from: Date, to: Date, timeZone: string): string =>
  (civilDateIn(from, timeZone) === civilDateIn(to, timeZone) ? formatTime : formatInstant)(to, timeZone);

function LookLine({ look, timeZone }: { readonly look: Look; readonly timeZone: string }) {
  const { viewer, capacity, reason, from, to, is_open: isOpen, pages, documents, exports } = look;
  const [began, ended] = [new Date(from), new Date(to)];
  return (
    <Line
      title={viewer}
      badge={
        <>
          <Badge>{capacities[capacity]}</Badge> {isOpen && <Badge tone="info">Now</Badge>}
        </>
      }
    >
      From {formatInstant(began, timeZone)} {isOpen ? 'and until at most' : 'to'} {afterwards(began, ended, timeZone)}
      <br />
      {reason === null ? (
        'No reason was asked.'
      ) : (
        <>
          Reason: <bdi>{reason}</bdi>
        </>
      )}
      <br />
      {pages.length === 0 ? 'Nothing of yours was opened.' : `Saw: ${pageWords(pages)}.`}
      {documents.length > 0 && (
        <>
          <br />
          Opened: <bdi>{documents.map(({ title }) => title).join(', ')}</bdi>
        </>
      )}
      {exports.length > 0 && (
        <>
          <br />
          Saved as files: {exportWords(exports)}.
        </>
      )}
    </Line>
  );
}
