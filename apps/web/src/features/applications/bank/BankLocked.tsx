import { bankFieldLabel } from '@pari/domain/banking';
import { ClosedMeanwhile } from '../saving/ClosedMeanwhile.tsx';
import type { Saving } from '../saving/useSaving.ts';
import { TypedWords } from '../saving/TypedWords.tsx';
import { wordsOfBankField } from './BankConflicts.tsx';
import type { BankDraft } from './detail.ts';

interface BankLockedProps {
  readonly fund: string;
  readonly saving: Pick<Saving<BankDraft>, 'autosave' | 'state'>;
}

/** The application was closed to changes while somebody typed: what they typed is still there to be read, and is given up where they go on. */
export function BankLocked({ fund, saving: { autosave, state } }: BankLockedProps) {
  return (
    <ClosedMeanwhile fund={fund} onLeave={() => autosave.dropAll()}>
      {[...state.unsaved].map(
        ([
          key,
          {
            value: { country, field, value },
          },
        ]) => (
          <TypedWords key={key} title={bankFieldLabel(field, { bank_country: country })} lines={wordsOfBankField(field, value)} />
        ),
      )}
    </ClosedMeanwhile>
  );
}
