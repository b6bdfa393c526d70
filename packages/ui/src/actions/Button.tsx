import type { ReactNode } from 'react';
import { Spinner } from '../icons/Spinner.tsx';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/paths.ts';
import { buttonClass, type ButtonLook } from './buttonClass.ts';
import { PlainButton, type ButtonBehaviour } from './PlainButton.tsx';

export interface ButtonProps extends ButtonLook, ButtonBehaviour {
  /** A verb. */
  readonly children: ReactNode;
  readonly icon?: IconName;
  /** Under way: keeps its width and focus, shows a spinner, and cannot be pressed again. */
  readonly isPending?: boolean;
}

/** Does something here; to go somewhere use LinkButton. */
export function Button({ variant, size, isWide, isLong, icon, isPending = false, children, ...behaviour }: ButtonProps) {
  return (
    <PlainButton {...behaviour} isPending={isPending} className={buttonClass({ variant, size, isWide, isLong })}>
      <span className="ui-button-content">
        {icon !== undefined && <Icon name={icon} />}
        {children}
      </span>
      {isPending && <Spinner />}
    </PlainButton>
  );
}
