import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { nextCarryStep } from '@pari/domain/carry';
import { Button, Checkbox, EmptyState, PageHeader } from '@pari/ui';
import { addressIn } from '../../../client/addresses.ts';
import { useChange } from '../../../client/changes.ts';
import { useCall } from '../../../client/queries.ts';
import { useViewContext } from '../../../client/viewContext.ts';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import { refreshCarryDocuments, versionOf, type CarryDocument } from './carryDocument.ts';
import { DocumentButton } from './DocumentButton.tsx';
import { StatusOf } from '../../../shared/carry/StatusOf.tsx';
import { Viewer } from './Viewer.tsx';
import './documents.css';

/** Every document that waits for it is opened and acknowledged; then it goes on to signing, or back to the carry. */
export function AcknowledgmentPage() {
  const asked = useCall('listCarryDocuments', {}, { isToldInPlace: true });
  return (
    <>
      <PageHeader title="Acknowledge carry documents">Open each document, and acknowledge that you have read it. That is final.</PageHeader>
      {asked.data ? <Documents documents={asked.data.results} /> : <Awaited asked={asked} what="your documents" />}
    </>
  );
}

function Documents({ documents }: { readonly documents: readonly CarryDocument[] }) {
  const { company } = useParams({ strict: false });
  const navigate = useNavigate();
  const [opened, setOpened] = useState<CarryDocument | null>(null);
  // What was acknowledged here stays in sight, with its tick.
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const waiting = documents.filter(({ status }) => status === 'pending acknowledgement');
  const shown = documents.filter((one) => waiting.includes(one) || done.has(one.id));
  const isToSign = documents.some(({ status }) => status === 'pending');
  const next = nextCarryStep(waiting.length) === 'signature' && isToSign ? '/carry-plans/documents/signature' : '/carry-plans';
  return (
    <>
      {shown.length === 0 ? (
        <EmptyState icon="file" title="Nothing waits to be acknowledged">
          Documents of your carry stand here once they are released to you.
        </EmptyState>
      ) : (
        <ul className="app-carry-documents" aria-label="Documents to acknowledge">
          {shown.map((document) => (
            <Document key={document.id} document={document} onOpen={setOpened} onDone={() => setDone((before) => new Set([...before, document.id]))} />
          ))}
        </ul>
      )}
      <div className="app-carry-next">
        {waiting.length > 0 && (
          <p aria-live="polite">{waiting.length === 1 ? 'One document waits to be acknowledged.' : `${waiting.length} documents wait to be acknowledged.`}</p>
        )}
        <Button variant="primary" isDisabled={waiting.length > 0} onPress={() => void navigate({ href: addressIn(company, next) })}>
          Next
        </Button>
      </div>
      {opened && <Viewer key={opened.id} document={opened} onClose={() => setOpened(null)} fallback={null} />}
    </>
  );
}

interface DocumentProps {
  readonly document: CarryDocument;
  readonly onOpen: (document: CarryDocument) => void;
  readonly onDone: () => void;
}

function Document({ document, onOpen, onDone }: DocumentProps) {
  const { id, version, display_name: name, carry_document_description: description, carry_plan_name: plan, document_type_display: type } = document;
  const isViewing = useViewContext().viewing !== null;
  // Said at once: whether the call is under way is told a moment later, and the box would stand empty until then.
  const [isTicking, setTicking] = useState(false);
  const { mutate } = useChange('acknowledgeCarryDocument', {
    onDone: () => {
      onDone();
      refreshCarryDocuments();
    },
    onFailed: () => {
      setTicking(false);
      refreshCarryDocuments();
    },
  });
  const isTicked = document.is_acknowledged || isTicking;
  const isLocked = isTicked || !document.is_opened || isViewing;
  return (
    <li>
      <DocumentButton document={document} onOpen={onOpen} />
      <p>
        {[type, plan, versionOf(document)].filter(Boolean).join(', ')} <StatusOf status={document.status} />
      </p>
      {description !== null && (
        <p>
          <bdi>{description}</bdi>
        </p>
      )}
      <Checkbox
        label={
          <>
            I have read and acknowledge <bdi>{name}</bdi>
          </>
        }
        description={document.is_opened ? undefined : 'Open it first.'}
        checked={isTicked}
        disabled={isLocked}
        onChange={() => {
          setTicking(true);
          mutate({ params: { id }, body: { version } });
        }}
      />
    </li>
  );
}
