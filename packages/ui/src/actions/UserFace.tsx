import { Avatar } from '../icons/Avatar.tsx';
import { Icon } from '../icons/Icon.tsx';

/** The person's initials and, where there is room, name, with what says that more opens from here. */
export function UserFace({ name }: { readonly name: string }) {
  return (
    <>
      <Avatar name={name} size="small" />
      <span className="ui-user-button-name">{name}</span>
      <Icon name="chevron-down" />
    </>
  );
}
