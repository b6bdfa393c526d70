import { useEffect, useMemo, useRef, useState } from 'react';
import { formatInstant } from '@pari/domain/format';
import type { CallOutput } from '@pari/contract/client';
import { Button, EmptyState, FileFrame, PageHeader } from '@pari/ui';
import { refreshCall, useCall } from '../../client/queries.ts';
import { useUserInfo } from '../../client/user.ts';
import { Awaited } from '../../shared/lists/Awaited.tsx';
import { refreshSigning } from '../../shared/signing/refreshSigning.ts';
import { DeclineDialog } from './DeclineDialog.tsx';
import { problemOf } from './problemOf.tsx';
import { SaveRead } from './SaveRead.tsx';
import { SignForm } from './SignForm.tsx';
import { Steps } from './Steps.tsx';
import { useSignedFile } from './useSignedFile.ts';
import { placesOf } from './words.ts';
import '@pari/ui/viewer.css';
import './envelopes.css';

type Waiting = CallOutput<'listCountersignatures'>['results'][number];

function refresh(): void {
  refreshSigning();
  void refreshCall('listCountersignatures');
}

/** All that waits for somebody of the company to countersign it: one after the other, each read and signed by itself. */
export function CountersignPage() {
  const asked = useCall('listCountersignatures', {}, { isToldInPlace: true, isMain: true });
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  const [chosen, setChosen] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const waiting = asked.data?.results;
  const shown = waiting?.find(({ envelope }) => envelope === chosen) ?? waiting?.[0];
  const next = (): void => {
    const at = waiting?.findIndex(({ envelope }) => envelope === shown?.envelope) ?? -1;
    setChosen(waiting?.[at + 1]?.envelope ?? null);
    refresh();
    heading.current?.focus();
  };
  return (
    <>
      <PageHeader title="Countersign">
        {waiting && waiting.length > 0
          ? `${waiting.length === 1 ? 'One agreement waits' : `${waiting.length} agreements wait`} for you.`
          : 'Agreements that wait for you.'}
      </PageHeader>
      {waiting === undefined ? (
        <Awaited asked={asked} what="what waits for you" />
      ) : shown === undefined ? (
        <EmptyState icon="file" title="Nothing waits to be countersigned">
          An agreement stands here once its applicant and their witness have signed, and the application was approved.
        </EmptyState>
      ) : (
        <>
          {waiting.length > 1 && <Choice waiting={waiting} shown={shown} timeZone={timeZone} onChoose={setChosen} />}
          <h2 className="app-sign-heading" tabIndex={-1} ref={heading}>
            <bdi>{shown.applicant}</bdi>: <bdi>{shown.title}</bdi>
          </h2>
          <One key={shown.envelope} id={shown.envelope} timeZone={timeZone} onDone={next} />
        </>
      )}
    </>
  );
}

interface ChoiceProps {
  readonly waiting: readonly Waiting[];
  readonly shown: Waiting;
  readonly timeZone: string;
  readonly onChoose: (envelope: string) => void;
}

const Choice = ({ waiting, shown, timeZone, onChoose }: ChoiceProps) => (
  <ul className="app-countersign" aria-label="What waits for you">
    {waiting.map(({ envelope, title, applicant, since }) => (
      <li key={envelope}>
        <Button variant="quiet" aria-current={envelope === shown.envelope ? 'true' : undefined} onPress={() => onChoose(envelope)}>
          <bdi>{applicant}</bdi>: <bdi>{title}</bdi>
        </Button>
        <span className="app-note">Since {formatInstant(new Date(since), timeZone)}</span>
      </li>
    ))}
  </ul>
);

interface OneProps {
  readonly id: string;
  readonly timeZone: string;
  readonly onDone: () => void;
}

/** One agreement: read, agreed to, signed or declined. */
function One({ id, timeZone, onDone }: OneProps) {
  const asked = useCall('getEnvelope', { params: { id } }, { isToldInPlace: true });
  const envelope = asked.data;
  const file = useSignedFile(id, envelope?.abilities.open === true);
  const [isDeclining, setDeclining] = useState(false);
  // Now it has been opened, so that it may be agreed to.
  useEffect(() => {
    if (file.data !== undefined) refreshSigning();
  }, [file.data]);
  const places = useMemo(() => placesOf(envelope?.fields ?? []), [envelope]);
  if (envelope === undefined) return <Awaited asked={asked} what="the agreement" />;
  const mayDo = envelope.abilities.sign || envelope.abilities.consent;
  return (
    <div className="app-sign">
      <div className="app-sign-paper">
        <FileFrame title={envelope.title} file={file.data} problem={problemOf(file, 'agreement')} {...(mayDo && { places })} />
        {file.data && <SaveRead title={envelope.title} file={file.data} />}
      </div>
      <div className="app-sign-aside">
        {mayDo && <SignForm envelope={envelope} onSigned={onDone} onDecline={() => setDeclining(true)} />}
        <Steps recipients={envelope.recipients} isOver={false} timeZone={timeZone} />
      </div>
      {isDeclining && <DeclineDialog id={id} act="countersign" readBy="Whoever signs it reads it." onDone={onDone} onClose={() => setDeclining(false)} />}
    </div>
  );
}
