import type { ReactNode } from 'react';
import { PrintedNotes } from '../overlays/PrintedNotes.tsx';

export interface PageProps {
  /** A Navbar. */
  readonly navbar: ReactNode;
  /** A Footer. */
  readonly footer?: ReactNode;
  /** Banners, above everything else on the page. */
  readonly banners?: ReactNode;
  /** Whose page it is, said on paper alone. */
  readonly printedFor?: ReactNode;
  /** Heading of the notes on paper. */
  readonly notesTitle?: string;
  readonly children: ReactNode;
}

/** The frame of a screen: navigation, the main part no wider than 1200 px, footer at the bottom. */
export function Page({ navbar, footer, banners, printedFor, notesTitle = 'Notes', children }: PageProps) {
  return (
    <div className="ui-page">
      {navbar}
      <main id="main" className="ui-main" tabIndex={-1}>
        {printedFor !== undefined && <p className="ui-print-only ui-printed-for">{printedFor}</p>}
        {banners}
        {children}
        <PrintedNotes title={notesTitle} />
      </main>
      {footer}
    </div>
  );
}

export interface CentredPageProps {
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/** The frame of a screen with one thing on it, such as signing in. */
export function CentredPage({ children, footer }: CentredPageProps) {
  return (
    <div className="ui-page">
      <main id="main" className="ui-centred" tabIndex={-1}>
        <div className="ui-centred-content">{children}</div>
      </main>
      {footer}
    </div>
  );
}
