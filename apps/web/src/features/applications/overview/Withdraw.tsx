import { useState } from 'react';
import { COMMENT_LENGTH } from '@pari/domain/applications';
import { Button, TextArea } from '@pari/ui';
import { FormField } from '../../../forms/FormField.tsx';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { refreshApplications } from '../refreshApplications.ts';
import type { Application } from './sections.ts';

/** Takes the application back, after asking. */
export function Withdraw({ application }: { readonly application: Application }) {
  const [isAsking, setAsking] = useState(false);
  const { status, abilities } = application;
  return (
    <>
      <Button isDisabled={!abilities.withdraw || status === 5} onPress={() => setAsking(true)}>
        {status === 5 ? 'Application withdrawn' : 'Withdraw application'}
      </Button>
      {isAsking && <Question application={application} onClose={() => setAsking(false)} />}
    </>
  );
}

function Question({ application: { id, version }, onClose }: { readonly application: Application; readonly onClose: () => void }) {
  const form = useServerForm<'changeApplication', { comment: string }>('changeApplication', {
    defaults: { comment: '' },
    input: ({ comment }) => ({ params: { id }, body: { version, status: 5, ...(comment.trim() !== '' && { comment }) } }),
    success: 'Your application was withdrawn.',
    onSuccess: () => {
      refreshApplications();
      onClose();
    },
  });
  const close = (): void => {
    // Whoever was refused because it was changed meanwhile looks at it anew.
    if (form.attempt > 0) refreshApplications();
    onClose();
  };
  return (
    <FormDialog form={form} title="Are you sure you want to withdraw this application?" isAlert verb="Yes" variant="danger" cancel="No" onClose={close}>
      <p>Reviewers stop looking at it, and its amount counts for nothing. You cannot take this back. Write to the programme team if you want to apply again.</p>
      <FormField form={form} name="comment" label="Comment">
        {(field) => <TextArea {...field} most={COMMENT_LENGTH} description="Optional. Reviewers read it." />}
      </FormField>
    </FormDialog>
  );
}
