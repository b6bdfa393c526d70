import { StatusMark } from '@pari/ui';
import type { Batch } from './words.ts';

type Item = Pick<Batch['items'][number], 'task' | 'applicant' | 'fund' | 'module_name'> & {
  readonly note: string | null;
  readonly isDone?: boolean;
  /** Its file, by whoever looks at this; absent: it says nothing of that. */
  readonly isOpened?: boolean;
};

interface ItemsProps {
  readonly title: string;
  readonly rows: readonly Item[];
}

/** Each of several, and why one is left as it is. */
export const Items = ({ title, rows }: ItemsProps) => (
  <section className="app-bulk-part">
    <h3 className="app-bulk-title">
      {title} <span className="app-note">{rows.length}</span>
    </h3>
    <ul aria-label={title} className="app-bulk-items">
      {rows.map(({ task, applicant, fund, module_name: part, note, isDone = false, isOpened }) => (
        <li key={task}>
          <span>
            <bdi>{applicant}</bdi>, {part}
          </span>
          <span className="app-note">
            <bdi>{fund}</bdi>
          </span>
          {note !== null && <StatusMark tone="warning">{note}</StatusMark>}
          {isOpened !== undefined && (
            <StatusMark tone={isOpened ? 'info' : 'warning'}>{isOpened ? 'You opened its file' : 'You did not open its file in this round'}</StatusMark>
          )}
          {isDone && <StatusMark tone="positive">Done</StatusMark>}
        </li>
      ))}
    </ul>
  </section>
);
