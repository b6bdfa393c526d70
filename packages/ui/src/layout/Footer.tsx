import type { ReactNode } from 'react';

export interface FooterProps {
  /** Anchors, any number. */
  readonly links: readonly ReactNode[];
  /** The small print. */
  readonly children?: ReactNode;
  readonly copyright?: string;
  readonly label?: string;
}

export function Footer({ links, children, copyright, label = 'Legal and help' }: FooterProps) {
  return (
    <footer className="ui-footer">
      <div className="ui-footer-inner">
        <nav className="ui-footer-links" aria-label={label}>
          {links}
        </nav>
        {children !== undefined && <div className="ui-footer-text">{children}</div>}
        {copyright !== undefined && <p className="ui-footer-copyright">{copyright}</p>}
      </div>
    </footer>
  );
}
