import { REQUEST_DESCRIPTION_LENGTH, REQUEST_NAME_LENGTH } from '@pari/domain/applications';
import { TextArea, TextField } from '@pari/ui';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { FormField } from '../../forms/FormField.tsx';
import { useServerForm } from '../../forms/useServerForm.ts';
import { refreshReview } from './review.ts';

interface RequestDialogProps {
  /** Its id. */
  readonly application: string;
  readonly onClose: () => void;
}

/** Asks the applicant for a document. */
export default function RequestDialog({ application, onClose }: RequestDialogProps) {
  const form = useServerForm('requestDocument', {
    defaults: { document_name: '', document_description: '' },
    input: (body) => ({ params: { id: application }, body }),
    success: 'The applicant is asked for it.',
    onSuccess: () => {
      refreshReview();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Request a document" verb="Request" onClose={onClose}>
      <p>The applicant is told, and uploads up to five files. What they submitted of this part before is open again.</p>
      <p>Delegates and advisers who prepare the application read what you write here, though no file that others upload: name nothing confidential.</p>
      <FormField form={form} name="document_name" label="Document" rule={(name) => (name.trim() === '' ? 'Say which document you need.' : undefined)}>
        {(field) => <TextField {...field} isRequired maxLength={REQUEST_NAME_LENGTH} />}
      </FormField>
      <FormField form={form} name="document_description" label="What it has to show">
        {(field) => <TextArea {...field} isOptional most={REQUEST_DESCRIPTION_LENGTH} />}
      </FormField>
    </FormDialog>
  );
}
