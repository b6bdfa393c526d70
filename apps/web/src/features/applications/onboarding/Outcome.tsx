import type { CriteriaDecision } from '@pari/domain/applications';
import { Banner, Button } from '@pari/ui';
import { Declined } from '../way/Declined.tsx';
import { stateOf, type Begun } from './eligibility.ts';
import { GoToApplication } from './GoToApplication.tsx';
import type { Place } from './place.ts';

interface OutcomeProps {
  readonly data: Begun;
  readonly decision: CriteriaDecision;
  readonly isOver: boolean;
  readonly onGo: (place: Place) => void;
}

/** What all answers come to, and where to change what fails. */
export function Outcome({ data, decision: { outcome, texts }, isOver, onGo }: OutcomeProps) {
  const { blocks } = data.criteria.body;
  const eligibility = stateOf(data, 1);
  if (eligibility?.state === 'declined') {
    return (
      <>
        <Declined title="Your answers were declined" reason={eligibility.reason} fund={data.fund.name} />
        <GoToApplication data={data} />
      </>
    );
  }
  if (isOver) {
    return (
      <ul className="app-way-plain">
        {texts.map(({ block, text }) => (
          <li key={block} className="app-way-part">
            <p>{text}</p>
            <div>
              <Button variant="primary" onPress={() => onGo({ at: 'block', block })}>
                Change the answer: {blocks.find(({ id }) => id === block)?.title}
              </Button>
            </div>
          </li>
        ))}
        {texts.length === 0 && <li>You are not eligible by these answers.</li>}
      </ul>
    );
  }
  if (eligibility?.state === 'approved') return <Banner tone="positive">A reviewer found you eligible.</Banner>;
  if (outcome === 'review')
    return (
      <Banner tone="info" title="A reviewer decides">
        {texts.map(({ text }) => text).join(' ')} You can say now how much you want to invest.
      </Banner>
    );
  if (outcome === 'meets')
    return (
      <Banner tone="positive" title="You are eligible by these answers">
        Next, say how much you want to invest. Nothing is submitted before that.
      </Banner>
    );
  return null;
}
