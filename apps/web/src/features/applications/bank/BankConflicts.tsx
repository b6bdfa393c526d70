import { bankFieldLabel, type BankField } from '@pari/domain/banking';
import { countryName } from '@pari/domain/format';
import { Banner } from '@pari/ui';
import { Choice } from '../saving/Choice.tsx';
import type { Saving } from '../saving/useSaving.ts';
import type { BankDraft, BankStanding } from './detail.ts';

interface BankConflictsProps {
  readonly saving: Pick<Saving<BankDraft>, 'autosave' | 'state'>;
  /** What was typed is given up for what stands. */
  readonly onGivenUp: (key: string, draft: BankDraft, standing: BankStanding) => void;
}

/** What was changed in another window too: the person chooses which stands. */
export function BankConflicts({ saving: { autosave, state }, onGivenUp }: BankConflictsProps) {
  return [...state.unsaved].map(([key, { value: draft, trouble }]) => {
    if (trouble?.kind !== 'conflict') return null;
    const standing = trouble.current as BankStanding;
    const { country, field, value } = draft;
    return (
      <Banner key={key} tone="warning" title={`${bankFieldLabel(field, { bank_country: country })}: changed elsewhere in the meantime`}>
        Choose which stands.
        <div className="app-way-both">
          <Choice title="Yours" lines={wordsOfBankField(field, value)} verb="Keep mine" onPress={() => autosave.keepOwn(key)} />
          <Choice
            title="There now"
            lines={wordsOfBankField(field, standing.details[field])}
            verb="Take this one"
            onPress={() => {
              autosave.drop(key);
              onGivenUp(key, draft, standing);
            }}
          />
        </div>
      </Banner>
    );
  });
}

/** A field in words; none: nothing was typed. */
export function wordsOfBankField(field: BankField, value: string | boolean): readonly string[] {
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No'];
  if (value === '') return [];
  return [field === 'bank_country' ? countryName(value) : value];
}
