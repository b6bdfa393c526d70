import { hasEnded } from '@pari/domain/signing';
import { formatInstant } from '@pari/domain/format';
import { Banner } from '@pari/ui';
import { useViewContext } from '../../client/viewContext.ts';
import { endingOf, sealingWords, type Envelope } from './words.ts';

interface StandingProps {
  readonly envelope: Envelope;
  readonly timeZone: string;
}

/** What has become of it, unless it is the person's to sign now. */
export function Standing({
  envelope: { status, sealing, mine, ended_at: ended, reason, recipients, abilities, is_ending: isEnding },
  timeZone,
}: StandingProps) {
  const isViewing = useViewContext().viewing !== null;
  const when = ended === null ? '' : ` on ${formatInstant(new Date(ended), timeZone)}`;
  if (status === 'completed')
    return (
      <Banner tone="positive" title="Everybody has signed">
        It was completed{when}. {sealingWords[sealing]}
      </Banner>
    );
  if (hasEnded(status))
    return (
      <Banner tone="warning" title={endingOf(status)}>
        {reason === null ? `It ended${when}.` : <bdi>{reason}</bdi>} Nobody signs it any more.
      </Banner>
    );
  if (mine.status === 'signed')
    return (
      <Banner tone="positive" title="You have signed">
        It waits for {names(recipients.filter((one) => one.status !== 'signed').map(({ name }) => (name === '' ? 'a witness, still to be named' : name)))}. You
        are told when everybody has signed.
      </Banner>
    );
  if (mine.status === 'waiting') return <Banner title="Others sign before you">You are told when it is your turn.</Banner>;
  if (isEnding)
    return (
      <Banner tone="warning" title="This is being taken back">
        Nobody signs it any more, unless somebody just did.
      </Banner>
    );
  if (abilities.open || abilities.lead) return null;
  return isViewing ? (
    <Banner title="Only they can sign">You look at this as another person: what they are asked to sign is opened and signed by themselves.</Banner>
  ) : (
    <Banner tone="warning" title="The time for signing is over">
      Whoever sent it can send it again.
    </Banner>
  );
}

const list = new Intl.ListFormat('en');
const names = (all: readonly string[]): string => list.format(all);
