import { Icon } from '@pari/ui';
import { commentTime } from '../../../shared/applications/commentTime.ts';
import { eventWords } from '../../../shared/applications/eventWords.ts';
import { RoundPaper } from '../RoundPaper.tsx';
import { roundOf } from '../rounds.ts';
import { partWords, type Application } from './sections.ts';

interface HistoryProps {
  /** Of the application. */
  readonly id: string;
  /** Whoever looks as the applicant is given no paper. */
  readonly canSave: boolean;
  readonly events: Application['events'];
  readonly timeZone: string;
}

/** What was done in the application, by whom and when: the newest first. */
export const History = ({ id, canSave, events, timeZone }: HistoryProps) => (
  <details className="app-history" id="history">
    <summary>
      <h2 className="app-part-title">History</h2>
      <span className="app-note">{events.length}</span>
      <span className="app-fold-mark">
        <Icon name="chevron-down" />
      </span>
    </summary>
    <ol className="app-history-events" aria-label="History">
      {events.map((event, at) => (
        <Happened key={`${event.at} ${at}`} id={id} canSave={canSave} event={event} timeZone={timeZone} />
      ))}
    </ol>
  </details>
);

type HappenedProps = Omit<HistoryProps, 'events'> & { readonly event: Application['events'][number] };

function Happened({ id, canSave, event, timeZone }: HappenedProps) {
  const words = eventWords(event, event.module === null ? null : partWords(event.module));
  return (
    <li>
      <span>
        {words}
        <RoundPaper id={id} round={canSave ? roundOf(event) : null} words={words} />
        {event.reason !== null && (
          <span className="app-note">
            {' '}
            <bdi>{event.reason}</bdi>
          </span>
        )}
      </span>
      <span className="app-note">
        <bdi>{event.by}</bdi>, <time dateTime={event.at}>{commentTime(event.at, timeZone)}</time>
      </span>
    </li>
  );
}
