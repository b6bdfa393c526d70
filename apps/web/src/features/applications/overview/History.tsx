import { Icon } from '@pari/ui';
import { commentTime } from '../../../shared/applications/commentTime.ts';
import { eventWords } from '../../../shared/applications/eventWords.ts';
import { partWords, type Application } from './sections.ts';

interface HistoryProps {
  readonly events: Application['events'];
  readonly timeZone: string;
}

/** What was done in the application, by whom and when: the newest first. */
export const History = ({ events, timeZone }: HistoryProps) => (
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
        <li key={`${event.at} ${at}`}>
          <span>
            {eventWords(event, event.module === null ? null : partWords(event.module))}
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
      ))}
    </ol>
  </details>
);
