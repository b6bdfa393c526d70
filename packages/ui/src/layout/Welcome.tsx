import type { ReactNode } from 'react';

export interface WelcomeProps {
  readonly title: string;
  /** Address of the company's logo. */
  readonly logo?: string | undefined;
  /** One sentence. */
  readonly children?: ReactNode;
  /** One button. */
  readonly action?: ReactNode;
}

/** Logo, name, one sentence, one button: the head of a CentredPage. */
export function Welcome({ title, logo, children, action }: WelcomeProps) {
  return (
    <div className="ui-welcome">
      {logo !== undefined && <img className="ui-welcome-logo" src={logo} alt="" />}
      <h1 className="ui-title">{title}</h1>
      {children !== undefined && <p className="ui-welcome-text">{children}</p>}
      {action}
    </div>
  );
}
