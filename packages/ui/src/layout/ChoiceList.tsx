import type { ReactNode } from 'react';
import { Avatar } from '../icons/Avatar.tsx';
import { Icon } from '../icons/Icon.tsx';

/** ChoiceRow, any number: one press chooses and goes on. */
export function ChoiceList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className="ui-choices" aria-label={label}>
      {children}
    </ul>
  );
}

export interface ChoiceRowProps {
  readonly name: string;
  /** What choosing it means, in one line or two. */
  readonly description?: ReactNode;
  /** A Badge, at the end. */
  readonly badge?: ReactNode;
  /** Submits the surrounding form with this value under this name, without script if need be. */
  readonly submit?: { readonly name: string; readonly value: string };
  readonly onChoose?: () => void;
  readonly isDisabled?: boolean;
}

/** A person or thing to choose, with initials, name and one line of what it means. */
export function ChoiceRow({ name, description, badge, submit, onChoose, isDisabled = false }: ChoiceRowProps) {
  return (
    <li>
      <button type={submit === undefined ? 'button' : 'submit'} className="ui-choice-row" onClick={onChoose} disabled={isDisabled} {...submit}>
        <Avatar name={name} />
        <span className="ui-choice-row-text">
          <span className="ui-choice-row-name">
            {name}
            {badge}
          </span>
          {description !== undefined && <span className="ui-choice-row-note">{description}</span>}
        </span>
        <Icon name="chevron-right" />
      </button>
    </li>
  );
}
