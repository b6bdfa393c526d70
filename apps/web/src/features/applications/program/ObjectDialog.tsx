import { OBJECTION_LENGTH } from '@pari/domain/applications';
import { TextArea } from '@pari/ui';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { FormField } from '../../../forms/FormField.tsx';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { refreshApplications } from '../refreshApplications.ts';
import type { ProgramEntry } from './entry.ts';

interface ObjectDialogProps {
  readonly entry: ProgramEntry;
  /** What was submitted is changed by it. */
  readonly isChange: boolean;
  readonly onClose: () => void;
}

/** Why somebody objects to a document. */
export default function ObjectDialog({ entry: { id, company_document: document, is_blocking: isBlocking }, isChange, onClose }: ObjectDialogProps) {
  const form = useServerForm<'answerProgramDocument', { reason: string }>('answerProgramDocument', {
    defaults: { reason: '' },
    input: ({ reason }) => ({ params: { id }, body: { is_acknowledged: false, reason, change: isChange } }),
    success: 'Your objection was kept.',
    onSuccess: () => {
      refreshApplications();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={`Object to ${document.name}`} verb="I Object" cancel="Close" onClose={onClose}>
      <p className="app-note">
        A reviewer settles it before your application is approved.{isBlocking && ' Until then you do not go on.'}
        {isChange && ' What you submitted is submitted again.'}
      </p>
      <FormField form={form} name="reason" label="Why do you object?" rule={(value) => (value.trim() === '' ? 'Say why you object.' : undefined)}>
        {(field) => <TextArea {...field} most={OBJECTION_LENGTH} isRequired />}
      </FormField>
    </FormDialog>
  );
}
