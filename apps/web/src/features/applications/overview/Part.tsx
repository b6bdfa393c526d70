import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { PillStatus } from '@pari/domain/applications';
import { Icon, InfoTip, Section, useIsPhone } from '@pari/ui';
import { CommentBadge } from './CommentBadge.tsx';
import { PILL_HELP } from './pillHelp.ts';
import { PillMark } from './PillMark.tsx';

interface PartProps {
  readonly id: string;
  readonly title: string;
  /** Null: it says nothing. */
  readonly state: PillStatus | null;
  readonly requests: number;
  /** About how long what is open of it takes; 0: nothing is, or nobody knows. */
  readonly minutes: number;
  /** Something is to be done in it: on a phone it is unfolded at first. */
  readonly isOpen: boolean;
  /** What may be done in it. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A section of an application with its state: folded on a phone, where the sections are a list of tasks. */
export function Part({ id, title, state, requests, minutes, isOpen, action, children }: PartProps) {
  const isPhone = useIsPhone();
  // What somebody reads does not fold because something was answered meanwhile.
  const [isOpenAtFirst] = useState(isOpen);
  // Whoever turns a phone while a file is sent or a reply typed loses neither: what stands inside moves from one frame to the other.
  const [box] = useState(() => Object.assign(document.createElement('div'), { className: 'app-part-box' }));
  const inside = <div ref={(node) => void (node && box.parentNode !== node && node.append(box))} className="app-part-box" />;
  const body = createPortal(children, box);
  const marks = (
    <span className="app-part-marks">
      {state !== null && (requests === 0 || !isPhone) && <PillMark status={state} />}
      {state !== null && !isPhone && <InfoTip label={`About ${title}: ${state}`}>{PILL_HELP[state]}</InfoTip>}
      <CommentBadge count={requests} />
      {minutes > 0 && <span className="app-note">About {minutes} min</span>}
    </span>
  );
  if (!isPhone)
    return (
      <>
        <Section id={id} title={title} mark={marks} actions={action}>
          {inside}
        </Section>
        {body}
      </>
    );
  return (
    <>
      <details id={id} className="app-part" open={isOpenAtFirst}>
        <summary>
          <h2 className="app-part-title">{title}</h2>
          {marks}
          <span className="app-fold-mark">
            <Icon name="chevron-down" />
          </span>
        </summary>
        <div className="app-part-inside">
          {state !== null && <p className="app-note">{`${state}: ${PILL_HELP[state]}`}</p>}
          {inside}
          {action}
        </div>
      </details>
      {body}
    </>
  );
}
