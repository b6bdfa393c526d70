import { useState } from 'react';
import { COMMENT_LENGTH, type ModuleNumber } from '@pari/domain/applications';
import { Button, TextArea } from '@pari/ui';
import { FormField } from '../../../forms/FormField.tsx';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { refreshApplications } from '../refreshApplications.ts';

interface AskReviewersProps {
  /** Its id. */
  readonly application: string;
  readonly module: ModuleNumber;
  /** The part, in words. */
  readonly about: string;
  /** Absent: to ask about the only part that stands here. */
  readonly verb?: string | undefined;
}

/** Asks reviewers something about a part. */
export function AskReviewers({ application, module, about, verb }: AskReviewersProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="app-ask-reviewers">
      <Button size="small" variant="quiet" onPress={() => setAsking(true)} aria-label={verb === undefined ? `Ask the reviewers about ${about}` : undefined}>
        {verb ?? 'Ask the reviewers'}
      </Button>
      {isAsking && <Question application={application} module={module} about={about} onClose={() => setAsking(false)} />}
    </div>
  );
}

function Question({ application, module, about, onClose }: AskReviewersProps & { readonly onClose: () => void }) {
  const form = useServerForm<'askReviewers', { text: string }>('askReviewers', {
    defaults: { text: '' },
    input: ({ text }) => ({ params: { id: application }, body: { module, text } }),
    success: 'Your question was sent.',
    onSuccess: () => {
      refreshApplications();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={`Ask about ${about}`} verb="Send" cancel="Close" onClose={onClose}>
      <p>Nothing of your application waits for the answer. You are told once there is one.</p>
      <FormField form={form} name="text" label="Your question" rule={(value) => (value.trim() === '' ? 'Write your question.' : undefined)}>
        {(field) => <TextArea {...field} most={COMMENT_LENGTH} isRequired />}
      </FormField>
    </FormDialog>
  );
}
