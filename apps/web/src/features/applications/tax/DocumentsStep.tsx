import { createLink, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { isOpenForApplicant } from '@pari/domain/applications';
import { Banner, Button, LinkButton } from '@pari/ui';
import { useFormChange } from '../../../client/changes.ts';
import { addressIn } from '../../../client/addresses.ts';
import { refreshApplications } from '../refreshApplications.ts';
import { Refused } from '../Refused.tsx';
import { DocumentRow } from './DocumentRow.tsx';
import { livingOf } from './documents.ts';
import { EarlierForms } from './EarlierForms.tsx';
import { isGiven, problemsAt } from './place.ts';
import { askAgain, recordNow, takeRecord } from './record.ts';
import type { Preparing } from './usePreparing.ts';
import type { TaxFiles } from './useTaxFiles.ts';
import { UploadedForm } from './UploadedForm.tsx';
import type { TaxWayState } from './way.ts';

const RoutedLinkButton = createLink(LinkButton);

interface DocumentsStepProps {
  readonly way: TaxWayState;
  readonly files: TaxFiles;
  readonly preparing: Preparing;
  /** It is being asked what became of a form that was signed elsewhere. */
  readonly isReturning: boolean;
  readonly onBack: () => void;
}

/** The forms that are signed, each with how far it is; once all are, the way on. */
export function DocumentsStep({ way, files, preparing, isReturning, onBack }: DocumentsStepProps) {
  const { record, application, isReadOnly } = way;
  const forms = record.forms.filter(({ is_chosen: isChosen }) => isChosen);
  const module = application?.modules.find((one) => one.module === 3);
  const isDone = module !== undefined && isGiven(module.state) && record.problems.length === 0;
  const next = forms.find((form) => !form.is_uploaded && !livingOf(record, form).some(({ state }) => state === 'completed'));
  return (
    <section className="app-way-part app-kyc" aria-labelledby="tax-step">
      <div>
        <h2 id="tax-step" tabIndex={-1} className="app-way-title">
          Documents
        </h2>
        {!isDone && (
          <p className="app-note">
            {forms.some(({ is_uploaded: is }) => is) ? 'Look through each form, and sign it or upload it signed.' : 'Look through each form, and sign it.'}
          </p>
        )}
      </div>
      {isDone && (
        <Banner tone="positive" title="Your tax forms are submitted">
          {module.state === 'pending' ? "They are being reviewed. We will email you as soon as it's ready!" : 'Nothing more is asked of you here.'}
        </Banner>
      )}
      {isReturning && <Banner title="You came back from signing">It is being asked what became of it. That shows here in a moment.</Banner>}
      {preparing.failure !== null && (
        <Banner tone="warning" title="A form could not be prepared">
          {preparing.failure}
        </Banner>
      )}
      <ul className="app-tax-documents">
        {forms.map((form) =>
          form.is_uploaded ? (
            <UploadedForm key={form.form_id} way={way} form={form} files={files} />
          ) : (
            <DocumentRow key={form.form_id} way={way} form={form} preparing={preparing} isNext={form === next} />
          ),
        )}
      </ul>
      <EarlierForms record={record} />
      {application === null ? (
        <div className="app-way-actions">
          <Button onPress={onBack}>Previous Step</Button>
        </div>
      ) : isDone || isReadOnly || module?.state === 'declined' ? (
        <Onward way={way} />
      ) : (
        <Submit
          way={way}
          isWaiting={preparing.isPending || isReturning || files.isSending || record.documents.some(({ is_sealing: isSealing }) => isSealing)}
          onBack={onBack}
        />
      )}
    </section>
  );
}

const bankOf = ({ application }: TaxWayState) => application?.modules.find(({ module, is_asked: isAsked }) => module === 4 && isAsked);

/** What follows once the forms are submitted: where somebody is paid, where that is asked. */
function Onward({ way }: { readonly way: TaxWayState }) {
  const { company } = useParams({ strict: false });
  const bank = bankOf(way);
  const fund = way.application?.fund.external_id ?? '';
  const asksBank = bank !== undefined && isOpenForApplicant(bank.state);
  return (
    <div className="app-way-actions">
      <RoutedLinkButton to="/{-$company}/investor/funds/$fund/application" params={{ company, fund }} variant={asksBank ? undefined : 'primary'}>
        Go to My Application
      </RoutedLinkButton>
      {asksBank && (
        <RoutedLinkButton to="/{-$company}/investor/funds/$fund/bank_details" params={{ company, fund }} variant="primary">
          Add banking details
        </RoutedLinkButton>
      )}
    </div>
  );
}

/** Submits the forms, once all are completed and none is being made. */
function Submit({ way, isWaiting, onBack }: { readonly way: TaxWayState; readonly isWaiting: boolean; readonly onBack: () => void }) {
  const { record, application, saving } = way;
  const { company } = useParams({ strict: false });
  const [isSaving, setSaving] = useState(false);
  const submission = useFormChange('submitTax', {
    onDone: ({ record: submitted }) => {
      takeRecord(submitted);
      refreshApplications();
    },
    onFailed: askAgain,
  });
  const fund = application?.fund.external_id ?? '';
  const asksBank = bankOf(way) !== undefined;
  const submit = async (): Promise<void> => {
    setSaving(true);
    const isSaved = await saving.again();
    setSaving(false);
    if (!isSaved) return;
    const { version } = recordNow(record.id) ?? record;
    submission.mutate(
      { params: { id: record.id }, body: { fund_external_id: fund, version } },
      { onSuccess: () => asksBank && location.assign(addressIn(company, `/funds/${encodeURIComponent(fund)}/bank_details`)) },
    );
  };
  const isReady = record.problems.length === 0 && !isWaiting;
  const left = problemsAt(record, 5);
  return (
    <>
      {submission.refusal && <Refused title="Not submitted" refusal={submission.refusal} />}
      {!isWaiting && left[0] && <p className="app-note">{left.length === 1 ? left[0].text : 'You go on once every form is completed.'}</p>}
      <div className="app-way-actions">
        <Button onPress={onBack}>Previous Step</Button>
        <Button variant={isReady ? 'primary' : undefined} isDisabled={!isReady} isPending={isSaving || submission.isPending} onPress={() => void submit()}>
          {asksBank ? 'Add banking details' : 'Submit'}
        </Button>
      </div>
    </>
  );
}
