import { COMMENT_LENGTH } from '@pari/domain/applications';
import { SCREENING_RESULTS, SCREENING_WORDS, type ScreeningResult } from '@pari/domain/kyc';
import { Select, TextArea } from '@pari/ui';
import { FormField } from '../../forms/FormField.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useServerForm } from '../../forms/useServerForm.ts';
import { refreshReview, type ReviewFile } from './review.ts';

interface RecordScreeningProps {
  readonly application: string;
  readonly people: NonNullable<ReviewFile['kyc']>['people'];
  readonly onClose: () => void;
}

const INVESTOR = 'investor';

interface Given {
  /** Id of the participant, or the investor. */
  readonly who: string;
  /** '': none is chosen yet. */
  readonly result: ScreeningResult | '';
  readonly note: string;
}

/** What a reviewer found of somebody on lists, with where they looked. */
export default function RecordScreening({ application, people, onClose }: RecordScreeningProps) {
  const form = useServerForm<'recordScreening', Given>('recordScreening', {
    defaults: { who: INVESTOR, result: '', note: '' },
    input: ({ who, result, note }) => ({
      params: { id: application },
      body: { participant_id: who === INVESTOR ? null : who, result: result as ScreeningResult, note },
    }),
    onSuccess: () => {
      refreshReview();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Record a screening" verb="Record" onClose={onClose}>
      {people.length > 1 && (
        <FormField form={form} name="who" label="Who">
          {(field) => <Select {...field} options={people.map(({ participant_id: who, name }) => ({ value: who ?? INVESTOR, label: name }))} />}
        </FormField>
      )}
      <FormField form={form} name="result" label="Result" rule={(result) => (result === '' ? 'Choose what you found.' : undefined)}>
        {({ value, ...field }) => (
          <Select
            {...field}
            value={value === '' ? null : value}
            options={SCREENING_RESULTS.map((result) => ({ value: result, label: SCREENING_WORDS[result] }))}
          />
        )}
      </FormField>
      <FormField form={form} name="note" label="Note" rule={(note) => (note.trim() === '' ? 'Say where you looked.' : undefined)}>
        {(field) => <TextArea {...field} most={COMMENT_LENGTH} description="Where you looked, and what speaks for a match or against it." isRequired />}
      </FormField>
    </FormDialog>
  );
}
