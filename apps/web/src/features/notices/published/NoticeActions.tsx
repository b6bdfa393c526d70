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
  /** Where some are chosen, what is done is done with those. */
  readonly chosen: readonly Share[];
  readonly timeZone: string;
  readonly onDo: (doing: Doing) => void;
}

/** What can be done with a notice and with its investors, all or those that are chosen, and why something cannot. */
export function NoticeActions({ notice, shares, reminder, isRemindableToday, chosen, timeZone, onDo }: NoticeActionsProps) {
  const meant = chosen.length > 0 ? chosen : shares;
  const [open, unpaid] = [meant.filter(isOpen), meant.filter(isUnpaid)];
  const which = chosen.length > 0 ? 'chosen' : 'open';
  const remindable = unpaid.filter(isRemindableToday);
  const notRecalled = whyNotRecalled(notice);
  return (
    <div className="app-published-actions">
      <div className="app-published-buttons">
        {open.length > 0 && (
          <Button variant={chosen.length > 0 ? 'secondary' : 'primary'} onPress={() => onDo({ what: 'settle', shares: open })}>
            Settle {counted(open.length, `${which} share`, `${which} shares`)}
          </Button>
        )}
        {unpaid.length > 0 && (
          <Button isDisabled={remindable.length === 0} onPress={() => onDo({ what: 'remind', shares: remindable })}>
            {chosen.length > 0 ? `Remind ${(remindable.length || unpaid.length).toLocaleString('en')} chosen` : 'Remind'}
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
          .{again(shares.filter(isUnpaid), isRemindableToday, reminder)}
        </p>
      )}
      {notRecalled !== undefined && <p>{notRecalled}</p>}
    </div>
  );
}

function again(unpaid: readonly Share[], isRemindableToday: (share: Share) => boolean, reminder: Reminder): string {
  const remindable = unpaid.filter(isRemindableToday).length;
  if (unpaid.length === 0) return '';
  if (remindable === 0) return ` It may be done again from ${formatDate(reminder.again)} on.`;
  return remindable < unpaid.length ? ` ${counted(remindable, 'other', 'others')} may be reminded today.` : ' It may be done again.';
}
