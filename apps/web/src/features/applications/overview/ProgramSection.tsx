import { useState, type ReactNode } from 'react';
import { CallError } from '@pari/contract/client';
import { IconButton, lazyPart, StatusMark } from '@pari/ui';
import { refreshCall, useCall } from '../../../client/queries.ts';
import { FileName } from '../../../shared/files/FileName.tsx';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import { meansNone } from '../../../shared/lists/meansNone.ts';
import { AttorneyLine } from '../program/AttorneyLine.tsx';
import { markOf, type ProgramEntry } from '../program/entry.ts';
import { OpenDocument } from './OpenDocument.tsx';
import '../documents/documents.css';

const ShownCopy = lazyPart(() => import('../program/ShownCopy.tsx'));

interface ProgramSectionProps {
  /** External id. */
  readonly fund: string;
  /** What reviewers ask about a document. */
  readonly commentsOn: (place: string) => ReactNode;
}

/** The documents of the programme, and what was done with each. */
export default function ProgramSection({ fund, commentsOn }: ProgramSectionProps) {
  const [shown, setShown] = useState<ProgramEntry>();
  const asked = useCall('listProgramDocuments', { params: { id: fund, skip: 'false' } }, { isToldInPlace: true });
  if (asked.error instanceof CallError && asked.error.code === 'not_yet') return <p className="app-note">{asked.error.message}</p>;
  if (meansNone(asked.error)) return <p className="app-note">What was signed is shown to the applicant, and to those who prepare it with them.</p>;
  if (asked.data === undefined) return <Awaited asked={asked} what="the program documents" />;
  const done = asked.data.results.filter(({ completed: is }) => is).length;
  return (
    <>
      <p className="app-note">
        {done} of {asked.data.results.length} done
      </p>
      <ul className="app-fund-documents" aria-label="Program documents">
        {asked.data.results.map((entry) => {
          const { tone, word } = markOf(entry);
          return (
            <li key={entry.id}>
              <FileName name={entry.company_document.name} />
              {entry.signed_document?.state !== 'accepted' && entry.abilities.open && (
                <OpenDocument
                  id={entry.document_id}
                  name={entry.company_document.name}
                  isNewer={entry.answered_version !== null && entry.answered_version !== entry.version}
                  onOpened={() => void refreshCall('listProgramDocuments')}
                />
              )}
              {entry.signed_document?.state === 'accepted' && (
                <IconButton icon="eye" label={`Open the signed copy of ${entry.company_document.name}`} onPress={() => setShown(entry)} />
              )}
              <StatusMark tone={tone}>{word}</StatusMark>
              {commentsOn(entry.doc_id)}
            </li>
          );
        })}
      </ul>
      <AttorneyLine fund={fund} />
      {shown?.signed_document && (
        <ShownCopy
          name={shown.signed_document.file_name}
          id={shown.signed_document.id}
          entry={shown.id}
          onClose={() => setShown(undefined)}
          onGiveUp={() => setShown(undefined)}
        />
      )}
    </>
  );
}
