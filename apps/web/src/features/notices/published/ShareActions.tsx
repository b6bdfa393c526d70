import { useState } from 'react';
import { formatDate, formatInstant } from '@pari/domain/format';
import { Button } from '@pari/ui';
import { useToday } from '../../../shared/dates/useToday.ts';
import { ChosenBar } from '../../../shared/lists/ChosenBar.tsx';
import { counted } from '../../../shared/lists/counted.ts';
import type { ManagedNotice } from '../managedNotice.ts';
import { Correct } from './Correct.tsx';
import { Recall, type Openers } from './Recall.tsx';
import { Remind } from './Remind.tsx';
import { SettlePanel } from './SettlePanel.tsx';
import { isOpen, isUndoable, isUnpaid, type Share } from './shares.ts';
import { lastReminder, whyNotRecalled } from './standing.ts';
import { Undo } from './Undo.tsx';
import './published.css';

interface ShareActionsProps {
  readonly notice: ManagedNotice;
  readonly shares: readonly Share[];
  /** Those of them that are chosen; with none, what is done is done with all. */
  readonly chosen: readonly Share[];
  readonly timeZone: string;
  readonly onNone: () => void;
  readonly onSettled: (meanwhile: readonly string[]) => void;
  readonly onRecalled: (openers: Openers) => void;
}

/** What is being done, and with whom. */
type Doing = { readonly what: 'settle' | 'undo' | 'remind'; readonly shares: readonly Share[] } | { readonly what: 'recall' | 'correct' };

/** What can be done with a published notice: with all of its investors, with those that are chosen, and with the notice itself. */
export function ShareActions({ notice, shares, chosen, timeZone, onNone, onSettled, onRecalled }: ShareActionsProps) {
  const [doing, setDoing] = useState<Doing>();
  const today = useToday(timeZone, true);
  const reminder = lastReminder(notice, timeZone);
  const mayRemind = reminder === undefined || reminder.again <= today;
  const notRecalled = whyNotRecalled(notice);
  const close = (): void => setDoing(undefined);
  const done = (): void => {
    close();
    onNone();
  };
  const [open, unpaid] = [shares.filter(isOpen), shares.filter(isUnpaid)];
  const [chosenOpen, chosenPaid, chosenUnpaid] = [chosen.filter(isOpen), chosen.filter(isUndoable), chosen.filter(isUnpaid)];
  return (
    <>
      <div className="app-published-actions">
        {open.length > 0 && (
          <Button variant={chosen.length === 0 ? 'primary' : 'secondary'} onPress={() => setDoing({ what: 'settle', shares: open })}>
            {open.length === 1 ? 'Settle the open one' : `Settle all ${open.length.toLocaleString('en')} open`}
          </Button>
        )}
        {unpaid.length > 0 && (
          <Button isDisabled={!mayRemind} onPress={() => setDoing({ what: 'remind', shares: unpaid })}>
            Remind
          </Button>
        )}
        {!notice.is_history && <Button onPress={() => setDoing({ what: 'correct' })}>Correct</Button>}
        {notRecalled === undefined && <Button onPress={() => setDoing({ what: 'recall' })}>Recall</Button>}
      </div>
      {reminder && (
        <p className="app-published-note">
          Reminded on {formatInstant(new Date(reminder.at), timeZone)}
          {reminder.by !== null && (
            <>
              {' '}
              by <bdi>{reminder.by}</bdi>
            </>
          )}
          .{unpaid.length > 0 && (mayRemind ? ' It may be done again.' : ` It may be done again from ${formatDate(reminder.again)} on.`)}
        </p>
      )}
      {notRecalled !== undefined && <p className="app-published-note">{notRecalled}</p>}
      {chosen.length > 0 && (
        <ChosenBar
          label="Chosen investors"
          count={`${counted(chosen.length, 'investor', 'investors')} chosen`}
          actions={
            <>
              <Button onPress={onNone}>Choose none</Button>
              {chosenPaid.length > 0 && (
                <Button onPress={() => setDoing({ what: 'undo', shares: chosenPaid })}>Undo {chosenPaid.length.toLocaleString('en')} settled</Button>
              )}
              {chosenUnpaid.length > 0 && (
                <Button isDisabled={!mayRemind} onPress={() => setDoing({ what: 'remind', shares: chosenUnpaid })}>
                  Remind {chosenUnpaid.length.toLocaleString('en')}
                </Button>
              )}
              {chosenOpen.length > 0 && (
                <Button variant="primary" onPress={() => setDoing({ what: 'settle', shares: chosenOpen })}>
                  Settle {chosenOpen.length.toLocaleString('en')} open
                </Button>
              )}
            </>
          }
        />
      )}
      {doing?.what === 'settle' && (
        <SettlePanel
          notice={notice}
          shares={doing.shares}
          timeZone={timeZone}
          onSettled={(meanwhile) => {
            done();
            onSettled(meanwhile);
          }}
          onClose={close}
        />
      )}
      {doing?.what === 'undo' && <Undo notice={notice} shares={doing.shares} onDone={done} onClose={close} />}
      {doing?.what === 'remind' && <Remind notice={notice} shares={doing.shares} onClose={close} />}
      {doing?.what === 'correct' && <Correct notice={notice} onClose={close} />}
      {doing?.what === 'recall' && (
        <Recall
          notice={notice}
          onRecalled={(openers) => {
            close();
            onRecalled(openers);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
