import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, ErrorState, FileFrame, NativeSelect, Section } from '@pari/ui';
import { clientIn } from '../../client/session.ts';
import { useViewContext } from '../../client/viewContext.ts';
import { choicesOf, type Choice } from './besideChoices.ts';
import type { ReviewFile } from './review.ts';
import { SaidLines } from './SaidLines.tsx';
import '@pari/ui/viewer.css';

/** It is scrolled by the keyboard too. */
const reachable = { tabIndex: 0, role: 'group' } as const;

interface BesideProps {
  readonly file: ReviewFile;
  readonly onClose: () => void;
}

/** Two of what was submitted beside each other, one above the other where there is no room: documents, what was in their place before, and answers. */
export default function Beside({ file, onClose }: BesideProps) {
  const choices = choicesOf(file);
  const documents = choices.filter(({ kind }) => kind === 'document');
  const [left, setLeft] = useState((documents[0] ?? choices[0])?.value);
  const [right, setRight] = useState((documents[1] ?? choices.find(({ kind }) => kind === 'answers'))?.value);
  return (
    <Section
      title="Side by side"
      actions={
        <Button size="small" onPress={onClose}>
          Close
        </Button>
      }
    >
      <div className="app-review-beside">
        <Side label="First" {...{ file, choices }} value={left} onChange={setLeft} />
        <Side label="Second" {...{ file, choices }} value={right} onChange={setRight} />
      </div>
    </Section>
  );
}

interface SideProps {
  readonly label: string;
  readonly file: ReviewFile;
  readonly choices: readonly Choice[];
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

function Side({ label, file, choices, value, onChange }: SideProps) {
  const chosen = choices.find((one) => one.value === value) ?? choices[0];
  if (!chosen) return null;
  return (
    <div className="app-review-beside-side">
      <NativeSelect
        label={label}
        options={choices.map(({ value: id, label: name }) => ({ value: id, label: name }))}
        value={chosen.value}
        onChange={onChange}
      />
      {chosen.kind === 'document' ? (
        <Document key={chosen.value} application={file.id} id={chosen.value} name={chosen.label} />
      ) : (
        <div {...reachable} aria-label={chosen.label} className="app-review-beside-scroll">
          <dl className="app-review-beside-answers">
            {chosen.module.questions.map((question) => (
              <div key={question.question}>
                <dt className="app-review-title">{question.title}</dt>
                <dd>
                  <SaidLines said={question} currency={file.fund.currency.code} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  );
}

function Document({ application, id, name }: { readonly application: string; readonly id: string; readonly name: string }) {
  const context = useViewContext();
  const shown = useQuery({
    queryKey: ['getReviewUpload', application, id, { ...context, asOf: null }],
    queryFn: async ({ signal }) => (await clientIn(context)('getReviewUpload', { params: { id: application, document: id }, signal })).blob(),
    staleTime: Infinity,
    gcTime: 0,
    meta: { isToldInPlace: true },
  });
  const problem = shown.isLoadingError && (
    <ErrorState title="The document could not be loaded" onRetry={() => void shown.refetch()} isRetrying={shown.isFetching}>
      {shown.error.message}
    </ErrorState>
  );
  return <FileFrame title={name} file={shown.data} {...(problem && { problem })} />;
}
