import { PlainButton } from './PlainButton.tsx';
import { UserFace } from './UserFace.tsx';

export interface UserButtonProps {
  readonly name: string;
  /** Said to screen readers, such as 'Account of Ada Moss'. */
  readonly label: string;
  readonly onPress: () => void;
}

/** The person's button before its menu is there; in the menu it is a UserMenuButton. */
export function UserButton({ name, label, onPress }: UserButtonProps) {
  return (
    <PlainButton className="ui-user-button" aria-label={label} aria-haspopup="menu" onPress={onPress}>
      <UserFace name={name} />
    </PlainButton>
  );
}
