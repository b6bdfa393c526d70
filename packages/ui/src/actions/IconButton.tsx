import { useContext } from 'react';
import { InGrid } from '../basics/inGrid.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/paths.ts';
import { PlainButton, type ButtonBehaviour } from './PlainButton.tsx';

export interface IconButtonProps extends Omit<ButtonBehaviour, 'aria-label'> {
  readonly icon: IconName;
  /** What it does, for those who cannot see the icon. */
  readonly label: string;
  /** A count at the corner, such as of unread entries; empty shows none. The label says it in the same characters: whoever speaks what they see is heard. */
  readonly count?: string;
  /** The count could not be had: a small warning stands in its place. The label should say it too. */
  readonly isCountUnknown?: boolean;
}

/** A square quiet button with an icon alone. */
export function IconButton({ icon, label, count = '', isCountUnknown = false, ...behaviour }: IconButtonProps) {
  const isInGrid = useContext(InGrid);
  return (
    <PlainButton {...behaviour} {...(isInGrid && { tabIndex: -1 })} aria-label={label} className="ui-icon-button">
      <Icon name={icon} />
      {isCountUnknown && (
        <span className="ui-count-unknown">
          <Icon name="warning" />
        </span>
      )}
      {count !== '' && <span className="ui-count">{count}</span>}
    </PlainButton>
  );
}
