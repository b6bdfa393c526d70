import { Banner } from '@pari/ui';
import { Facts } from '../../../shared/explanation/Facts.tsx';
import { counted } from '../../../shared/lists/counted.ts';
import type { ManagedNotice } from '../managedNotice.ts';
import { entriesIn, postingsOf, replacing, type PaymentDays } from './postings.ts';
import { Postings } from './Postings.tsx';
import type { Share } from './shares.ts';
import '../../../shared/explanation/explanation.css';

interface SettleEffectProps {
  readonly notice: Pick<ManagedNotice, 'due_date' | 'currency' | 'corrects'>;
  readonly shares: readonly Share[];
  readonly days: PaymentDays;
}

/** What settling shares posts. */
export function SettleEffect({ notice, shares, days }: SettleEffectProps) {
  const postings = postingsOf(notice, shares, days);
  const replaced = replacing(shares);
  return (
    <div className="app-explanation">
      {postings.length > 0 && (
        <Facts title={`${counted(entriesIn(postings), 'entry is', 'entries are')} posted`}>
          <Postings postings={postings} currency={notice.currency} />
        </Facts>
      )}
      {replaced.length > 0 && (
        <Banner>
          What {counted(replaced.length, 'investor', 'investors')} paid by {notice.corrects?.reference ?? 'the notice that it corrects'} is reversed in the same
          moment.
        </Banner>
      )}
      <Facts title={counted(shares.length, 'investor', 'investors')}>
        <ul className="app-published-names">
          {shares.slice(0, named).map(({ code, name }) => (
            <li key={code}>
              <bdi>{name}</bdi>, {code}
            </li>
          ))}
          {shares.length > named && <li>and {(shares.length - named).toLocaleString('en')} others</li>}
        </ul>
      </Facts>
    </div>
  );
}

/** So many are in sight; the list beneath has them all. */
const named = 20;
