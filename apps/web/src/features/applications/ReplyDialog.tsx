import { COMMENT_LENGTH } from '@pari/domain/applications';
import { TextArea } from '@pari/ui';
import { FormField } from '../../forms/FormField.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
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
  return (
    <FormDialog form={form} title="Reply to Comment" verb="Submit" cancel="Close" onClose={onClose}>
      <blockquote className="app-comment-quote">
        <bdi>{text}</bdi>
      </blockquote>
      <FormField form={form} name="text" label="Your reply" rule={(value) => (value.trim() === '' ? 'Write your reply.' : undefined)}>
        {(field) => <TextArea {...field} most={COMMENT_LENGTH} isRequired />}
      </FormField>
    </FormDialog>
  );
}
