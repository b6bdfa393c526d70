import type { Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/paths.ts';

export interface IconButtonProps extends Pick<AriaButtonProps, 'isDisabled' | 'onPress' | 'slot' | 'aria-expanded' | 'aria-controls' | 'aria-pressed'> {
  readonly icon: IconName;
  /** What it does, for those who cannot see the icon. */
  readonly label: string;
  /** A count at the corner, such as of unread entries; 0 shows none. The label should say it too. */
  readonly count?: number;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A square quiet button with an icon alone. */
export function IconButton({ icon, label, count = 0, ...behaviour }: IconButtonProps) {
  return (
    <AriaButton {...behaviour} aria-label={label} className="ui-icon-button">
      <Icon name={icon} />
      {count > 0 && <span className="ui-count">{count > 99 ? '99+' : count}</span>}
    </AriaButton>
  );
}
