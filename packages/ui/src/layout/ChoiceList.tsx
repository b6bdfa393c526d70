import type { KeyboardEvent, ReactNode } from 'react';
import { Avatar } from '../icons/Avatar.tsx';
import { Icon } from '../icons/Icon.tsx';

/**
 * Arrow keys lead from one row to the next, and between the rows and the field that narrows them: what holds both carries `data-choosing`, and the field calls
 * this.
 */
export function moveAmongChoices(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const holder = event.currentTarget.closest('[data-choosing], .ui-choices');
  const places = [...(holder?.querySelectorAll<HTMLElement>('input[type=search], .ui-choice-row:enabled') ?? [])];
  const next = places[places.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

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
      <button
        type={submit === undefined ? 'button' : 'submit'}
        className="ui-choice-row"
        onClick={onChoose}
        onKeyDown={moveAmongChoices}
        disabled={isDisabled}
        {...submit}
      >
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
