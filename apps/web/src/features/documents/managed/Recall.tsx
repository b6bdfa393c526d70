import { useState } from 'react';
import { Button, Dialog, TextArea } from '@pari/ui';
import { refreshCall } from '../../../client/queries.ts';
import { FormField } from '../../../forms/FormField.tsx';
import { ServerForm } from '../../../forms/ServerForm.tsx';
import { useServerForm } from '../../../forms/useServerForm.ts';
import type { ManagedDocument } from './managedDocument.ts';
import type { Openers } from './Openings.tsx';

interface RecallProps {
  readonly document: ManagedDocument;
  /** @param openedBy those who had opened it, the latest first */
  readonly onRecalled: (openedBy: Openers) => void;
}

/** Takes a document away from everybody, after asking why. */
export function Recall(props: RecallProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onPress={() => setAsking(true)}>Recall</Button>
      {isAsking && <RecallDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

const reasonRule = (reason: string): string | undefined => (reason.trim() === '' ? 'Say why it is recalled.' : undefined);

function RecallDialog({ document: { id, title }, onRecalled, onClose }: RecallProps & { readonly onClose: () => void }) {
  const form = useServerForm<'recallDocument', { readonly reason: string }>('recallDocument', {
    defaults: { reason: '' },
    input: ({ reason }) => ({ params: { id }, body: { reason } }),
    onSuccess: ({ opened_by: openedBy }) => {
      for (const read of ['listManagedDocuments', 'getManagedDocument', 'listDocumentOpenings', 'listDocuments'] as const) void refreshCall(read);
      onClose();
      onRecalled(openedBy);
    },
  });
  const close = (): void => {
    if (!form.isPending) onClose();
  };
  return (
    <Dialog
      title={`Recall ${title}?`}
      isAlert
      isOpen
      onOpenChange={close}
      actions={
        <>
          <Button onPress={close}>Cancel</Button>
          <Button type="submit" form={form.id} variant="danger" isPending={form.isPending}>
            Recall
          </Button>
        </>
      }
    >
      <ServerForm form={form}>
        <p>It is gone for everybody at once and cannot be brought back. Whoever had it or opened it is told by mail.</p>
        <FormField form={form} name="reason" label="Reason" rule={reasonRule}>
          {(field) => <TextArea {...field} most={500} description="Kept with the document, for administrators." isRequired />}
        </FormField>
      </ServerForm>
    </Dialog>
  );
}
