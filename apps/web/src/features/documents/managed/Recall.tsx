import { useState } from 'react';
import { Button } from '@pari/ui';
import { refreshCall } from '../../../client/queries.ts';
import { ReasonDialog } from '../../../forms/ReasonDialog.tsx';
import type { ManagedDocument } from '../../../shared/documents/managedDocument.ts';
import type { Openers } from './Openings.tsx';

interface RecallProps {
  readonly document: ManagedDocument;
  /** @param openedBy those who had opened it, the latest first */
  readonly onRecalled: (openedBy: Openers) => void;
}

/** Takes a document away from everybody, after asking why. */
export function Recall({ document: { id, title, scope }, onRecalled }: RecallProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onPress={() => setAsking(true)}>Recall</Button>
      {isAsking && (
        <ReasonDialog
          endpoint="recallDocument"
          input={(reason) => ({ params: { id }, body: { reason } })}
          title={`Recall ${title}?`}
          verb="Recall"
          description="Kept with the document, for administrators."
          missing="Say why it is recalled."
          onClose={() => setAsking(false)}
          onDone={({ opened_by: openedBy }) => {
            for (const read of ['listManagedDocuments', 'getManagedDocument', 'listDocumentOpenings', 'listDocuments'] as const) void refreshCall(read);
            setAsking(false);
            onRecalled(openedBy);
          }}
        >
          <p>
            {scope === 'signing'
              ? 'It can be sent no more, and cannot be brought back. What was sent stays as it is.'
              : 'It is gone for everybody at once and cannot be brought back. Whoever had it or opened it is told by mail.'}
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
