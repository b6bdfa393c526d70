import { formatDate, formatInstant } from '@pari/domain/format';
import { Button } from '@pari/ui';
import { counted } from '../../../shared/lists/counted.ts';
import type { ManagedNotice } from '../managedNotice.ts';
import type { Doing } from './doing.ts';
import { isOpen, isUnpaid, type Share } from './shares.ts';
import { whyNotRecalled, type Reminder } from './standing.ts';
import './published.css';

interface NoticeActionsProps {
  readonly notice: ManagedNotice;
  readonly shares: readonly Share[];
  /** Undefined where nobody was reminded yet. */
  readonly reminder: Reminder | undefined;
  readonly isRemindableToday: (share: Share) => boolean;
  /** Some are chosen, so that what is done with all steps back. */
  readonly isQuiet: boolean;
  readonly timeZone: string;
  readonly onDo: (doing: Doing) => void;
}

/** What can be done with a notice and with all of its investors, and why something cannot. */
export function NoticeActions({ notice, shares, reminder, isRemindableToday, isQuiet, timeZone, onDo }: NoticeActionsProps) {
  const [open, unpaid] = [shares.filter(isOpen), shares.filter(isUnpaid)];
  const remindable = unpaid.filter(isRemindableToday);
  const notRecalled = whyNotRecalled(notice);
  return (
    <div className="app-published-actions">
      <div className="app-published-buttons">
        {open.length > 0 && (
          <Button variant={isQuiet ? 'secondary' : 'primary'} onPress={() => onDo({ what: 'settle', shares: open })}>
            Settle {counted(open.length, 'open share', 'open shares')}
          </Button>
        )}
        {unpaid.length > 0 && (
          <Button isDisabled={remindable.length === 0} onPress={() => onDo({ what: 'remind', shares: remindable })}>
            Remind
          </Button>
        )}
        <Button onPress={() => onDo({ what: 'correct' })}>Correct</Button>
        {notRecalled === undefined && <Button onPress={() => onDo({ what: 'recall' })}>Recall</Button>}
      </div>
      {reminder && (
        <p>
          Reminded on {formatInstant(new Date(reminder.at), timeZone)}
          {reminder.by !== null && (
            <>
              {' '}
              by <bdi>{reminder.by}</bdi>
            </>
          )}
          .{unpaid.length > 0 && (remindable.length > 0 ? whoElse(remindable, unpaid) : ` It may be done again from ${formatDate(reminder.again)} on.`)}
        </p>
      )}
      {notRecalled !== undefined && <p>{notRecalled}</p>}
    </div>
  );
}

const whoElse = (remindable: readonly Share[], unpaid: readonly Share[]): string =>
  remindable.length < unpaid.length ? ` ${counted(remindable.length, 'other', 'others')} may be reminded today.` : ' It may be done again.';
