import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { InterestForm as FormName } from '@pari/domain/opportunities';
import { PageHeader, Skeleton, SkeletonGroup } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { LoadingFailed } from '../../../shared/lists/LoadingFailed.tsx';
import { Crumbs } from '../Crumbs.tsx';
import { NotOffered, refusedAs } from '../NotOffered.tsx';
import type { OwnInterest } from './filled.ts';
import { Indicated } from './Indicated.tsx';
import { InterestForm } from './InterestForm.tsx';
import { NoInterest } from './NoInterest.tsx';
import { refreshInterest } from './refresh.ts';
import '../opportunities.css';

/** Somebody says what they would put into a fund. */
export const InterestPage = () => <Interest form="interest" />;

/** The same, asked for less. */
export const IndicationPage = () => <Interest form="indication" />;

function Interest({ form }: { readonly form: FormName }) {
  const { fund = '' } = useParams({ strict: false });
  const asked = useCall('getInterest', { params: { id: fund } }, { isToldInPlace: true, isMain: true });
  const { data } = asked;
  const refusal = asked.isLoadingError ? refusedAs(asked.error) : undefined;
  const title = refusal?.title ?? (form === 'interest' ? 'Indicate interest' : 'Indication of interest');
  const name = data?.fund.name;
  return (
    <>
      <PageHeader title={title} before={<Crumbs fund={name} page="Indicate Interest" />} />
      {data && <Stage key={data.fund.id} own={data} form={form} />}
      {refusal !== undefined && <NotOffered {...refusal} />}
      {asked.isLoadingError && refusal === undefined && <LoadingFailed asked={asked} what="your interest" />}
      {asked.isPending && (
        <SkeletonGroup label="Loading your interest">
          <Skeleton shape="block" height={6} />
          <Skeleton shape="block" height={18} />
        </SkeletonGroup>
      )}
    </>
  );
}

/** Filling in, then what was indicated. What another tab stores meanwhile takes nothing away that is being typed. */
function Stage({ own, form }: { readonly own: OwnInterest; readonly form: FormName }) {
  const [isFilling, setFilling] = useState(own.interest === null && own.abilities.change);
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone with what it stood on: the keyboard goes on from the top of what stands there now.
  const filled = useRef(isFilling);
  useEffect(() => {
    if (filled.current !== isFilling) place.current?.focus();
    filled.current = isFilling;
  }, [isFilling]);
  return (
    <div ref={place} tabIndex={-1} className="app-interest-stage">
      <Step own={own} form={form} isFilling={isFilling} setFilling={setFilling} />
    </div>
  );
}

interface StepProps {
  readonly own: OwnInterest;
  readonly form: FormName;
  readonly isFilling: boolean;
  readonly setFilling: (isFilling: boolean) => void;
}

function Step({ own, form, isFilling, setFilling }: StepProps) {
  const [saved, setSaved] = useState(own);
  const shown = saved.version > own.version ? saved : own;
  const { offer } = shown.fund;
  if (isFilling && offer !== null) {
    return (
      <InterestForm
        begunWith={shown}
        offer={offer}
        form={form}
        onSaved={(answer) => {
          setSaved(answer);
          setFilling(false);
        }}
        onLeave={() => {
          refreshInterest();
          setFilling(false);
        }}
      />
    );
  }
  if (shown.interest === null) return <NoInterest own={shown} onBegin={() => setFilling(true)} />;
  return <Indicated own={shown} interest={shown.interest} onChange={() => setFilling(true)} onWithdrawn={setSaved} />;
}
