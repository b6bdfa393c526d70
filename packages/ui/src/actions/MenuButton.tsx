import type { Ref } from 'react';
import { Button } from 'react-aria-components';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/paths.ts';
import { buttonClass } from './buttonClass.ts';

export interface MenuButtonProps {
  readonly icon: IconName;
  /** Said to screen readers; holds the words in sight. */
  readonly label: string;
  readonly children: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A small button that is a menu's trigger. */
export function MenuButton({ icon, label, children, ref }: MenuButtonProps) {
  return (
    <Button className={buttonClass({ size: 'small' })} aria-label={label} {...(ref !== undefined && { ref })}>
      <span className="ui-button-content">
        <Icon name={icon} />
        {children}
      </span>
    </Button>
  );
}
