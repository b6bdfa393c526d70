import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export interface RowProps {
  readonly title: ReactNode;
  readonly note: ReactNode;
  readonly when?: ReactNode;
  /** A path of the portal, or an address of another site. */
  readonly href: string;
}

/** A thing to do or to look at: what it is, what of it, and when. */
export function Row({ title, note, when, href }: RowProps) {
  const inside = (
    <>
      <span className="app-task-words">
        <span className="app-task-title">{title}</span>
        <span className="app-task-note">{note}</span>
      </span>
      <span className="app-task-when">{when}</span>
    </>
  );
  return (
    <li>
      {href.startsWith('/') ? (
        <Link to={href} className="app-task">
          {inside}
        </Link>
      ) : (
        <a href={href} className="app-task" rel="noreferrer">
          {inside}
        </a>
      )}
    </li>
  );
}
