import { useParams } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { Banner, Button, DataTable, EmptyState, LinkButton, PageHeader, type DataColumn } from '@pari/ui';
import { addressIn } from '../../../client/addresses.ts';
import { useChange } from '../../../client/changes.ts';
import { useCall } from '../../../client/queries.ts';
import { useViewContext } from '../../../client/viewContext.ts';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import { refreshCarryDocuments, type CarryDocument } from './carryDocument.ts';
import { CarryWitness } from './CarryWitness.tsx';
import { DocumentButton } from './DocumentButton.tsx';
import { StatusOf } from '../../../shared/carry/StatusOf.tsx';
import { Viewer } from './Viewer.tsx';
import './documents.css';

/** What is signed of the carry: each document with how far it is, and who witnesses it where that is asked for. */
export function SignaturePage() {
  const asked = useCall('listCarryDocuments', {}, { isToldInPlace: true });
  return (
    <>
      <PageHeader title="Sign carry documents">The general partner signs last; nobody else signs after that.</PageHeader>
      {asked.data ? <Documents documents={asked.data.results} /> : <Awaited asked={asked} what="your documents" />}
    </>
  );
}

const idOf = ({ id }: CarryDocument): string => id;
const nameOf = ({ display_name: name }: CarryDocument): string => name;

function Documents({ documents }: { readonly documents: readonly CarryDocument[] }) {
  const { company } = useParams({ strict: false });
  const isViewing = useViewContext().viewing !== null;
  const [opened, setOpened] = useState<CarryDocument | null>(null);
  const [witnessed, setWitnessed] = useState<string | null>(null);
  const open = useCallback((document: CarryDocument) => setOpened(document), []);
  const name = useCallback(({ id }: CarryDocument) => setWitnessed(id), []);
  const waiting = documents.filter(({ status }) => status === 'pending acknowledgement').length;
  const rows = useMemo(() => documents.filter((one) => one.is_signature_required || one.is_gp_signature_required), [documents]);
  const columns = useMemo(() => columnsOf(isViewing, open, name), [isViewing, open, name]);
  const ofWitness = documents.find(({ id }) => id === witnessed);
  return (
    <>
      {waiting > 0 && (
        <Banner
          title={waiting === 1 ? 'A document waits to be acknowledged' : `${waiting} documents wait to be acknowledged`}
          action={<LinkButton href={addressIn(company, '/carry-plans/documents/acknowledgment')}>Acknowledge</LinkButton>}
        >
          What is to be signed is acknowledged first.
        </Banner>
      )}
      <DataTable
        label="Documents to sign"
        columns={columns}
        rows={rows}
        getRowId={idOf}
        getRowName={nameOf}
        hasPressableCells
        empty={
          <EmptyState icon="file" title="Nothing is to be signed">
            Documents of your carry that ask for a signature stand here.
          </EmptyState>
        }
      />
      {opened && <Viewer key={opened.id} document={opened} onClose={() => setOpened(null)} fallback={null} />}
      {ofWitness && <CarryWitness key={ofWitness.id} document={ofWitness} onClose={() => setWitnessed(null)} />}
    </>
  );
}

const columnsOf = (
  isViewing: boolean,
  open: (document: CarryDocument) => void,
  name: (document: CarryDocument) => void,
): readonly DataColumn<CarryDocument>[] => [
  { id: 'name', header: 'Document Name', minWidth: 240, isWhole: true, render: (row) => <DocumentButton document={row} onOpen={open} /> },
  { id: 'status', header: 'Status', minWidth: 180, phone: 'primary', render: ({ status }) => <StatusOf status={status} /> },
  {
    id: 'witness',
    header: 'Witness',
    minWidth: 180,
    isWhole: true,
    isMissing: ({ is_witness_required: isRequired }) => !isRequired,
    render: (row) => <Witness document={row} isViewing={isViewing} onName={name} />,
  },
  { id: 'sign', header: 'Signature', minWidth: 260, isWhole: true, render: (row) => <Sign document={row} isViewing={isViewing} /> },
];

interface WitnessProps {
  readonly document: CarryDocument;
  readonly isViewing: boolean;
  readonly onName: (document: CarryDocument) => void;
}

function Witness({ document, isViewing, onName }: WitnessProps) {
  const { is_witness_required: isRequired, witness, display_name: of } = document;
  if (!isRequired) return 'None asked for';
  if (witness === null) return 'Named once it is acknowledged';
  const { first_name: first, last_name: last, completed, abilities } = witness;
  const named = first === null ? null : [first, last].join(' ').trim();
  if (isViewing || !abilities.name) return <bdi>{named === null ? 'Nobody' : completed ? `${named}, signed` : named}</bdi>;
  return (
    <div className="app-carry-sign">
      {named !== null && <bdi>{named}</bdi>}
      <Button size="small" aria-label={`${named === null ? 'Name your' : 'Change the'} witness of ${of}`} onPress={() => onName(document)}>
        {named === null ? 'Name your witness' : 'Change'}
      </Button>
    </div>
  );
}

/** Leads to where it is signed: the address is asked for when it is needed, and kept nowhere. */
function Sign({ document: { id, display_name: name, signing }, isViewing }: { readonly document: CarryDocument; readonly isViewing: boolean }) {
  const { mutate, isPending } = useChange('leadToCarrySigning', { onFailed: refreshCarryDocuments });
  return (
    <div className="app-carry-sign">
      <Button
        size="small"
        variant="primary"
        aria-label={`Sign ${name}`}
        isPending={isPending}
        isDisabled={!signing.is_possible || isViewing}
        onPress={() => mutate({ params: { id }, body: {} }, { onSuccess: ({ signing_url: address }) => location.assign(address) })}
      >
        Sign
      </Button>
      {signing.reason !== null && <span>{signing.reason}</span>}
    </div>
  );
}
