import { useState } from 'react';
import { Button, FileDrop, fileDropWords, lazyPart, type DroppedFile } from '@pari/ui';
import { acceptPapers, mostBytes, paperKinds } from '../../../shared/documents/documentFiles.ts';
import { FileName } from '../../../shared/files/FileName.tsx';
import { livingOf } from './documents.ts';
import type { TaxDocument, TaxForm } from './record.ts';
import { taxFieldId } from './TaxStepFrame.tsx';
import { filePlace, type TaxFiles } from './useTaxFiles.ts';
import type { TaxWayState } from './way.ts';
import { formWords } from './words.ts';

const ShownTaxDocument = lazyPart(() => import('./ShownTaxDocument.tsx'));

interface UploadedFormProps {
  readonly way: TaxWayState;
  readonly form: TaxForm;
  readonly files: TaxFiles;
}

const words = { ...fileDropWords, states: { ...fileDropWords.states, there: 'Accepted' } };

const parts: readonly { readonly part: TaxDocument['part']; readonly label: string; readonly description?: string }[] = [
  { part: 'form', label: 'The form, signed' },
  { part: 'withholding_statement', label: 'Withholding statement', description: 'How the income is shared among the owners.' },
  { part: 'owner_form', label: 'Forms of the owners', description: 'A W-9 or a W-8 of each.' },
];

/** A form that is not filled here: a signed one is uploaded, with its withholding statement and the forms of its owners. */
export function UploadedForm({ way: { record, isReadOnly }, form, files }: UploadedFormProps) {
  const [shown, setShown] = useState<TaxDocument>();
  const living = livingOf(record, form);
  return (
    <li className="app-tax-uploads">
      <h3 className="app-answer-title">{formWords(form.name).short}</h3>
      {parts.map(({ part, label, description }) => {
        const place = { form: form.form_id, part };
        const given = living.filter((document) => document.part === part);
        const sending = files.sendingTo(filePlace(place));
        return (
          <div key={part} className="app-kyc-files">
            <FileDrop
              id={taxFieldId(part)}
              label={label}
              description={description}
              isRequired
              accept={acceptPapers}
              kinds={paperKinds}
              mostBytes={mostBytes}
              isMultiple={part === 'owner_form'}
              isReadOnly={isReadOnly}
              files={[...given.map(rowOf), ...sending]}
              onAdd={(added) => {
                for (const file of added) files.send(place, file);
              }}
              onRemove={(file) => (sending.some(({ id }) => id === file) ? files.stop(file) : files.askToRemove(file))}
              onRetry={sending.some(({ state }) => state === 'failed') ? files.again : undefined}
              words={words}
              nameAs={FileName}
            />
            {given
              .filter(({ abilities }) => abilities.open)
              .map((document) => (
                <div key={document.id}>
                  <Button size="small" icon="eye" isLong onPress={() => setShown(document)}>
                    <FileName name={document.document.title} />
                  </Button>
                </div>
              ))}
          </div>
        );
      })}
      {shown && (
        <ShownTaxDocument
          record={record.id}
          id={shown.id}
          name={shown.document.title}
          onClose={() => setShown(undefined)}
          onGiveUp={() => setShown(undefined)}
        />
      )}
    </li>
  );
}

const rowOf = ({ id, document: { title: name }, state, reason }: TaxDocument): DroppedFile => ({
  id,
  name,
  state: state === 'checking' ? 'checking' : state === 'refused' ? 'failed' : 'there',
  ...(reason !== null && { error: reason }),
});
