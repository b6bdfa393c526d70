import type { CallOutput } from '@pari/contract/client';
import { useState } from 'react';
import { Button, DefinitionList, lazyPart, StatusMark, VisuallyHidden } from '@pari/ui';
import { formWords } from './words.ts';
import { sentenceOf, stateWords } from './documents.ts';
import { EarlierForms } from './EarlierForms.tsx';
import type { TaxDocument } from './record.ts';
import './tax.css';

const ShownTaxDocument = lazyPart(() => import('./ShownTaxDocument.tsx'));

/** The forms of a record, each with how far it is, to be read. */
export default function TaxLines({ record }: { readonly record: Pick<CallOutput<'listTaxRecords'>['results'][number], 'id' | 'documents'> }) {
  const [shown, setShown] = useState<TaxDocument>();
  const living = record.documents.filter(({ state }) => state !== 'superseded');
  return (
    <>
      <DefinitionList
        items={living.map((document) => ({
          id: document.id,
          term: formWords(document.document.title).short,
          description: (
            <span className="app-tax-line">
              <StatusMark tone={stateWords(document).tone}>{stateWords(document).word}</StatusMark>
              <span className="app-note">{sentenceOf(document)}</span>
              {document.abilities.open && (
                <Button size="small" variant="quiet" icon="eye" onPress={() => setShown(document)}>
                  Open<VisuallyHidden> {formWords(document.document.title).short}</VisuallyHidden>
                </Button>
              )}
            </span>
          ),
        }))}
      />
      <EarlierForms record={record} />
      {shown && (
        <ShownTaxDocument
          record={record.id}
          id={shown.id}
          name={shown.document.title}
          onClose={() => setShown(undefined)}
          onGiveUp={() => setShown(undefined)}
        />
      )}
    </>
  );
}
