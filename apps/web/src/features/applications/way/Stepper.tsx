import type { ReactNode } from 'react';
import { Icon, useIsPhone, VisuallyHidden } from '@pari/ui';

export interface StepperItem<Place> {
  readonly id: string;
  readonly title: string;
  readonly isDone: boolean;
  /** The answer fails. */
  readonly isFailing?: boolean;
  /** Several steps that are not known yet. */
  readonly isVague?: boolean;
  /** Where it leads; null: not yet. */
  readonly place: Place | null;
}

interface StepperProps<Place> {
  readonly items: readonly StepperItem<Place>[];
  /** Key of the place where somebody is. */
  readonly current: string;
  /** Further steps follow, which are not known yet. */
  readonly isOpenEnded?: boolean;
  /** Whether what is typed is saved. */
  readonly saveState?: ReactNode;
  readonly onGo: (place: Place) => void;
}

/** Where one is, what is done and what is left: a list beside the step, and a line above it on a phone. */
export function Stepper<Place>({ items, current, isOpenEnded = false, saveState, onGo }: StepperProps<Place>) {
  const isPhone = useIsPhone();
  const at = items.findIndex(({ id }) => id === current);
  const where = isOpenEnded ? `Step ${at + 1}` : `Step ${at + 1} of ${items.length}`;
  const list = (
    <ol className="app-way-steps">
      {items.map((item, index) => (
        <li key={item.id}>
          <Entry item={item} number={index + 1} isCurrent={item.id === current} onGo={onGo} />
        </li>
      ))}
    </ol>
  );
  return (
    <div className="app-way-aside">
      <div className="app-way-line">
        <span className="app-way-where">{where}</span>
        {saveState}
      </div>
      {!isOpenEnded && (
        <div className="app-way-bar" aria-hidden>
          {items.map(({ id, isDone }) => (
            <span key={id} data-state={id === current ? 'current' : isDone ? 'done' : undefined} />
          ))}
        </div>
      )}
      <nav aria-label="Steps">
        {isPhone ? (
          <details className="app-way-all" key={current}>
            <summary>All steps</summary>
            {list}
          </details>
        ) : (
          list
        )}
      </nav>
    </div>
  );
}

interface EntryProps<Place> {
  readonly item: StepperItem<Place>;
  readonly number: number;
  readonly isCurrent: boolean;
  readonly onGo: (place: Place) => void;
}

function Entry<Place>({ item: { title, isDone, isFailing = false, isVague = false, place }, number, isCurrent, onGo }: EntryProps<Place>) {
  const words = (
    <>
      <span className="app-way-mark" data-state={isFailing ? 'failing' : isDone ? 'done' : undefined} aria-hidden>
        {isFailing ? <Icon name="warning" /> : isDone ? <Icon name="check" /> : isVague ? '·' : number}
      </span>
      <span>
        {title}
        {(isDone || isFailing) && <VisuallyHidden>{isFailing ? ', not eligible' : ', done'}</VisuallyHidden>}
      </span>
    </>
  );
  const current = isCurrent ? ({ 'aria-current': 'step' } as const) : {};
  if (place === null || isCurrent)
    return (
      <span className="app-way-step" {...current}>
        {words}
      </span>
    );
  return (
    <button type="button" className="app-way-step" onClick={() => onGo(place)}>
      {words}
    </button>
  );
}
