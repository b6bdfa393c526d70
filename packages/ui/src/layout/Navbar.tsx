import { useId, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';

export interface NavbarProps {
  /** A Brand. */
  readonly brand: ReactNode;
  /** NavLink, any number; on a phone they fold away under a button. */
  readonly links?: ReactNode;
  /** What stands at the end: icon buttons, the account menu. */
  readonly tools?: ReactNode;
  readonly label?: string;
  /** Name of the phone's button. */
  readonly toggleLabel?: string;
}

/** Stays at the top of the page. On a phone the links are a popover of the browser's own: Escape and a press beside it close it. */
export function Navbar({ brand, links, tools, label = 'Main', toggleLabel = 'Navigation' }: NavbarProps) {
  const id = useId();
  const hasLinks = links !== undefined && links !== null && links !== false;
  return (
    <header className="ui-navbar">
      <div className="ui-navbar-row">
        {hasLinks && (
          <button type="button" className="ui-icon-button ui-navbar-toggle" aria-label={toggleLabel} popoverTarget={id}>
            <Icon name="menu" />
          </button>
        )}
        {brand}
        {hasLinks && (
          <nav id={id} className="ui-navbar-links" aria-label={label} popover="auto">
            {links}
          </nav>
        )}
        <div className="ui-navbar-tools">{tools}</div>
      </div>
    </header>
  );
}

export type NavLinkProps = Omit<ComponentProps<'a'>, 'className'>;

/** A place in the navigation; the current one carries `aria-current="page"`. A plain anchor underneath, so a router may wrap it. */
export function NavLink({ children, href, onClick, ...anchor }: NavLinkProps) {
  return (
    <a
      {...anchor}
      href={href}
      className="ui-nav-link"
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>('[popover]:popover-open')?.hidePopover();
        onClick?.(event);
      }}
    >
      {children}
    </a>
  );
}
