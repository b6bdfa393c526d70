import type { Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { Avatar } from '../figures/Avatar.tsx';
import { Icon } from '../icons/Icon.tsx';

export interface UserButtonProps {
  readonly name: string;
  /** Said to screen readers, such as 'Account of Ada Moss'. */
  readonly label: string;
  /** Without a menu around it. */
  readonly onPress?: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The person's initials and, where there is room, name; the trigger of the account menu. */
export function UserButton({ name, label, onPress, ref }: UserButtonProps) {
  return (
    <AriaButton className="ui-user-button" aria-label={label} {...(onPress !== undefined && { onPress })} {...(ref !== undefined && { ref })}>
      <Avatar name={name} size="small" />
      <span className="ui-user-button-name">{name}</span>
      <Icon name="chevron-down" />
    </AriaButton>
  );
}
