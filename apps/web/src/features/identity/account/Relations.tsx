import { useState, type ReactNode } from 'react';
import { formatInstant } from '@pari/domain/format';
import { Badge, Button, Confirmation } from '@pari/ui';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { levelWords } from '../../../shared/viewing/accessLevels.ts';
import { states } from './relations.ts';

/** One line of the account: what it is, what is said of it, and what can be done. */
export function Line({
  title,
  badge,
  children,
  actions,
}: {
  readonly title: ReactNode;
  readonly badge?: ReactNode;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <li className="app-account-line">
      <div className="app-account-text">
        <strong>
          <bdi>{title}</bdi>
        </strong>{' '}
        {badge}
        <div className="app-account-note">{children}</div>
      </div>
      {actions !== undefined && <div className="app-account-actions">{actions}</div>}
    </li>
  );
}

interface RelationProps {
  readonly name: string;
  readonly email: string;
  readonly relation: {
    readonly state: keyof typeof states;
    readonly accessLevels: readonly number[];
    readonly until: string;
    readonly ended_at: string | null;
  };
  readonly timeZone: string;
  readonly actions?: ReactNode;
}

/** Who acts for whom, what they see and until when. */
export function RelationLine({ name, email, relation: { state, accessLevels, until, ended_at: endedAt }, timeZone, actions }: RelationProps) {
  const { tone, text } = states[state];
  const isLiving = state === 'pending' || state === 'active';
  return (
    <Line title={name} badge={<Badge tone={tone}>{text}</Badge>} actions={actions}>
      <bdi>{email}</bdi>
      <br />
      {levelWords(accessLevels)}
      <br />
      {isLiving ? `Until ${shownDay(until)}` : endedAt !== null && `Since ${formatInstant(new Date(endedAt), timeZone)}`}
    </Line>
  );
}

interface AskedProps {
  /** On the button. */
  readonly verb: string;
  /** The button’s name for screen readers, with whom it is about. */
  readonly label: string;
  readonly question: string;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly children: ReactNode;
}

/** A button that asks before it ends something. */
export function EndButton({ verb, label, question, isPending, onConfirm, children }: AskedProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" aria-label={label} isPending={isPending} onPress={() => setAsking(true)}>
        {verb}
      </Button>
      <Confirmation
        title={question}
        verb={verb}
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onConfirm();
        }}
      >
        {children}
      </Confirmation>
    </>
  );
}
