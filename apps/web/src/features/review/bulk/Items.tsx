import { StatusMark } from '@pari/ui';
import type { Batch } from './words.ts';

type Item = Pick<Batch['items'][number], 'task' | 'applicant' | 'fund' | 'module_name'> & {
  readonly note: string | null;
  readonly isDone?: boolean;
};

interface ItemsProps {
  readonly label: string;
  readonly rows: readonly Item[];
}

/** Each of several, and why one is left as it is. */
export const Items = ({ label, rows }: ItemsProps) => (
  <ul aria-label={label} className="app-bulk-items">
    {rows.map(({ task, applicant, fund, module_name: part, note, isDone = false }) => (
      <li key={task}>
        <span>
          <bdi>{applicant}</bdi>, {part}
        </span>
        <span className="app-note">
          <bdi>{fund}</bdi>
        </span>
        {note !== null && <StatusMark tone="warning">{note}</StatusMark>}
        {isDone && <StatusMark tone="positive">Done</StatusMark>}
      </li>
    ))}
  </ul>
);
