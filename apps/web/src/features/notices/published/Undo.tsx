import { toasts } from '../../../client/toasts.ts';
import { ReasonDialog } from '../../../forms/ReasonDialog.tsx';
import { counted } from '../../../shared/lists/counted.ts';
import type { ManagedNotice } from '../managedNotice.ts';
import { entriesIn, reversalsOf } from './postings.ts';
import { Postings } from './Postings.tsx';
import { refreshNotice } from './refreshNotice.ts';
import type { Share } from './shares.ts';

interface UndoProps {
  readonly notice: Pick<ManagedNotice, 'id' | 'currency' | 'corrects'>;
  /** Of each something is settled. */
  readonly shares: readonly Share[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Takes back that shares were settled, after asking why. */
export function Undo({ notice: { id, currency, corrects }, shares, onDone, onClose }: UndoProps) {
  const reversals = reversalsOf(shares);
  const words = counted(shares.length, 'share', 'shares');
  return (
    <ReasonDialog
      endpoint="undoNoticeSettlement"
      input={(reason) => ({ params: { id }, body: { investor_account_codes: shares.map(({ code }) => code), reason } })}
      title={`Undo ${words}?`}
      verb={`Undo ${words}`}
      description="Kept in the audit log."
      missing="Say why it is undone."
      onClose={onClose}
      onDone={() => {
        refreshNotice();
        toasts.show(`${words} open again.`);
        onDone();
      }}
    >
      <p>
        {counted(entriesIn(reversals), 'entry is', 'entries are')} reversed, each on its own day, so that it counts in no amount any more. Both stay in the
        ledger: a date such as that of the latest entry may still be theirs.
        {corrects && ` What settling them had reversed of ${corrects.reference} is posted anew.`}
      </p>
      <Postings postings={reversals} currency={currency} />
    </ReasonDialog>
  );
}
