import type { ReactNode } from 'react';
import { CallError } from '@pari/contract/client';
import { lazyPart, PartFailed, StatusMark } from '@pari/ui';
import { refreshCall, useCall } from '../../../client/queries.ts';
import { FileName } from '../../../shared/files/FileName.tsx';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import { meansNone } from '../../../shared/lists/meansNone.ts';
import { OpenDocument } from './OpenDocument.tsx';
import type { Application } from './sections.ts';
import '../documents/documents.css';

const Requests = lazyPart(
  () => import('../documents/Requests.tsx'),
  (failure) => <PartFailed title="What reviewers ask for could not be loaded" {...failure} />,
);

interface DocumentsSectionProps {
  readonly application: Application;
  readonly isViewing: boolean;
  /** What reviewers ask about a document of the fund, or about a request. @param nameOf a file of it, by what comments name it by */
  readonly commentsOn: (place: string, nameOf?: (file: string) => string | undefined) => ReactNode;
}

/** Documents of the fund with what was acknowledged, and documents that reviewers ask for. */
export function DocumentsSection({ application, isViewing, commentsOn }: DocumentsSectionProps) {
  const isAsked = (number: number): boolean => application.modules.some(({ module, is_asked: is }) => module === number && is);
  return (
    <>
      {isAsked(5) && <OfFund fund={application.fund.external_id} commentsOn={commentsOn} />}
      {isAsked(6) && <Requests application={application} isViewing={isViewing} commentsOn={commentsOn} />}
    </>
  );
}

function OfFund({ fund, commentsOn }: { readonly fund: string } & Pick<DocumentsSectionProps, 'commentsOn'>) {
  const asked = useCall('listFundDocuments', { params: { id: fund } }, { isToldInPlace: true });
  if (asked.error instanceof CallError && asked.error.code === 'not_yet') return <p className="app-note">{asked.error.message}</p>;
  if (meansNone(asked.error)) return <p className="app-note">What was acknowledged is shown to the applicant, and to those who prepare it with them.</p>;
  if (asked.data === undefined) return <Awaited asked={asked} what="the documents of the fund" />;
  return (
    <ul className="app-fund-documents" aria-label="Documents of the fund">
      {asked.data.results.map(
        ({
          doc_id: id,
          document_id: document,
          document_name: name,
          is_acknowledged: isAcknowledged,
          is_opened: isOpened,
          version,
          acknowledged_version: read,
        }) => (
          <li key={id}>
            <FileName name={name} />
            <OpenDocument id={document} name={name} isNewer={read !== null && read !== version} onOpened={() => void refreshCall('listFundDocuments')} />
            {isAcknowledged ? (
              <StatusMark tone="positive">Acknowledged</StatusMark>
            ) : (
              <StatusMark tone="info">{isOpened ? 'Opened' : 'To be opened'}</StatusMark>
            )}
            {commentsOn(id)}
          </li>
        ),
      )}
    </ul>
  );
}
