import { Button, Dialog } from '@pari/ui';
import { useFormChange } from '../../../client/changes.ts';
import { Refused } from '../Refused.tsx';
import { effectsOfChange } from './change.ts';
import { askAgain, takeRecord, type TaxDocument, type TaxRecord } from './record.ts';

interface DeleteFormProps {
  readonly record: TaxRecord;
  readonly document: TaxDocument;
  /** Of the form. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks before a form is deleted, or deleted and made anew from what is said now. */
export function DeleteForm({ record, document: { id, signed_on: signedOn, abilities }, name, onClose }: DeleteFormProps) {
  const removal = useFormChange('removeTaxDocument', { onDone: takeRecord, onFailed: askAgain });
  const remove = (regenerate: boolean): void =>
    removal.mutate(
      { params: { id: record.id, document: id }, query: { regenerate: regenerate ? 'true' : 'false', change: record.needs_confirmation ? 'true' : 'false' } },
      { onSuccess: onClose },
    );
  return (
    <Dialog
      title={abilities.regenerate && signedOn !== null ? 'Make a new form?' : 'Delete this form?'}
      isAlert
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          {abilities.remove && (
            <Button isPending={removal.isPending} onPress={() => remove(false)}>
              Delete
            </Button>
          )}
          {abilities.regenerate && (
            <Button variant="primary" isPending={removal.isPending} onPress={() => remove(true)}>
              Delete and make a new one
            </Button>
          )}
        </>
      }
    >
      <p>
        {name}:{' '}
        {signedOn !== null
          ? 'it was signed, and is kept among the earlier forms. Another is to be signed in its place.'
          : 'it is not signed yet, and cannot be any more.'}
      </p>
      {record.needs_confirmation && effectsOfChange(record).map((effect) => <p key={effect}>{effect}</p>)}
      {removal.refusal && <Refused title="It is still there" refusal={removal.refusal} />}
    </Dialog>
  );
}
