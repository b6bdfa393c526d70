import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Banner, Button, Checkbox, FileDrop, SegmentedToggle, TextArea, TextField } from '@pari/ui';
import { addressIn } from '../../../client/addresses.ts';
import { useFormChange } from '../../../client/changes.ts';
import { useCall } from '../../../client/queries.ts';
import { toasts } from '../../../client/toasts.ts';
import { FormField } from '../../../forms/FormField.tsx';
import { ServerForm } from '../../../forms/ServerForm.tsx';
import { useLeaveGuard } from '../../../forms/useLeaveGuard.tsx';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import { chosenWords } from '../../../shared/files/chosenWords.ts';
import { counted } from '../../../shared/lists/counted.ts';
import { HeadBelow } from '../../../shared/lists/HeadBelow.tsx';
import { DocumentChoice } from '../../../shared/signing/DocumentChoice.tsx';
import { NewDocument } from '../../../shared/signing/NewDocument.tsx';
import { AskedValues } from './AskedValues.tsx';
import { OwnValues } from './OwnValues.tsx';
import { PeopleChoice } from './PeopleChoice.tsx';
import { PlanReport } from './PlanReport.tsx';
import { Preview, type Signable } from './Preview.tsx';
import { callOf, nothing, type Filled, type Plan } from './sendForm.ts';
import { SignerChoice, useSigners } from './SignerChoice.tsx';
import { listOfSent, refreshSent } from './signatures.ts';
import './managed.css';

const ways = [
  { value: 'each', label: 'Each signs their own' },
  { value: 'together', label: 'All sign one, in order' },
] as const;
const mostBytes = 500_000;

/** What the document asks its sender for, each once. */
const asksOf = ({ fields }: Signable) =>
  [...new Map(fields.filter(({ role }) => role === 'sender').map(({ name, kind }) => [name, kind === 'tick'])).entries()].map(([name, isTick]) => ({
    name,
    isTick,
  }));

