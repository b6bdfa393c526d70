import { createLink, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { documentTypes } from '@pari/domain/documents';
import { formatInstant } from '@pari/domain/format';
import { Button, DefinitionList, Panel, TextLink } from '@pari/ui';
import { useCall } from '../../../../client/queries.ts';
import { NotOpened } from '../../../../shared/lists/NotOpened.tsx';
import { versionOf } from '../../documents/carryDocument.ts';
import { StatusOf } from '../../../../shared/carry/StatusOf.tsx';
import { Viewer } from '../../documents/Viewer.tsx';
import { DocumentActs } from './DocumentActs.tsx';
import { waitsFor, type ManagedCarryDocument } from './managedDocument.ts';
import '../../documents/documents.css';

interface DocumentPanelProps {
  readonly id: string;
  /** The document where the list has it. */
  readonly row: ManagedCarryDocument | undefined;
  readonly own: string | undefined;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** The document that the address names, whether or not the list shows it; give it its id as `key`. */
export function DocumentPanel({ id, row, ...shown }: DocumentPanelProps) {
  // As it was opened: the list may lose its row.
  const [known] = useState(row);
  const asked = useCall('getManagedCarryDocument', { params: { id } }, { isToldInPlace: true });
  const document = asked.data ?? (asked.isLoadingError ? undefined : known);
  if (document) return <Opened document={document} {...shown} />;
  return (
    <NotOpened asked={asked} title="Document" onClose={shown.onClose}>
      No document of a grant of carry is meant by this address.
    </NotOpened>
  );
}

const RoutedTextLink = createLink(TextLink);

function Opened({ document, own, timeZone, onClose }: { readonly document: ManagedCarryDocument } & Omit<DocumentPanelProps, 'id' | 'row'>) {
  const { company } = useParams({ strict: false });
  const [viewed, view] = useState<number>();
  const { title, display_name: name, description, allocation, carry_plan: plan, gp_signer: gp, envelope } = document;
  const at = (instant: string | null): string | null => instant && formatInstant(new Date(instant), timeZone);
  const items = [
    { id: 'status', term: 'Status', description: <StatusOf status={document.status} /> },
    { id: 'waits', term: 'Waits for', description: <bdi>{waitsFor(document, own, timeZone)}</bdi> },
    {
      id: 'for',
      term: 'For',
      description: (
        <>
          <bdi>{allocation.user.display_name}</bdi>, grant {allocation.reference} of <bdi>{plan.name}</bdi>
        </>
      ),
    },
    { id: 'name', term: 'They read it as', description: name === title ? null : <bdi>{name}</bdi> },
    { id: 'description', term: 'Described as', description: description && <bdi className="app-carry-text">{description}</bdi> },
    { id: 'asked', term: 'Asked for', description: askedOf(document) },
    { id: 'gp', term: 'For the general partner', description: gp && <bdi>{gp.display_name}</bdi> },
    { id: 'released', term: 'Released', description: at(document.released_at) },
    { id: 'acknowledged', term: 'Acknowledged', description: at(document.acknowledged_at) },
    { id: 'closed', term: 'Closed', description: at(document.closed_at) },
    { id: 'withdrawn', term: 'Taken back', description: at(document.withdrawn_at) },
    { id: 'reason', term: 'Why', description: document.withdrawn_reason && <bdi className="app-carry-text">{document.withdrawn_reason}</bdi> },
    {
      id: 'envelope',
      term: 'Signing',
      description: envelope && (
        <RoutedTextLink to="/{-$company}/investor/admin/signing/$envelope" params={{ company, envelope }}>
          How far each signer is
        </RoutedTextLink>
      ),
    },
    {
      id: 'before',
      term: 'Before it',
      description: document.version > 1 && (
        <div className="app-carry-acts">
          {Array.from({ length: document.version - 1 }, (_, before) => before + 1).map((version) => (
            <Button key={version} size="small" onPress={() => view(version)}>
              Open version {version}
            </Button>
          ))}
        </div>
      ),
    },
    { id: 'reference', term: 'Reference', description: document.reference },
  ].filter(({ description }) => description !== null && description !== false);
  return (
    <Panel
      title={title}
      note={[documentTypes[document.document_type], versionOf(document)].filter(Boolean).join(', ')}
      isOpen
      onOpenChange={onClose}
      actions={<Button onPress={onClose}>Close</Button>}
    >
      <div className="app-carry-document">
        <DocumentActs document={document} onOpen={() => view(document.version)} />
        <DefinitionList items={items} />
      </div>
      {viewed !== undefined && <Viewer key={viewed} document={{ ...document, version: viewed }} isManaged onClose={() => view(undefined)} fallback={null} />}
    </Panel>
  );
}

/** What its participant does with it. */
function askedOf({ requires_signature: isSigned, requires_witness: isWitnessed }: ManagedCarryDocument): string {
  if (!isSigned) return 'That they acknowledge it';
  return isWitnessed ? 'That they acknowledge it, and sign it before a witness' : 'That they acknowledge and sign it';
}
