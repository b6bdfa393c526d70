import { COMMENT_LENGTH } from '@pari/domain/applications';
import { Button, Dialog, TextArea } from '@pari/ui';
import { FormField } from '../../forms/FormField.tsx';
import { ServerForm } from '../../forms/ServerForm.tsx';
import { useLeaveGuard } from '../../forms/useLeaveGuard.tsx';
import { useServerForm } from '../../forms/useServerForm.ts';
import { refreshApplications } from './refreshApplications.ts';

interface ReplyDialogProps {
  /** Of the comment. */
  readonly id: string;
  /** What it asks for. */
  readonly text: string;
  readonly onClose: () => void;
}

/** Answers what a reviewer asks in words. */
export function ReplyDialog({ id, text, onClose }: ReplyDialogProps) {
  const form = useServerForm<'replyToComment', { text: string }>('replyToComment', {
    defaults: { text: '' },
    input: (values) => ({ params: { id }, body: values }),
    success: 'Your reply was sent.',
    onSuccess: () => {
      refreshApplications();
      onClose();
    },
  });
  const { leave, question } = useLeaveGuard(form.isDirty, onClose);
  const close = (): void => {
    if (!form.isPending) leave();
  };
  return (
    <Dialog
      title="Reply to Comment"
      isOpen
      onOpenChange={close}
      actions={
        <>
          <Button onPress={close}>Close</Button>
          <Button type="submit" form={form.id} variant="primary" isPending={form.isPending}>
            Submit
          </Button>
        </>
      }
    >
      <blockquote className="app-comment-quote">
        <bdi>{text}</bdi>
      </blockquote>
      <ServerForm form={form}>
        <FormField form={form} name="text" label="Your reply" rule={(value) => (value.trim() === '' ? 'Write your reply.' : undefined)}>
          {(field) => <TextArea {...field} most={COMMENT_LENGTH} isRequired />}
        </FormField>
      </ServerForm>
      {question}
    </Dialog>
  );
}