/** A document is chosen and seen, then whom it is sent to, then what would be sent, and only then is it sent. */
export function SendPage() {
  const { company } = useParams({ strict: false });
  const navigate = useNavigate();
  const [csv, setCsv] = useState<{ readonly name: string; readonly size: number; readonly text: string }>();
  const [plan, setPlan] = useState<Plan>();
  const [isSent, setSent] = useState(false);
  const report = useRef<HTMLDivElement>(null);
  const { mutate: send, isPending: isSending, refusal, reset } = useFormChange('sendEnvelopes');
  const form = useServerForm<'sendEnvelopes', Filled>('sendEnvelopes', {
    defaults: nothing,
    input: (filled) => callOf(filled, csv?.text),
    onSuccess: (answer) => {
      reset();
      setPlan(answer);
      report.current?.focus();
    },
  });
  const list = () => void navigate({ href: addressIn(company, '/admin/signing') });
  const [document, way, people, shared, signer] = useWatch({ control: form.fields.control, name: ['document', 'way', 'people', 'values', 'signer'] });
  // What was rehearsed is not sent: it is lost like what was typed.
  const { question } = useLeaveGuard(!isSent && (form.isDirty || plan !== undefined || csv !== undefined), list);
  useEffect(() => {
    if (isSent) void navigate({ href: addressIn(company, '/admin/signing') });
  }, [isSent, navigate, company]);
  const { chosen } = useSigners(signer);
  const signable = useCall('getDocumentFields', { params: { id: document?.value ?? '' } }, { enabled: document !== null, isToldInPlace: true });
  const asked = document !== null && signable.data ? asksOf(signable.data) : [];
  const shown = form.isDirty ? undefined : plan;
  const isReady = shown !== undefined && shown.faults.length === 0 && shown.envelopes.every(({ faults }) => faults.length === 0);
  const changeList = (file: File | undefined): void => {
    setPlan(undefined);
    if (file === undefined) setCsv(undefined);
    else void file.text().then((text) => setCsv({ name: file.name, size: file.size, text }));
  };
  const confirm = ({ digest, envelopes }: Plan): void =>
    send(callOf(form.fields.getValues(), csv?.text, digest), {
      onSuccess: () => {
        refreshSent();
        toasts.show(`${counted(envelopes.length, 'document is', 'documents are')} being sent.`);
        setSent(true);
      },
      onError: () => setPlan(undefined),
    });
  const isPending = form.isPending || isSending;
  const unasked = (): void => {
    form.fields.setValue('values', []);
    form.fields.setValue('own', {});
  };
  return (
    <>
      <HeadBelow list={listOfSent} title="Send to be signed">
        Nothing is sent before you have seen what would be sent to whom.
      </HeadBelow>
      <ServerForm form={form}>
        <div className="app-send-fields">
          <FormField form={form} name="document" label="Document" rule={(chosen) => (chosen === null ? 'Choose the document.' : undefined)}>
            {({ onChange, ...field }) => (
              <DocumentChoice
                {...field}
                onChange={(chosen) => {
                  onChange(chosen);
                  unasked();
                }}
              />
            )}
          </FormField>
          <NewDocument
            chosen={document}
            onChange={(chosen) => {
              form.fields.setValue('document', chosen, { shouldDirty: true, shouldValidate: chosen !== null });
              unasked();
            }}
            isDisabled={isPending}
          />
        </div>
        {document !== null &&
          (signable.data ? (
            <Preview key={document.value} id={document.value} signable={signable.data} />
          ) : (
            <Awaited asked={signable} what="what the document asks for" />
          ))}
        <SignerChoice
          value={signer}
          onChange={(name, mayWitness) => {
            form.fields.setValue('signer', name, { shouldDirty: true });
            if (!mayWitness) form.fields.setValue('witnessed', false);
          }}
        />
        <div className="app-send-choice">
          <span aria-hidden="true">Who signs</span>
          <SegmentedToggle label="Who signs" options={ways} value={way} onChange={(chosen) => form.fields.setValue('way', chosen, { shouldDirty: true })} />
        </div>
        <div className="app-send-fields">
          <FormField form={form} name="people" label="Signers">
            {(field) => <PeopleChoice {...field} isInOrder={way === 'together'} />}
          </FormField>
          <FormField form={form} name="countersigners" label="Countersigners">
            {(field) => <PeopleChoice {...field} isInOrder />}
          </FormField>
        </div>
        {way === 'each' && (
          <div className="app-send-narrow">
            <FileDrop
              label="Signers in a CSV file"
              description={`Columns: ${[...new Set(['email', ...asked.map(({ name }) => name)])].join(', ')}. A value there stands before the one given below.`}
              accept={['.csv', 'text/csv']}
              kinds="CSV"
              mostBytes={mostBytes}
              isMultiple={false}
              files={csv ? [{ id: csv.name, name: csv.name, size: csv.size, state: 'there' }] : []}
              onAdd={([file]) => changeList(file)}
              onRemove={() => changeList(undefined)}
              isDisabled={isPending}
              words={chosenWords}
            />
          </div>
        )}
        {chosen?.capabilities.witness !== false && (
          <FormField form={form} name="witnessed" label="Each signer names a witness">
            {({ value, onChange, ...field }) => (
              <Checkbox
                {...field}
                description="Who sees them sign, and signs by a link that is mailed to them."
                checked={value}
                onChange={(event) => onChange(event.target.checked)}
              />
            )}
          </FormField>
        )}
        {asked.length > 0 && (
          <FormField form={form} name="values" label="Values">
            {(field) => <AskedValues {...field} asked={asked} isForAll={way === 'each'} />}
          </FormField>
        )}
        {asked.length > 0 && way === 'each' && people.length > 0 && (
          <FormField form={form} name="own" label="Values of their own">
            {({ value, onChange }) => <OwnValues asked={asked} people={people} shared={shared} value={value} onChange={onChange} />}
          </FormField>
        )}
        <div className="app-send-fields">
          <FormField form={form} name="title" label="Title">
            {(field) => <TextField {...field} autoComplete="off" placeholder={document?.label ?? 'That of the document'} isOptional />}
          </FormField>
          <FormField
            form={form}
            name="days"
            label="Days to sign"
            rule={(days) => (/^\d{1,3}$/.test(days) && Number(days) >= 1 && Number(days) <= 365 ? undefined : 'A whole number from 1 to 365.')}
          >
            {(field) => <TextField {...field} autoComplete="off" isRequired />}
          </FormField>
        </div>
        <div className="app-send-fields">
          <FormField form={form} name="message" label="Message">
            {(field) => <TextArea {...field} description="Everybody who signs reads it, a witness too." most={2000} isOptional />}
          </FormField>
        </div>
        {refusal && (
          <Banner tone="negative" title="Nothing was sent">
            {refusal.message}
          </Banner>
        )}
        <div ref={report} tabIndex={-1} className="app-send-report">
          {shown && <PlanReport plan={shown} filled={form.fields.getValues()} />}
        </div>
        <div className="app-send-next">
          {isReady && (
            <Button variant="primary" isPending={isSending} onPress={() => confirm(shown)}>
              Send {counted(shown.envelopes.length, 'document', 'documents')}
            </Button>
          )}
          <Button type="submit" variant={isReady ? 'secondary' : 'primary'} isPending={form.isPending} isDisabled={isSending}>
            {shown === undefined ? 'Check without sending' : 'Check again'}
          </Button>
        </div>
      </ServerForm>
      {question}
    </>
  );
}
