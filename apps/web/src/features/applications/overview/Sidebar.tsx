import { CommentBadge } from './CommentBadge.tsx';
import { show } from './show.ts';
import type { SectionOf } from './sections.ts';

interface SidebarProps {
  readonly sections: readonly SectionOf[];
  readonly requestsOf: (section: SectionOf) => number;
  /** Leads to the first comment of a section. */
  readonly onComment: (section: SectionOf) => void;
}

/** The sections, each with what is asked in it. */
export const Sidebar = ({ sections, requestsOf, onComment }: SidebarProps) => (
  <nav className="app-overview-nav" aria-label="Sections">
    <ul>
      {sections.map((section) => {
        const requests = requestsOf(section);
        return (
          <li key={section.id} data-later={section.isLater || undefined}>
            <a
              href={`#${section.id}`}
              onClick={(event) => {
                event.preventDefault();
                show(section.id);
              }}
            >
              {section.title}
            </a>
            {requests !== 0 && (
              <button type="button" className="app-overview-badge" onClick={() => onComment(section)}>
                <CommentBadge count={requests} />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  </nav>
);
