import { useParams } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { hasEnded } from '@pari/domain/signing';
import { formatInstant } from '@pari/domain/format';
import { Banner, Button, EmptyState, FileFrame, PageHeader } from '@pari/ui';
import { useCall } from '../../client/queries.ts';
import { useUserInfo } from '../../client/user.ts';
import { useViewContext } from '../../client/viewContext.ts';
import { saveFile } from '../../shared/exports/saveFile.ts';
import { useSaveFile } from '../../shared/files/useSaveFile.ts';
import { Awaited } from '../../shared/lists/Awaited.tsx';
import { meansNone } from '../../shared/lists/meansNone.ts';
import { OwnWitness } from './OwnWitness.tsx';
import { refreshSigning } from '../../shared/signing/refreshSigning.ts';
import { DeclineDialog } from './DeclineDialog.tsx';
import { LeadForm } from './LeadForm.tsx';
import { LeaveLink } from './LeaveLink.tsx';
import { useLeadBack } from './returning.ts';
import { problemOf } from './problemOf.tsx';
import { SaveRead } from './SaveRead.tsx';
import { SignForm } from './SignForm.tsx';
import { Standing } from './Standing.tsx';
import { Steps } from './Steps.tsx';
import { useReturned } from '../../shared/signing/useReturned.ts';
import { useSealedFile, useSignedFile } from './useSignedFile.ts';
import { placesOf, type Envelope } from './words.ts';
import '@pari/ui/viewer.css';
import './envelopes.css';

/** In ms: sealing takes about as long. */
const soon = 3000;

/** One document: read, agreed to, signed or declined by whoever's turn it is, and for everybody else of its signers how far it is. */
export function EnvelopePage() {
  const { envelope: id = '' } = useParams({ strict: false });
  const asked = useCall('getEnvelope', { params: { id } }, { isToldInPlace: true });
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  const { data } = asked;
  return (
    <>
      <PageHeader title={data?.title ?? 'Sign a document'} before={<LeaveLink envelope={data} />}>
        {data && (
          <>
            From <bdi>{data.sent_by}</bdi>
            {!hasEnded(data.status) && `, to be signed by ${formatInstant(new Date(data.expires_at), timeZone)}`}
          </>
        )}
      </PageHeader>
      {data ? (
        <Whole key={data.id} envelope={data} timeZone={timeZone} />
      ) : meansNone(asked.error) ? (
        <EmptyState icon="file" title="There is no such document">
          None that you are asked to sign is meant by this address.
        </EmptyState>
      ) : (
        <Awaited asked={asked} what="the document" />
      )}
    </>
  );
}

interface WholeProps {
  readonly envelope: Envelope;
  readonly timeZone: string;
}

function Whole({ envelope, timeZone }: WholeProps) {
  const { id, title, message, abilities, mine } = envelope;
  // It is sealed a moment after the last signature.
  const isPending = envelope.sealing === 'pending';
  useCall('getEnvelope', { params: { id } }, { isToldInPlace: true, enabled: isPending, ...(isPending && { every: soon }) });
  const isAsking = useReturned(envelope);
  const isViewing = useViewContext().viewing !== null;
  const read = useSignedFile(id, abilities.open);
  const isSealed = envelope.sealing === 'sealed' && !isViewing;
  const sealed = useSealedFile(id, isSealed);
  // What was read stays in sight until the sealed document has come.
  const file = isSealed && (sealed.data !== undefined || read.data === undefined) ? sealed : read;
  // A frame as tall as a page would keep what is asked out of sight.
  const isShown = file.data !== undefined || abilities.open || isSealed || file.isLoadingError;
  const [isDeclining, setDeclining] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // Now it has been opened, so that it may be agreed to.
  useEffect(() => {
    if (read.data !== undefined) refreshSigning();
  }, [read.data]);
  const leadBack = useLeadBack(envelope, place);
  const places = useMemo(() => placesOf(envelope.fields), [envelope.fields]);
  const mayDo = abilities.sign || abilities.consent;
  return (
    <div className="app-sign">
      <div ref={place} tabIndex={-1} className="app-sign-standing">
        {isAsking ? (
          <Banner title="You came back from signing">It is being asked what became of it. That shows here in a moment.</Banner>
        ) : (
          <Standing envelope={envelope} timeZone={timeZone} />
        )}
        {message !== '' && (
          <p className="app-sign-message">
            <bdi>{message}</bdi>
          </p>
        )}
      </div>
      <div className="app-sign-paper">
        {isShown ? (
          <FileFrame title={title} file={file.data} problem={problemOf(file)} {...(mayDo && { places })} />
        ) : (
          <EmptyState icon="file" title="The document is not shown now">
            {abilities.lead
              ? 'It is shown on the page on which you sign it.'
              : 'It is opened by whoever signs it, while it is their turn, and by those who signed it.'}
          </EmptyState>
        )}
        {sealed.data ? <SaveButtons id={id} title={title} file={sealed.data} /> : read.data && <SaveRead title={title} file={read.data} />}
      </div>
      <div className="app-sign-aside">
        {abilities.lead && !isAsking && <LeadForm id={id} />}
        {mine.witness !== null && !isViewing && <OwnWitness id={id} timeZone={timeZone} />}
        {mayDo && <SignForm envelope={envelope} onSigned={() => leadBack('signing_complete')} onDecline={() => setDeclining(true)} />}
        <Steps recipients={envelope.recipients} isOver={hasEnded(envelope.status)} timeZone={timeZone} />
      </div>
      {isDeclining && (
        <DeclineDialog id={id} act="sign" readBy="Whoever sent it reads it." onDone={() => leadBack('decline')} onClose={() => setDeclining(false)} />
      )}
    </div>
  );
}

function SaveButtons({ id, title, file }: { readonly id: string; readonly title: string; readonly file: Blob }) {
  const { mutate: save, isPending } = useSaveFile((call) => call('getEnvelopeEvidence', { params: { id } }), {
    failure: 'The evidence could not be downloaded.',
  });
  return (
    <div className="app-sign-save">
      <Button icon="download" onPress={() => saveFile(`${title} (signed).pdf`, file)}>
        Download the signed document
      </Button>
      <Button isPending={isPending} onPress={() => save()}>
        Download the evidence
      </Button>
    </div>
  );
}
