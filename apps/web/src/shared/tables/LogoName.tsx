import { Avatar } from '@pari/ui';
import type { ReactNode } from 'react';

interface LogoNameProps {
  /** Whose initials stand where there is no logo. */
  readonly firm: string;
  readonly logo: string | null;
  readonly withLogo: boolean;
  /** Beneath the name. */
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/** The name of a fund or firm with its logo. */
export const LogoName = ({ firm, logo, withLogo, note, children }: LogoNameProps) => (
  <span className="app-fund">
    {withLogo && (logo === null ? <Avatar name={firm} size="small" /> : <img className="app-fund-logo" src={logo} alt="" />)}
    <span>
      {children}
      {note !== undefined && <span className="app-fund-note">{note}</span>}
    </span>
  </span>
);
