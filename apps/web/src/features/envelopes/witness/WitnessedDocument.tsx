import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { WitnessedEnvelope } from '@pari/contract';
import { formatInstant } from '@pari/domain/format';
import { ErrorState, FileFrame, PageHeader } from '@pari/ui';
import { isRefusal } from '../../../client/failedChanges.ts';
import { ReasonDialogOf } from '../../../forms/ReasonDialog.tsx';
import { useFormOf } from '../../../forms/useServerForm.ts';
import { declineAsWitness, openWitnessed, readWitnessed, type Witnessing } from './calls.ts';
import { problemOf } from '../problemOf.tsx';
import { SaveRead } from '../SaveRead.tsx';
import { Steps } from '../Steps.tsx';
import { placesOf } from '../words.ts';
import { WitnessForm } from './WitnessForm.tsx';
import '@pari/ui/viewer.css';
import '../envelopes.css';

interface WitnessedDocumentProps {
  readonly at: Witnessing;
  /** As it was opened. */
  readonly opened: WitnessedEnvelope;
  readonly requester: string;
  /** The name by which they were named. */
  readonly name: string;
  readonly onSigned: () => void;
  readonly onDeclined: () => void;
}

/** The document whose signer a witness saw sign, and what they do with it. */
export function WitnessedDocument({ at, opened, requester, name, onSigned, onDeclined }: WitnessedDocumentProps) {
  const [envelope, setEnvelope] = useState(opened);
  const [isDeclining, setDeclining] = useState(false);
  const { mutate: openAgain, ...opening } = useMutation({
    mutationKey: ['openWitnessed'],
    mutationFn: () => openWitnessed(at),
    onSuccess: setEnvelope,
    meta: { isQuiet: true },
  });
  // Asked for once: that it was opened becomes part of the evidence.
  const read = useQuery({
    queryKey: ['witnessedDocument', at.link, at.envelope],
    queryFn: () => readWitnessed(at),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { isToldInPlace: true },
  });
  // Now it has been opened, so that it may be agreed to.
  useEffect(() => {
    if (read.data !== undefined) openAgain();
  }, [read.data, openAgain]);
  const { title, message, time_zone: timeZone, abilities } = envelope;
  const places = useMemo(() => placesOf(envelope.fields), [envelope.fields]);
  return (
    <>
      <PageHeader title={title}>
        From <bdi>{envelope.sent_by}</bdi>, signed by <bdi>{requester}</bdi>, to be witnessed by {formatInstant(new Date(envelope.expires_at), timeZone)}
      </PageHeader>
      <div className="app-sign">
        {message !== '' && (
          <p className="app-sign-standing app-sign-message">
            <bdi>{message}</bdi>
          </p>
        )}
        <div className="app-sign-paper">
          <FileFrame title={title} file={read.data} places={places} problem={problemOf(read)} />
          {read.data && <SaveRead title={title} file={read.data} />}
        </div>
        <div className="app-sign-aside">
          {opening.isError && (
            <ErrorState title="What you can do could not be loaded" onRetry={() => openAgain()}>
              {opening.error.message} Nothing is lost.
            </ErrorState>
          )}
          {(abilities.sign || abilities.consent) && (
            <WitnessForm at={at} envelope={envelope} requester={requester} name={name} onSigned={onSigned} onDecline={() => setDeclining(true)} />
          )}
          <Steps title="Who signed before you" recipients={envelope.before} isOver={false} timeZone={timeZone} />
        </div>
      </div>
      {isDeclining && <Declining at={at} requester={requester} onDone={onDeclined} onClose={() => setDeclining(false)} />}
    </>
  );
}

interface DecliningProps {
  readonly at: Witnessing;
  readonly requester: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function Declining({ at, requester, onDone, onClose }: DecliningProps) {
  const change = useMutation({
    mutationKey: ['declineAsWitness'],
    mutationFn: (body: { readonly reason: string }) => declineAsWitness(at, body),
    meta: { isOfForm: true },
  });
  const form = useFormOf<{ readonly reason: string }, unknown, { readonly reason: string }>(
    { ...change, refusal: isRefusal(change.error) ? change.error : null },
    { defaults: { reason: '' }, input: ({ reason }) => ({ reason }), onSuccess: onDone },
  );
  return (
    <ReasonDialogOf
      form={form}
      title="Decline to witness?"
      verb="Decline"
      description="It becomes part of the evidence of this document."
      missing="Say why you decline."
      onClose={onClose}
    >
      <p>
        What <bdi>{requester}</bdi> signed stays signed, and they name another witness. Your link ends.
      </p>
    </ReasonDialogOf>
  );
}
