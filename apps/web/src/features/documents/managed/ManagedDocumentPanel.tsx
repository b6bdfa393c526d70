import { useState } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { documentTypes } from '@pari/domain/documents';
import { formatInstant, shownFileName } from '@pari/domain/format';
import { Button, DefinitionList, lazyPart, Panel, StatusMark } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { Facts } from '../../../shared/explanation/Facts.tsx';
import { NotOpened } from '../../../shared/lists/NotOpened.tsx';
import { NewVersion } from '../publishing/NewVersion.tsx';
import { DocumentStanding } from './DocumentStanding.tsx';
import { audienceOf, fileState, type ManagedDocument } from '../../../shared/documents/managedDocument.ts';
import { Openings, type Openers } from './Openings.tsx';
import { Recall } from './Recall.tsx';
import { RecalledNow } from './RecalledNow.tsx';
import { Unopened } from './Unopened.tsx';
import '../../../shared/explanation/explanation.css';

const DocumentViewer = lazyPart(() => import('../DocumentViewer.tsx'));

interface ManagedDocumentPanelProps {
  readonly id: string;
  /** The document where the list has it. */
  readonly row: ManagedDocument | undefined;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** The document that the address names, whether or not the list shows it; give it its id as `key`. */
export function ManagedDocumentPanel({ id, row, timeZone, onClose }: ManagedDocumentPanelProps) {
  // As it was opened: the list may lose its row.
  const [known] = useState(row);
  const asked = useCall('getManagedDocument', { params: { id } }, { isToldInPlace: true });
  const document = asked.data ?? (asked.isLoadingError ? undefined : known);
  if (document) return <Opened document={document} versions={asked.data?.versions} timeZone={timeZone} onClose={onClose} />;
  return (
    <NotOpened asked={asked} title="Document" onClose={onClose}>
      No document of the company is meant by this address.
    </NotOpened>
  );
}

type Version = CallOutput<'getManagedDocument'>['versions'][number];

interface OpenedProps extends Pick<ManagedDocumentPanelProps, 'timeZone' | 'onClose'> {
  readonly document: ManagedDocument;
  /** Undefined until they are known. */
  readonly versions: readonly Version[] | undefined;
}

function Opened({ document, versions = [], timeZone, onClose }: OpenedProps) {
  const { id, type, title, date, scope, fund, firm, published_at: at, reference, recipients, recipient_count: count, recalled_at: recalledAt } = document;
  const [isViewing, setViewing] = useState(false);
  const [openedBy, setOpenedBy] = useState<Openers>();
  const isToSign = scope === 'signing';
  const given = versions.find(({ state }) => state === 'accepted');
  const items = [
    { id: 'for', term: 'For', description: scope === 'people' && count > 1 ? <Named names={recipients} count={count} /> : <bdi>{audienceOf(document)}</bdi> },
    { id: 'about', term: 'About', description: scope === 'people' ? (fund?.name ?? firm?.name) : undefined },
    { id: 'published', term: isToSign ? 'Stored' : 'Published', description: formatInstant(new Date(at), timeZone) },
    { id: 'file', term: 'File', description: versions.length > 1 ? undefined : <bdi className="app-managed-text">{shownFileName(document.file_name)}</bdi> },
    { id: 'reference', term: 'Reference', description: reference },
  ].filter(({ description }) => description !== null && description !== undefined);
  return (
    <Panel title={title} note={`${documentTypes[type]}, ${shownDay(date)}`} isOpen onOpenChange={onClose} actions={<Button onPress={onClose}>Close</Button>}>
      <div className="app-explanation">
        {openedBy ? <RecalledNow openedBy={openedBy} /> : <DocumentStanding document={document} given={given?.version} timeZone={timeZone} />}
        <DefinitionList items={items} />
        {recalledAt === null && openedBy === undefined && (
          <div className="app-managed-actions">
            {given !== undefined && <Button onPress={() => setViewing(true)}>Open</Button>}
            <NewVersion id={id} title={title} isToSign={isToSign} />
            <Recall document={document} onRecalled={setOpenedBy} />
          </div>
        )}
        {versions.length > 1 && (
          <Facts title="Versions">
            <DefinitionList
              items={versions.map((version) => ({
                id: String(version.version),
                term: `Version ${version.version}`,
                description: <OneVersion {...version} timeZone={timeZone} />,
              }))}
            />
          </Facts>
        )}
        <Openings id={id} hasVersions={versions.length > 1} timeZone={timeZone} />
        {recalledAt === null && openedBy === undefined && !isToSign && <Unopened id={id} />}
      </div>
      {isViewing && <DocumentViewer id={id} row={{ title, version: given?.version }} onClose={() => setViewing(false)} onGiveUp={() => setViewing(false)} />}
    </Panel>
  );
}

function Named({ names, count }: { readonly names: readonly string[]; readonly count: number }) {
  return (
    <ul className="app-managed-named">
      {names.map((name, index) => (
        // Two people may have one name.
        <li key={`${name} ${index}`}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {count > names.length && <li>and {(count - names.length).toLocaleString('en')} others</li>}
    </ul>
  );
}

function OneVersion({ timeZone, ...version }: Version & Pick<OpenedProps, 'timeZone'>) {
  const { file_name: name, created_at: at, created_by: by, reason } = version;
  const state = fileState(version);
  return (
    <>
      <bdi className="app-managed-text">{shownFileName(name)}</bdi>
      <br />
      {formatInstant(new Date(at), timeZone)}
      {by !== null && (
        <>
          , <bdi>{by}</bdi>
        </>
      )}
      {state !== undefined && (
        <div>
          <StatusMark tone={state.tone}>{state.word}</StatusMark> {reason}
        </div>
      )}
    </>
  );
}
