import { useState } from 'react';
import type { CallInput, CallOutput } from '@pari/contract/client';
import { isOpenForApplicant, type BlockDocument, type CriteriaBlock } from '@pari/domain/applications';
import { Banner, Button, lazyPart, PageHeader } from '@pari/ui';
import { useChange } from '../../../client/changes.ts';
import { refreshCall } from '../../../client/queries.ts';
import { queryClient } from '../../../client/queryClient.ts';
import { useUserInfo } from '../../../client/user.ts';
import { useViewContext } from '../../../client/viewContext.ts';
import { BlockView } from '../../../shared/eligibility/BlockView.tsx';
import { FileName } from '../../../shared/files/FileName.tsx';
import type { Application } from '../application.ts';
import { Asked } from '../Asked.tsx';
import { refreshApplications } from '../refreshApplications.ts';
import { shown } from '../saving/shown.ts';
import { useLastPosition } from '../useLastPosition.ts';
import { Declined } from '../way/Declined.tsx';
import { headOf } from '../way/Frame.tsx';
import { useOnward } from '../way/useOnward.ts';
import { BankSubmitted } from './BankSubmitted.tsx';
import '../way/way.css';
import '../applications.css';

const ShownDocument = lazyPart(() => import('../../../shared/documents/ShownDocument.tsx'));

type Documents = CallOutput<'listFundDocuments'>['results'];

interface FundDocumentsProps {
  readonly application: Application;
  readonly documents: Documents;
}

/** As approvals of eligibility are put: each document is opened, then ticked. */
const blockOf = (documents: Documents): CriteriaBlock => ({
  kind: 'AC',
  id: 'fund-documents',
  title: 'Fund documents',
  description: 'Open each document, then acknowledge that you have read it.',
  failure_text: '',
  need_review_text: '',
  dependencies: [],
  options: documents.map(({ doc_id, document_id, document_name }) => ({
    id: doc_id,
    text: `I have read and acknowledge “${document_name}”.`,
    document: { doc_id, document_id, document_name },
  })),
});

/** The documents of a fund, one under the other; once all are acknowledged they are submitted, and it goes on. */
export function FundDocuments({ application, documents }: FundDocumentsProps) {
  const { fund, modules, applicant } = application;
  const isSelf = useViewContext().viewing === null;
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  const [reading, setReading] = useState<BlockDocument>();
  // Said at once: what was ticked does not stand empty until the call is done.
  const [ticking, setTicking] = useState<ReadonlyMap<string, boolean>>(new Map());
  const input = { params: { id: fund.external_id } };
  const last = useLastPosition(fund.external_id, 5);
  const bookmark = useChange('setBookmark', { isQuiet: true, isInTurn: true });
  const forget = ({ body }: CallInput<'acknowledgeFundDocuments'>): void =>
    setTicking((before) => new Map([...before].filter(([id, is]) => body.response_json[id] !== is)));
  const settle = async (done: CallInput<'acknowledgeFundDocuments'>): Promise<void> => {
    await shown();
    forget(done);
  };
  const { mutate } = useChange('acknowledgeFundDocuments', {
    isInTurn: true,
    onDone: ({ documents: results }, done) => {
      const queryKey = ['listFundDocuments', input];
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueriesData<{ readonly results: Documents }>({ queryKey }, (before) => before && { results });
      void settle(done);
      refreshApplications();
    },
    onFailed: (failed) => {
      forget(failed);
      refreshApplications();
    },
  });
  const part = modules.find(({ module }) => module === 5);
  // What was submitted is settled: another version of a document opens it again.
  const mayTick = isSelf && part?.abilities.edit === true && isOpenForApplicant(part.state);
  const kept = Object.fromEntries(documents.map(({ doc_id: id, is_acknowledged: is }) => [id, is]));
  const options: Readonly<Record<string, boolean>> = { ...kept, ...Object.fromEntries(ticking) };
  const left = documents.filter(({ doc_id: id }) => options[id] !== true).length;
  const isDone = documents.every(({ is_acknowledged: is }) => is);
  const { title, note, before } = headOf(fund);
  const { go, isGoing } = useOnward('review_docs', fund.external_id);

  const open = (document: BlockDocument): void => {
    setReading(document);
    if (application.abilities.prepare) bookmark.mutate({ ...input, body: { module: 5, last_position: document.doc_id } });
  };
  const change = (given: Readonly<Record<string, boolean>> = {}): void => {
    const changed = Object.fromEntries(Object.entries(given).filter(([id, is]) => options[id] !== is));
    if (Object.keys(changed).length === 0) return;
    setTicking(new Map([...ticking, ...Object.entries(changed)]));
    mutate({ ...input, body: { response_json: changed } });
  };
  return (
    <>
      <PageHeader title={title} before={before}>
        {note}
      </PageHeader>
      <div className="app-way-part">
        <BankSubmitted />
        <Asked
          application={application}
          module={5}
          timeZone={timeZone}
          nameOf={(question) => documents.find(({ doc_id: id }) => id === question)?.document_name}
        />
        <BlockView
          block={blockOf(documents)}
          vehicle="INDIVIDUAL"
          answer={{ options }}
          onChange={(answer) => change(answer.options)}
          opened={new Set(documents.flatMap(({ document_id: id, is_opened: is }) => (is ? [id] : [])))}
          onOpen={open}
          disabled={!mayTick}
          problems={[]}
        >
          {last !== null && left > 0 && left < documents.length && (
            <p className="app-note">
              You opened <FileName name={documents.find(({ doc_id: id }) => id === last)?.document_name ?? ''} /> last.
            </p>
          )}
          {!isSelf && <p className="app-note">Only {applicant.display_name} acknowledges these.</p>}
          {isDone && part?.state !== 'changes_requested' && part?.state !== 'declined' && documents.length > 0 && (
            <Banner tone="positive" title="Every document is acknowledged">
              {part?.is_reviewed === true ? 'They are submitted, and reviewers look at it.' : 'They are submitted. Nothing more is to be done here.'} Where a
              document is replaced, you are asked to read the new one.
            </Banner>
          )}
          {part?.state === 'declined' && <Declined title="This part was declined" reason={part.reason} fund={fund.name} />}
        </BlockView>
        <p className="app-note" aria-live="polite">
          {left === 0 ? '' : left === 1 ? 'One document is left to acknowledge.' : `${left} documents are left to acknowledge.`}
        </p>
        <div className="app-way-actions">
          <Button variant="primary" isDisabled={!isDone} isPending={isGoing} onPress={() => void go()}>
            Next
          </Button>
        </div>
      </div>
      {reading && (
        <ShownDocument
          key={reading.document_id}
          id={reading.document_id}
          title={reading.document_name}
          onOpened={() => void refreshCall('listFundDocuments')}
          onClose={() => setReading(undefined)}
          onGiveUp={() => setReading(undefined)}
        />
      )}
    </>
  );
}
