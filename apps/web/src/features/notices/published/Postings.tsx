import { lineTypeName } from '@pari/domain/notices';
import { DefinitionList } from '@pari/ui';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { counted } from '../../../shared/lists/counted.ts';
import { amountIn } from '../managedNotice.ts';
import type { Posting } from './postings.ts';

interface PostingsProps {
  readonly postings: readonly Posting[];
  readonly currency: string;
}

/** Ledger entries before they are posted or reversed, by day and type. */
export const Postings = ({ postings, currency }: PostingsProps) => (
  <DefinitionList
    items={postings.map(({ type, on, count, amount }) => ({
      id: `${on} ${type}`,
      term: (
        <>
          {lineTypeName(type)}
          <span className="app-fund-note">effective {shownDay(on)}</span>
        </>
      ),
      description: (
        <>
          {amountIn(currency)(amount)} {currency}
          <span className="app-fund-note">{counted(count, 'entry', 'entries')}</span>
        </>
      ),
    }))}
  />
);
