import { useState } from 'react';
import { Button, FilterBar, Section } from '@pari/ui';
import { toasts } from '../../../../client/toasts.ts';
import { useUserInfo } from '../../../../client/user.ts';
import { SearchField } from '../../../../shared/lists/SearchField.tsx';
import { useListAddress } from '../../../../shared/lists/useListAddress.ts';
import { useTypedSearch } from '../../../../shared/lists/useTypedSearch.ts';
import type { PoolLine } from '../plan.ts';
import { DocumentsTable } from './DocumentsTable.tsx';
import { readDocumentsSearch, refreshDocuments, writeDocumentsSearch } from './managedDocument.ts';
import { AddDocument } from './WriteDocument.tsx';

interface PlanDocumentsProps {
  /** Id. */
  readonly plan: string;
  readonly grants: readonly PoolLine[];
  readonly timeZone: string;
}

/** What holders of a plan's grants read, acknowledge and sign. */
export function PlanDocuments({ plan, grants, timeZone }: PlanDocumentsProps) {
  const { asked, ask, hrefOf } = useListAddress(readDocumentsSearch, writeDocumentsSearch);
  const { typed, setTyped, search } = useTypedSearch(asked.search, (text) => ask({ search: text }));
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
      <FilterBar label="Narrow the documents">
        <SearchField label="Title, reference or participant" value={typed} onChange={setTyped} />
      </FilterBar>
      <DocumentsTable
        plan={plan}
        asked={{ ...asked, search }}
        own={useUserInfo().data?.user_id}
        timeZone={timeZone}
        hrefOf={hrefOf}
        onAsk={ask}
        onShowAll={() => {
          setTyped('');
          ask({ search: '' });
        }}
      />
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
