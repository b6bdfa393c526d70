import { Fragment, useState, type ReactNode } from 'react';
import {
  asksBankField,
  bankFieldLabel,
  bankGroupOf,
  MOST_BANK_CHARACTERS,
  NUMBERS_OF_ACCOUNT,
  requiredBankFields,
  type BankDetails,
  type BankField,
} from '@pari/domain/banking';
import { isOtherName } from '@pari/domain/identifiers';
import type { CallOutput } from '@pari/contract/client';
import { Banner, Button, Checkbox, Confirmation, ErrorSummary, TextField } from '@pari/ui';
import { CountryField } from '../../../shared/countries/CountryField.tsx';
import { MaskedField, standsWords } from '../../../shared/kyc/MaskedField.tsx';
import { MaskedValue } from '../../../shared/kyc/MaskedValue.tsx';
import { useChange, useFormChange } from '../../../client/changes.ts';
import { refreshApplications } from '../refreshApplications.ts';
import { Refused } from '../Refused.tsx';
import { usualWait, type Saving } from '../saving/useSaving.ts';
import { CurrencyField } from './CurrencyField.tsx';
import { refreshCall } from '../../../client/queries.ts';
import { CallBack } from './CallBack.tsx';
import { BankConflicts } from './BankConflicts.tsx';
import { bankKey, countryAtFirst, detailNow, detailsNow, isNumberOfAccount, keptDetails, takeDetail, type BankDetail, type BankDraft } from './detail.ts';
import { faultsNow } from './faultsNow.ts';
import { bankFieldsInOrder, ofAccount, ofBank, ofCredit, ofIntermediary } from './fieldOrder.ts';
import { isAsSeen, typedNow } from './seen.ts';

const fieldId = (field: BankField): string => `bank-${field}`;

/** What does not keep anybody from submitting it. */
const otherNameWords = (name: string): string =>
  `The account is in another name than yours. Payments usually go to an account of ${name} alone: a reviewer may ask about it.`;

interface BankFormProps {
  readonly fund: string;
  readonly detail: BankDetail;
  readonly timeZone: string;
  readonly saving: Saving<BankDraft>;
  /** What reviewers ask about fields, by their names; '' is the whole. */
  readonly asked: (about: readonly string[]) => ReactNode;
  readonly onDone: (answer: CallOutput<'commitBankDetails'>) => void;
}

