import { formatInstant } from '@pari/domain/format';
import { signOf } from '@pari/domain/money';
import { Button, DefinitionList, Panel } from '@pari/ui';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { Facts } from '../../../shared/explanation/Facts.tsx';
import { amountIn, type ManagedNotice } from '../managedNotice.ts';
import { lineWords } from '../stated/NoticeLines.tsx';
import type { Line, Share } from './shares.ts';
import { ShareStanding } from './sharesColumns.tsx';
import '../../../shared/explanation/explanation.css';

interface SharePanelProps {
  readonly notice: Pick<ManagedNotice, 'currency'>;
  /** Undefined where the address names nobody of the notice. */
  readonly share: Share | undefined;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** What one investor has to pay or is to receive, line by line, with who was told and the ledger entries. */
export function SharePanel({ notice: { currency }, share, timeZone, onClose }: SharePanelProps) {
  const close = <Button onPress={onClose}>Close</Button>;
  if (!share) {
    return (
      <Panel title="There is no such investor" isOpen onOpenChange={onClose} actions={close}>
        <p>No investor of this notice is meant by this address.</p>
      </Panel>
    );
  }
  const amount = (value: string): string => `${amountIn(currency)(value)} ${currency}`;
  const { name, code, pay, receive, open, settledBefore, recipient, lines } = share;
  const { person = null, channels = [], opened_at: openedAt = null } = recipient ?? {};
  const items = [
    { id: 'pay', term: 'To pay', description: signOf(pay) > 0 && amount(pay) },
    { id: 'receive', term: 'To receive', description: signOf(receive) > 0 && amount(receive) },
    { id: 'before', term: 'Paid before', description: signOf(settledBefore) !== 0 && amount(settledBefore) },
    { id: 'open', term: 'Still open', description: signOf(open) !== 0 && amount(open) },
    { id: 'state', term: 'State', description: <ShareStanding share={share} /> },
    { id: 'told', term: 'Told', description: person === null ? 'Nobody' : <Person {...person} byMail={channels.includes('mail')} /> },
    { id: 'opened', term: 'Opened', description: person !== null && (openedAt === null ? 'Not yet' : formatInstant(new Date(openedAt), timeZone)) },
  ].filter(({ description }) => description !== false);
  return (
    <Panel title={name} note={code} isOpen onOpenChange={onClose} actions={close}>
      <div className="app-explanation">
        <DefinitionList items={items} />
        <Facts title="Lines">
          <DefinitionList
            items={lines.map((line) => ({ id: String(line.row), term: lineWords(line), description: <Settled line={line} amount={amount(line.amount)} /> }))}
          />
        </Facts>
      </div>
    </Panel>
  );
}

function Person({ display_name: name, email, byMail }: { readonly display_name: string; readonly email: string; readonly byMail: boolean }) {
  return (
    <>
      <bdi className="app-published-text">{name}</bdi>
      <span className="app-fund-note">
        {email}, {byMail ? 'in the portal and by mail' : 'in the portal'}
      </span>
    </>
  );
}

function Settled({ line: { entry }, amount }: { readonly line: Pick<Line, 'entry'>; readonly amount: string }) {
  return (
    <>
      {amount}
      <span className="app-fund-note app-published-text">
        {entry === null ? (
          'No entry yet'
        ) : (
          <>
            Entry <bdi>{entry.reference}</bdi>, effective {shownDay(entry.effective_date)}
          </>
        )}
      </span>
    </>
  );
}
