import type { ReactNode } from 'react';
import { shownCount } from '../basics/shownCount.ts';

export interface PageHeaderProps {
  readonly title: string;
  /** A sentence beneath. */
  readonly children?: ReactNode;
  /** A back link or breadcrumbs above the title. */
  readonly before?: ReactNode;
  readonly actions?: ReactNode;
  /** Steps back where something else on the screen is to be seen first, such as a HeroFigure. */
  readonly isQuiet?: boolean | undefined;
}

export function PageHeader({ title, children, before, actions, isQuiet = false }: PageHeaderProps) {
  return (
    <div className={isQuiet ? 'ui-page-header ui-page-header-quiet' : 'ui-page-header'}>
      <div>
        {before}
        <h1 className="ui-title">{title}</h1>
        {children !== undefined && <div className="ui-lead">{children}</div>}
      </div>
      {actions !== undefined && <div className="ui-actions">{actions}</div>}
    </div>
  );
}

/** Links for the actions of a header: beside what is to be seen first they step back on a phone. */
export function HeaderLinks({ children }: { readonly children: ReactNode }) {
  return <div className="ui-header-links">{children}</div>;
}

export interface SectionProps {
  readonly title: string;
  /** Beside the title, such as a toggle or an export. */
  readonly actions?: ReactNode;
  /** How many things it holds, quiet beside the title. */
  readonly count?: number | undefined;
  /** An InfoTip after the title, about what is shown rather than its name. */
  readonly mark?: ReactNode;
  /** A quiet sentence beneath the title. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
  readonly id?: string;
}

/** A titled part of a page; 48 px of space part it from the next. */
export function Section({ title, count, actions, mark, note, children, id }: SectionProps) {
  return (
    <section className="ui-section" id={id}>
      <div className="ui-section-head">
        <div>
          <div className="ui-heading-line">
            <h2 className="ui-heading">{title}</h2>
            {count !== undefined && <span className="ui-heading-count">{shownCount(count)}</span>}
            {mark}
          </div>
          {note !== undefined && <div className="ui-section-note">{note}</div>}
        </div>
        {actions !== undefined && <div className="ui-actions">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
