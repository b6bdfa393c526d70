import { createLink, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { InterestForm as FormName } from '@pari/domain/opportunities';
import { PageHeader, Skeleton, SkeletonGroup, TextLink } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { LoadingFailed } from '../../../shared/lists/LoadingFailed.tsx';
import { NotOffered, refusedAs } from '../NotOffered.tsx';
import type { OwnInterest } from './filled.ts';
import { Indicated } from './Indicated.tsx';
import { InterestForm } from './InterestForm.tsx';
import { NoInterest } from './NoInterest.tsx';
import '../opportunities.css';

const RoutedLink = createLink(TextLink);

/** Somebody says what they would put into a fund. */
export const InterestPage = () => <Interest form="interest" />;

/** The same, asked for less. */
export const IndicationPage = () => <Interest form="indication" />;

function Interest({ form }: { readonly form: FormName }) {
  const { company, fund = '' } = useParams({ strict: false });
  const asked = useCall('getInterest', { params: { id: fund } }, { isToldInPlace: true, isMain: true });
  const { data } = asked;
  const refusal = asked.isLoadingError ? refusedAs(asked.error) : undefined;
  const title = refusal?.title ?? (form === 'interest' ? 'Indicate interest' : 'Indication of interest');
  const name = data?.fund.name;
  return (
    <>
      <PageHeader
        title={title}
        before={
          <nav className="app-crumbs" aria-label="Breadcrumbs">
            <RoutedLink to="/{-$company}/investor/opportunities" params={{ company }}>
              Opportunities
            </RoutedLink>
            {name !== undefined && (
              <>
                <span aria-hidden="true">›</span>
                <RoutedLink to="/{-$company}/investor/funds/$fund/profile" params={{ company, fund }}>
                  {name}
                </RoutedLink>
              </>
            )}
          </nav>
        }
      />
      {data && <Stage key={`${data.fund.id} ${data.version}`} own={data} form={form} />}
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

function Stage({ own, form }: { readonly own: OwnInterest; readonly form: FormName }) {
  const [isChanging, setChanging] = useState(false);
  if (own.interest !== null && !isChanging) return <Indicated own={own} interest={own.interest} onChange={() => setChanging(true)} />;
  const { offer } = own.fund;
  if (!own.abilities.change || offer === null) return <NoInterest own={own} />;
  return <InterestForm own={own} offer={offer} form={form} onLeave={own.interest === null ? undefined : () => setChanging(false)} />;
}
