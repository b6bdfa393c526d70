import { createLink, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ATTORNEY } from '@pari/domain/applications';
import { Banner, Button, lazyPart, LinkButton, PageHeader } from '@pari/ui';
import { addressIn } from '../../../client/addresses.ts';
import { refreshCall, useCall } from '../../../client/queries.ts';
import { useUserInfo } from '../../../client/user.ts';
import { useViewContext } from '../../../client/viewContext.ts';
import type { Application } from '../application.ts';
import { Asked } from '../Asked.tsx';
import { BankSubmitted } from '../documents/BankSubmitted.tsx';
import { AskingDialog } from '../saving/AskingDialog.tsx';
import { LeavingDialog } from '../saving/LeavingDialog.tsx';
import { useHeld } from '../saving/useSaving.ts';
import { heldFiles } from '../saving/useSendings.ts';
import { Declined } from '../way/Declined.tsx';
import { headOf } from '../way/Frame.tsx';
import { onwardFrom } from '../way/onwardFrom.ts';
import { useOnward } from '../way/useOnward.ts';
import { AttorneyField } from './AttorneyField.tsx';
import { EntryRow } from './EntryRow.tsx';
import type { ProgramEntry } from './entry.ts';
import { attorneyPlace, useProgramFiles } from './useProgramFiles.ts';
import '../way/way.css';
import '../applications.css';
import './program.css';

const RoutedLinkButton = createLink(LinkButton);
const ShownDocument = lazyPart(() => import('../../../shared/documents/ShownDocument.tsx'));

interface ProgramDocumentsProps {
  readonly application: Application;
  readonly entries: readonly ProgramEntry[];
}

/** The documents of the programme, one under the other; once all are done they are submitted, and it goes on. */
export function ProgramDocuments({ application, entries }: ProgramDocumentsProps) {
  const { fund, modules, applicant, next } = application;
  const { company } = useParams({ strict: false });
  const isSelf = useViewContext().viewing === null;
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  const [reading, setReading] = useState<ProgramEntry>();
  const attorney = useCall('getAttorneyDocument', { params: { id: fund.external_id } }, { isToldInPlace: true, enabled: isSelf });
  const file = attorney.data?.document ?? null;
  const files = useProgramFiles(fund.external_id, (id) => (file?.id === id ? attorneyPlace : entries.find(({ signed_document: copy }) => copy?.id === id)?.id));
  const leaving = useHeld(heldFiles(files));
  const { go, isGoing } = useOnward('program_doc', fund.external_id);
  const part = modules.find(({ module }) => module === 10);
  const state = part?.state ?? 'not_started';
  const isDone = entries.every(({ completed: is }) => is);
  const first = entries.find(({ completed: is, is_acknowledged: said }) => !is && said !== false);
  const left = entries.filter(({ completed: is, is_acknowledged: said }) => !is && said !== false).length;
  const held = entries.filter(({ completed: is, is_acknowledged: said }) => !is && said === false).length;
  /** What is asked about these stands beside them. */
  const places = new Set([...entries.map(({ doc_id: id }) => id), ...(isSelf ? [ATTORNEY] : [])]);
  const { title, note, before } = headOf(fund);
  const overview = addressIn(company, `/funds/${encodeURIComponent(fund.external_id)}/application`);
  const isLast = onwardFrom('program_doc', company, fund.external_id, next) === overview;
  return (
    <>
      <PageHeader title={title} before={before}>
        {note}
      </PageHeader>
      <section className="app-way-part app-program" aria-labelledby="program">
        <BankSubmitted />
        <h2 id="program" className="app-way-title">
          Program Documents
        </h2>
        <Asked application={application} module={10} without={places} timeZone={timeZone} />
        {!isSelf && <p className="app-note">Only {applicant.display_name} signs these.</p>}
        <ul className="app-program-entries">
          {entries.map((entry) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              fund={fund.external_id}
              state={state}
              files={files}
              timeZone={timeZone}
              isNext={entry === first}
              onOpen={() => setReading(entry)}
            >
              <Asked application={application} module={10} questions={[entry.doc_id]} timeZone={timeZone} />
            </EntryRow>
          ))}
        </ul>
        {state === 'declined' && <Declined title="This part was declined" reason={part?.reason} fund={fund.name} />}
        {isDone && state !== 'changes_requested' && state !== 'declined' && state !== 'in_progress' && (
          <Banner tone="positive" title="Your program documents are submitted">
            {state === 'pending' ? 'Reviewers look at them.' : isLast ? 'Nothing more is to be done here.' : 'Go on with the next step.'} Where a document is
            replaced, you are asked to sign or read the new one.
          </Banner>
        )}
        <p className="app-note" aria-live="polite">
          {left > 0 ? (left === 1 ? 'One document is left.' : `${left} documents are left.`) : ''}
          {held > 0 && ' You go on once a reviewer has settled what you object to.'}
        </p>
        {isSelf && (
          <AttorneyField fund={fund.external_id} file={file} files={files} mayUpload={state !== 'declined'} timeZone={timeZone}>
            <Asked application={application} module={10} questions={[ATTORNEY]} timeZone={timeZone} />
          </AttorneyField>
        )}
        <div className="app-way-actions">
          <RoutedLinkButton to="/{-$company}/investor/funds/$fund/application" params={{ company, fund: fund.external_id }}>
            Back to Application Overview
          </RoutedLinkButton>
          <Button variant={isDone ? 'primary' : undefined} isDisabled={!isDone} isPending={isGoing} onPress={() => void go()}>
            Next Step
          </Button>
        </div>
      </section>
      <AskingDialog {...files} />
      <LeavingDialog saving={leaving} />
      {reading && (
        <ShownDocument
          key={reading.document_id}
          id={reading.document_id}
          title={reading.company_document.name}
          onOpened={() => void refreshCall('listProgramDocuments')}
          onClose={() => setReading(undefined)}
          onGiveUp={() => setReading(undefined)}
        />
      )}
    </>
  );
}
