import type { Ref } from 'react';
import { Button } from 'react-aria-components';
import { UserFace } from './UserFace.tsx';

export interface UserMenuButtonProps {
  readonly name: string;
  /** Said to screen readers, such as 'Account of Ada Moss'. */
  readonly label: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The trigger of the account menu. */
export function UserMenuButton({ name, label, ref }: UserMenuButtonProps) {
  return (
    <Button className="ui-user-button" aria-label={label} {...(ref !== undefined && { ref })}>
      <UserFace name={name} />
    </Button>
  );
}
