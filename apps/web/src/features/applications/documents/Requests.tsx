import type { ReactNode } from 'react';
import { isOpenForApplicant } from '@pari/domain/applications';
import { Banner, Button, lazyPart } from '@pari/ui';
import { useFormChange } from '../../../client/changes.ts';
import { refreshCall, useCall } from '../../../client/queries.ts';
import { useUserInfo } from '../../../client/user.ts';
import { FileName } from '../../../shared/files/FileName.tsx';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import { meansNone } from '../../../shared/lists/meansNone.ts';
import type { Application } from '../application.ts';
import { refreshApplications } from '../refreshApplications.ts';
import { AskingDialog } from '../saving/AskingDialog.tsx';
import { LeavingDialog } from '../saving/LeavingDialog.tsx';
import { useHeld } from '../saving/useSaving.ts';
import { heldFiles } from '../saving/useSendings.ts';
import { RequestField, type DocumentRequest } from './RequestField.tsx';
import { useRequestFiles } from './useRequestFiles.ts';
import './documents.css';
import '../way/way.css';

const Prepared = lazyPart(async () => ({ default: (await import('../Prepared.tsx')).Prepared }));

interface RequestsProps {
  readonly application: Application;
  /** Somebody else looks, or prepares it. */
  readonly isViewing: boolean;
  /** What reviewers ask about a request. @param nameOf a file of it, by what its versions share */
  readonly commentsOn: (request: string, nameOf: (series: string) => string | undefined) => ReactNode;
}

/** In ms: an upload is checked, and what was asked for submitted, meanwhile. */
const lookAgain = 3000;

/** Documents that reviewers ask for, with the way to give them. */
export default function Requests({ application, isViewing, commentsOn }: RequestsProps) {
  const { id, modules } = application;
  const part = modules.find(({ module }) => module === 6);
  const asked = useCall(
    'listDocumentRequests',
    { params: { id } },
    {
      isToldInPlace: true,
      every: lookAgain,
      until: ({ results }) => !results.some(({ files }) => files.some(({ state }) => state === 'checking')),
    },
  );
  const isAnswered = asked.data?.results.every(({ problem }) => problem === null) === true;
  const isWaiting = isAnswered && part?.state === 'in_progress';
  useCall('getApplication', { params: { id: application.fund.external_id } }, { enabled: isWaiting, every: lookAgain, until: hasMoved, isToldInPlace: true });
  if (asked.data === undefined)
    return meansNone(asked.error) ? (
      <p className="app-note">What reviewers ask for is shown to the applicant, and to those who prepare it with them.</p>
    ) : (
      <Awaited asked={asked} what="what reviewers ask for" />
    );
  return <Fields application={application} requests={asked.data.results} isViewing={isViewing} commentsOn={commentsOn} />;
}

const hasMoved = ({ modules }: Application): boolean => modules.find(({ module }) => module === 6)?.state !== 'in_progress';

function Fields({ application, requests, isViewing, commentsOn }: RequestsProps & { readonly requests: readonly DocumentRequest[] }) {
  const { modules, abilities } = application;
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  const files = useRequestFiles((file) => requests.find((request) => request.files.some(({ id }) => id === file))?.id);
  const part = modules.find(({ module }) => module === 6);
  const isOpen = isOpenForApplicant(part?.state ?? 'not_started');
  const mayUpload = abilities.prepare && (part?.abilities.edit === true || (!isViewing && part?.abilities.change === true));
  const leaving = useHeld(heldFiles(files));
  return (
    <>
      {!isViewing && isOpen && <PreparedFiles application={application} requests={requests} timeZone={timeZone} />}
      <ul className="app-requests" aria-label="Documents that reviewers ask for">
        {requests.map((request) => (
          <li key={request.id}>
            {commentsOn(request.id, (series) => request.files.find((file) => file.series === series)?.file_name)}
            <RequestField request={request} files={files} mayUpload={mayUpload} isSelf={!isViewing} timeZone={timeZone} />
          </li>
        ))}
      </ul>
      {files.failedBeside(requests.map(({ id: of }) => of)).map(({ id, name }) => (
        <p key={id} className="app-note" role="alert">
          <FileName name={name} /> was not kept: what it was for is asked for no more.
        </p>
      ))}
      {requests.length === 0 && <p className="app-note">Nothing is asked for any more.</p>}
      {isOpen && requests.length > 0 && (
        <p className="app-note">
          {part?.state === 'changes_requested'
            ? 'Submit your changes once you are done.'
            : 'Once each has an accepted file, they go to the reviewers by themselves.'}
        </p>
      )}
      <AskingDialog {...files} />
      <LeavingDialog saving={leaving} />
    </>
  );
}

/** Files that others uploaded count once the applicant confirms them. */
function PreparedFiles({
  application,
  requests,
  timeZone,
}: {
  readonly application: Application;
  readonly requests: readonly DocumentRequest[];
  readonly timeZone: string;
}) {
  const unconfirmed = requests.flatMap(({ files }) => files.filter(({ is_confirmed: is, state }) => !is && state === 'accepted'));
  const eligibility = useCall('fetchEligibility', { params: { id: application.fund.external_id } }, { enabled: unconfirmed.length > 0, isToldInPlace: true });
  const then = (): void => {
    void refreshCall('listDocumentRequests');
    refreshApplications();
  };
  const { mutate, isPending, refusal } = useFormChange('confirmPrepared', { onDone: then, onFailed: then });
  if (unconfirmed.length === 0) return null;
  if (!eligibility.data) return <Awaited asked={eligibility} what="what was prepared" />;
  const { response, application: of } = eligibility.data;
  // It is all confirmed together: whatever else was prepared is looked at first.
  if (of !== null && of.unconfirmed > 0) return <Prepared eligibility={eligibility.data} timeZone={timeZone} />;
  const confirm = (): void =>
    mutate({
      params: { id: application.id },
      body: {
        version: response?.version ?? 0,
        amount_version: of?.investment?.version ?? 0,
        documents: unconfirmed.map(({ id }) => id),
      },
    });
  return (
    <Banner
      title={unconfirmed.length === 1 ? 'One file was prepared for you' : `${unconfirmed.length} files were prepared for you`}
      action={
        <Button variant="primary" isPending={isPending} onPress={confirm}>
          Confirm
        </Button>
      }
    >
      {refusal?.message ?? 'Look at them below. They count once you confirm them.'}
    </Banner>
  );
}
