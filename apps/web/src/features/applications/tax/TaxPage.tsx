import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CallError } from '@pari/contract/client';
import { EmptyState } from '@pari/ui';
import { useFormChange } from '../../../client/changes.ts';
import { useCall } from '../../../client/queries.ts';
import { useViewContext } from '../../../client/viewContext.ts';
import { LoadingFailed } from '../../../shared/lists/LoadingFailed.tsx';
import type { Application } from '../application.ts';
import { hasNone } from '../hasNone.ts';
import { refreshApplications } from '../refreshApplications.ts';
import { Around, ToApplication, Waiting } from '../way/Around.tsx';
import { NotAsked } from '../way/NotAsked.tsx';
import { NotYet } from '../way/NotYet.tsx';
import { OfTaxRecord } from './OfTaxRecord.tsx';

/** Whoever applies to a fund says what taxes they pay, and signs the forms. */
export function TaxPage() {
  const { fund = '' } = useParams({ strict: false });
  // Whoever typed something that is not saved, and may never be, still reads it here.
  const [wasOpen, setWasOpen] = useState(false);
  const isSelf = useViewContext().viewing === null;
  const application = useCall('getApplication', { params: { id: fund } }, { isToldInPlace: true, isMain: true });
  const { data } = application;
  if (data === undefined) {
    const isNone = application.isLoadingError && hasNone(application.error);
    return (
      <Around title="Tax forms">
        {isNone && <EmptyState title="No application found for this fund." icon="file" />}
        {application.isLoadingError && !isNone && <LoadingFailed asked={application} what="the application" />}
        {application.isPending && <Waiting label="Fetching application..." hasSteps />}
      </Around>
    );
  }
  if (!data.permissions.is_locked && !wasOpen) setWasOpen(true);
  if (data.permissions.is_locked && !wasOpen) return <ToApplication />;
  if (!isSelf)
    return (
      <Around title={data.fund.name}>
        <EmptyState title="What taxes somebody pays stays between them and the reviewers" icon="help">
          <bdi>{data.applicant.display_name}</bdi> answers this, and nobody else.
        </EmptyState>
      </Around>
    );
  if (data.modules.find(({ module }) => module === 3)?.is_asked !== true)
    return (
      <Around title={data.fund.name}>
        <NotAsked title="This fund does not ask for tax forms" />
      </Around>
    );
  return data.tax_record === null ? <Begun key={data.id} application={data} /> : <OfTaxRecord id={data.tax_record.id} application={data} />;
}

/** The record of the application: it is begun where there is none yet. */
function Begun({ application }: { readonly application: Application }) {
  const { fund } = application;
  const { mutate, data, error, refusal } = useFormChange('createTaxRecord', { onDone: refreshApplications });
  useEffect(() => mutate({ body: { fund_external_id: fund.external_id } }), [mutate, fund.external_id]);
  if (data !== undefined) return <OfTaxRecord id={data.id} application={application} />;
  return (
    <Around title={fund.name}>
      {refusal?.code === 'not_yet' ? (
        <NotYet application={application} page="tax">
          {refusal.message}
        </NotYet>
      ) : refusal !== null ? (
        <EmptyState title="The tax forms cannot be filled now" icon="file">
          {refusal.message}
        </EmptyState>
      ) : error instanceof CallError ? null : (
        <Waiting label="Loading..." hasSteps />
      )}
    </Around>
  );
}