/** The form of the bank's country: kept as it is typed, and committed at once after a fresh sign-in. */
export function BankForm({ fund, detail, timeZone, saving: { autosave, state, again }, asked, onDone }: BankFormProps) {
  const [country, setCountry] = useState(() => countryAtFirst(detail));
  /** Numbers that are typed, by their keys: what is kept of them is told by its last signs. */
  const [everTyped, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [attempt, setAttempt] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const [unsent, setUnsent] = useState<'unsaved' | 'changed'>();
  /** Whether what was submitted is changed, as the server asks it: the question stays while the dialog goes away. */
  const [asking, setAsking] = useState({ question: '', isOpen: false });
  const giveUp = () => setAsking((asked) => ({ ...asked, isOpen: false }));
  const commit = useFormChange('commitBankDetails', {
    isSensitive: true,
    onDone: (answer) => {
      takeDetail(fund, answer.detail);
      refreshApplications();
    },
    onFailed: () => void refreshCall('getBankDetails'),
  });
  const [at, setAt] = useState<BankField>();
  const bookmark = useChange('setBookmark', { isQuiet: true, isInTurn: true });
  const group = bankGroupOf(country);
  const unsaved = [...state.unsaved].map(([, { value }]) => value);
  const kept = keptDetails(detail, country);
  // What another window put in its place is shown, and no more what was typed here.
  const typed = typedNow(everTyped, { group, kept, unsaved: state.unsaved });
  /** The kept number stands as long as nothing is typed in its place. */
  const stands = (field: BankField): boolean => {
    const key = bankKey(group, field);
    return isNumberOfAccount(field) && kept[field] !== '' && (typed.get(key) ?? '') === '' && !state.unsaved.has(key);
  };
  const numbers = Object.fromEntries(
    NUMBERS_OF_ACCOUNT.flatMap((field) => {
      const value = typed.get(bankKey(group, field));
      return value === undefined || stands(field) ? [] : [[field, value] as const];
    }),
  );
  const details: BankDetails = { ...detailsNow(detail, country, unsaved), ...numbers };
  const faults = faultsNow(details, stands, detail);
  const refusal = commit.refusal?.code === 'confirm_needed' ? null : commit.refusal;
  const errorOf = (field: BankField): string | undefined => (attempt > 0 ? faults.get(field) : undefined) ?? refusal?.errors[field]?.join(' ');
  const required = new Set(requiredBankFields(details));

  const type = (field: BankField, value: string): void => setTyped(new Map(typed).set(bankKey(group, field), value));
  /** Where somebody is, is remembered once they come there. */
  const come = (field: BankField): void => {
    if (field === at) return;
    setAt(field);
    bookmark.mutate({ params: { id: fund }, body: { module: 4, last_position: field } });
  };
  const untype = (key: string): void => setTyped(new Map([...typed].filter(([of]) => of !== key)));
  const edit = (field: BankField, value: string | boolean, of = country): void => {
    come(field);
    if (isNumberOfAccount(field)) type(field, String(value));
    autosave.edit(bankKey(bankGroupOf(of), field), { country: of, field, value }, detailNow(fund)?.version ?? detail.version, usualWait);
  };
  const send = async (change: boolean): Promise<void> => {
    setSaving(true);
    setUnsent(undefined);
    const isSaved = await again();
    setSaving(false);
    if (!isSaved) return setUnsent('unsaved');
    const now = detailNow(fund) ?? detail;
    if (!isAsSeen(details, numbers, keptDetails(now, country))) return setUnsent('changed');
    commit.mutate(
      { params: { id: fund }, body: { version: now.version, bank_country: country, ...numbers, change } },
      { onSuccess: onDone, onError: (error) => 'code' in error && error.code === 'confirm_needed' && setAsking({ question: error.message, isOpen: true }) },
    );
  };
  const submit = (): void => {
    if (faults.size > 0) setAttempt(attempt + 1);
    else void send(false);
  };
  const field = (name: BankField): ReactNode => {
    const label = bankFieldLabel(name, details);
    const texts = { id: fieldId(name), label, error: errorOf(name), isRequired: required.has(name), isOptional: !required.has(name) };
    const key = bankKey(group, name);
    const value = typed.get(key) ?? String(details[name]);
    if (name === 'currency') return <CurrencyField key={name} {...texts} value={value} onChange={(code) => edit(name, code)} />;
    const control = (
      <TextField
        key={key}
        {...texts}
        value={value}
        description={
          stands(name)
            ? standsWords(String(kept[name]))
            : name === 'account_name' && isOtherName(value, detail.name, detail.is_entity)
              ? otherNameWords(detail.name)
              : undefined
        }
        maxLength={MOST_BANK_CHARACTERS}
        autoComplete="off"
        inputMode={name === 'routing_number' || (group === 'GB' && name === 'account_number') ? 'numeric' : undefined}
        onChange={(event) => edit(name, event.target.value)}
      />
    );
    if (!isNumberOfAccount(name)) return control;
    const of = detail.drafts.some((one) => one.group === group) ? group : 'committed';
    return (
      <MaskedField
        key={key}
        {...texts}
        shown={
          stands(name) ? (
            <MaskedValue endpoint="revealBankNumber" input={{ params: { id: fund }, body: { field: name, of } }} label={label} masked={kept[name]} />
          ) : null
        }
        isOpen={typed.has(key)}
        stands={stands(name)}
        onChange={() => type(name, '')}
        onRemove={required.has(name) ? undefined : () => edit(name, '')}
        onKeep={() => untype(key)}
      >
        {control}
      </MaskedField>
    );
  };
  const place = (name: BankField): ReactNode =>
    asksBankField(details, name) && (
      <Fragment key={bankKey(group, name)}>
        {asked([name])}
        {field(name)}
      </Fragment>
    );
  const isInSight = (name: BankField): boolean => name === 'bank_country' || (country !== '' && asksBankField(details, name));
  return (
    <>
      {asked(['', ...bankFieldsInOrder.filter((name) => !isInSight(name))])}
      {attempt > 0 && (
        <ErrorSummary
          title={faults.size === 1 ? 'One thing needs attention' : `${faults.size} things need attention`}
          problems={bankFieldsInOrder.flatMap((name) => {
            const sentence = faults.get(name);
            return sentence === undefined ? [] : [{ fieldId: fieldId(name), label: bankFieldLabel(name, details), sentence }];
          })}
          attempt={attempt}
        />
      )}
      {refusal && <Refused title="Not submitted" refusal={refusal} />}
      <BankConflicts
        saving={{ autosave, state }}
        onGivenUp={(key, { field: of }, standing) => {
          untype(key);
          if (of === 'bank_country') setCountry(standing.details.bank_country);
        }}
      />
      <p className="app-note">
        What this fund pays you goes to this account. Reviewers see the last digits of account numbers, and all of them only for a reason that is recorded.
      </p>
      <CallBack detail={detail} timeZone={timeZone} />
      {asked(['bank_country'])}
      <CountryField
        id={fieldId('bank_country')}
        label={bankFieldLabel('bank_country', details)}
        error={errorOf('bank_country')}
        value={country}
        onChange={(code) => {
          setCountry(code);
          if (code !== '') edit('bank_country', code, code);
        }}
      />
      {country !== '' && (
        <>
          {ofBank.map(place)}
          <h3 className="app-way-subtitle">Account</h3>
          {ofAccount.map(place)}
          <h3 className="app-way-subtitle">For credit to another account</h3>
          {ofCredit.map(place)}
          {asked(['have_intermediary_bank'])}
          <Checkbox
            checked={details.have_intermediary_bank}
            onChange={(event) => edit('have_intermediary_bank', event.target.checked)}
            label="The payment goes through an intermediary bank"
          />
          {ofIntermediary.map(place)}
        </>
      )}
      {(unsent === 'changed' || (unsent === 'unsaved' && state.sentence !== null)) && (
        <Banner tone="warning" title="Not submitted">
          {unsent === 'changed' ? 'This was changed elsewhere in the meantime. Look at it again.' : `What you typed last could not be saved: ${state.sentence}`}
        </Banner>
      )}
      {country !== '' && (
        <div className="app-way-actions">
          <Button variant="primary" isPending={isSaving || commit.isPending} onPress={submit}>
            Submit
          </Button>
        </div>
      )}
      <Confirmation
        title={asking.question}
        verb="Change them"
        isOpen={asking.isOpen}
        onCancel={giveUp}
        onConfirm={() => {
          giveUp();
          void send(true);
        }}
      >
        <p>They are verified again, in every open application that uses them.</p>
      </Confirmation>
    </>
  );
}
