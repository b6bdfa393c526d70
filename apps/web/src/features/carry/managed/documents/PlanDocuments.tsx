import { useState } from 'react';
import { Button, Section } from '@pari/ui';
import { toasts } from '../../../../client/toasts.ts';
import type { PoolLine } from '../plan.ts';
import { DocumentsList } from './DocumentsList.tsx';
import { refreshDocuments } from './managedDocument.ts';
import { AddDocument } from './WriteDocument.tsx';

interface PlanDocumentsProps {
  /** Id. */
  readonly plan: string;
  readonly grants: readonly PoolLine[];
}

/** What holders of a plan's grants read, acknowledge and sign. */
export function PlanDocuments({ plan, grants }: PlanDocumentsProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <Section
      id="documents"
      title="Documents"
      note="What the holders of its grants acknowledge and sign."
      actions={
        <Button isDisabled={grants.length === 0} onPress={() => setAdding(true)}>
          Add a document
        </Button>
      }
    >
      <DocumentsList plan={plan} />
      {isAdding && (
        <AddDocument
          grants={grants}
          onDone={() => {
            toasts.show('The document is added.');
            refreshDocuments();
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Section>
  );
}
