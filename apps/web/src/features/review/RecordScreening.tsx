import { COMMENT_LENGTH } from '@pari/domain/applications';
import { SCREENING_RESULTS, SCREENING_WORDS, type ScreeningResult } from '@pari/domain/kyc';
import { Button, Dialog, Select, TextArea } from '@pari/ui';
import { FormField } from '../../forms/FormField.tsx';
import { ServerForm } from '../../forms/ServerForm.tsx';
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
  readonly result: ScreeningResult;
  readonly note: string;
}

/** What a reviewer found of somebody on lists, with where they looked. */
export default function RecordScreening({ application, people, onClose }: RecordScreeningProps) {
  const form = useServerForm<'recordScreening', Given>('recordScreening', {
    defaults: { who: INVESTOR, result: 'clear', note: '' },
    input: ({ who, result, note }) => ({ params: { id: application }, body: { participant_id: who === INVESTOR ? null : who, result, note } }),
    onSuccess: () => {
      refreshReview();
      onClose();
    },
  });
  return (
    <Dialog
      title="Record a screening"
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" form={form.id} variant="primary" isPending={form.isPending}>
            Record
          </Button>
        </>
      }
    >
      <ServerForm form={form}>
        {people.length > 1 && (
          <FormField form={form} name="who" label="Who">
            {(field) => <Select {...field} options={people.map(({ participant_id: who, name }) => ({ value: who ?? INVESTOR, label: name }))} />}
          </FormField>
        )}
        <FormField form={form} name="result" label="Result">
          {(field) => <Select {...field} options={SCREENING_RESULTS.map((result) => ({ value: result, label: SCREENING_WORDS[result] }))} />}
        </FormField>
        <FormField form={form} name="note" label="Note" rule={(note) => (note.trim() === '' ? 'Say where you looked.' : undefined)}>
          {(field) => <TextArea {...field} most={COMMENT_LENGTH} description="Where you looked, and what speaks for a match or against it." isRequired />}
        </FormField>
      </ServerForm>
    </Dialog>
  );
}
