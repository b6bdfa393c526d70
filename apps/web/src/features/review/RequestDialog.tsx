import { REQUEST_DESCRIPTION_LENGTH, REQUEST_NAME_LENGTH } from '@pari/domain/applications';
import { Button, Dialog, TextArea, TextField } from '@pari/ui';
import { FormField } from '../../forms/FormField.tsx';
import { ServerForm } from '../../forms/ServerForm.tsx';
import { useLeaveGuard } from '../../forms/useLeaveGuard.tsx';
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
  const { leave, question } = useLeaveGuard(form.isDirty, onClose);
  return (
    <Dialog
      title="Request a document"
      isOpen
      onOpenChange={() => form.isPending || leave()}
      actions={
        <>
          <Button onPress={leave}>Cancel</Button>
          <Button type="submit" form={form.id} variant="primary" isPending={form.isPending}>
            Request
          </Button>
        </>
      }
    >
      <ServerForm form={form}>
        <p>The applicant is told, and uploads up to five files. What they submitted of this part before is open again.</p>
        <FormField form={form} name="document_name" label="Document" rule={(name) => (name.trim() === '' ? 'Say which document you need.' : undefined)}>
          {(field) => <TextField {...field} isRequired maxLength={REQUEST_NAME_LENGTH} />}
        </FormField>
        <FormField form={form} name="document_description" label="What it has to show">
          {(field) => <TextArea {...field} isOptional most={REQUEST_DESCRIPTION_LENGTH} />}
        </FormField>
      </ServerForm>
      {question}
    </Dialog>
  );
}
