import { useState, type ReactNode } from 'react';
import {
  asksBankField,
  bankFieldLabel,
  bankGroupOf,
  faultsOfBankDetails,
  MOST_BANK_CHARACTERS,
  NUMBERS_OF_ACCOUNT,
  requiredBankFields,
  type BankDetails,
  type BankField,
} from '@pari/domain/banking';
import { Banner, Button, Checkbox, Confirmation, ErrorSummary, FieldError, TextField, VisuallyHidden } from '@pari/ui';
import { CountryField } from '../../../shared/countries/CountryField.tsx';
import { useFormChange } from '../../../client/changes.ts';
import { refreshApplications } from '../refreshApplications.ts';
import { usualWait, type Saving } from '../saving/useSaving.ts';
import { CurrencyField } from './CurrencyField.tsx';
import { bankKey, countryAtFirst, detailNow, detailsNow, isNumberOfAccount, keptDetails, takeDetail, type BankDetail, type BankDraft } from './detail.ts';
import { MaskedNumber } from './MaskedNumber.tsx';

const currencies = new Set(Intl.supportedValuesOf('currency'));
const fieldId = (field: BankField): string => `bank-${field}`;

const ofBank: readonly BankField[] = ['bank_name', 'street_address', 'city', 'state', 'province', 'postal_code'];
const ofAccount: readonly BankField[] = ['account_name', 'routing_number', 'swift_code', 'iban_number', 'account_number', 'currency'];
const ofCredit: readonly BankField[] = ['credit_account_name', 'credit_account_number', 'reference'];
const ofIntermediary: readonly BankField[] = ['intermediary_bank_name', 'intermediary_bank_swift_code'];

interface BankFormProps {
  readonly fund: string;
  readonly detail: BankDetail;
  readonly saving: Saving<BankDraft>;
  readonly onDone: () => void;
}

/** The form of the bank's country: kept as it is typed, and committed at once after a fresh sign-in. */
export function BankForm({ fund, detail, saving: { autosave, state }, onDone }: BankFormProps) {
  const [country, setCountry] = useState(() => countryAtFirst(detail));
  /** Numbers that are typed, by their keys: what is kept of them is told by its last signs. */
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [attempt, setAttempt] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const commit = useFormChange('commitBankDetails', {
    onDone: (answer) => {
      takeDetail(fund, answer.detail);
      refreshApplications();
    },
  });
  const group = bankGroupOf(country);
  const unsaved = [...state.unsaved].map(([, { value }]) => value);
  const kept = keptDetails(detail, country);
  const numbers = NUMBERS_OF_ACCOUNT.flatMap((field) => {
    const value = typed.get(bankKey(group, field));
    return value === undefined ? [] : [[field, value] as const];
  });
  const details: BankDetails = { ...detailsNow(detail, country, unsaved), ...Object.fromEntries(numbers) };
  const isMasked = (field: BankField): boolean => isNumberOfAccount(field) && kept[field] !== '' && !typed.has(bankKey(group, field));
  const faults = faultsNow(details, isMasked, detail);
  const errorOf = (field: BankField): string | undefined => (attempt > 0 ? faults.get(field) : undefined);
  const required = new Set(requiredBankFields(details));

  const type = (field: BankField, value: string): void => setTyped(new Map(typed).set(bankKey(group, field), value));
  const edit = (field: BankField, value: string | boolean, of = country): void => {
    if (isNumberOfAccount(field)) type(field, String(value));
    autosave.edit(bankKey(bankGroupOf(of), field), { country: of, field, value }, detailNow(fund)?.version ?? detail.version, usualWait);
  };
  const send = async (change: boolean): Promise<void> => {
    setSaving(true);
    const isSaved = await autosave.flush();
    setSaving(false);
    if (!isSaved) return;
    commit.mutate(
      { params: { id: fund }, body: { version: detailNow(fund)?.version ?? detail.version, bank_country: country, change } },
      { onSuccess: onDone, onError: (error) => 'code' in error && error.code === 'confirm_needed' && setAsking(true) },
    );
  };
  const submit = (): void => {
    if (faults.size > 0) setAttempt(attempt + 1);
    else void send(false);
  };
  const field = (name: BankField): ReactNode => {
    if (!asksBankField(details, name)) return null;
    const label = bankFieldLabel(name, details);
    const place = { id: fieldId(name), label, error: errorOf(name), isRequired: required.has(name), isOptional: !required.has(name) };
    const value = String(details[name]);
    if (name === 'currency') return <CurrencyField key={name} {...place} value={value} onChange={(code) => edit(name, code)} />;
    if (isMasked(name) && isNumberOfAccount(name))
      return (
        <div key={name} className="app-kyc-sensitive" id={fieldId(name)}>
          <span className="app-kyc-label">{label}</span>
          <MaskedNumber fund={fund} field={name} of={detail.drafts.some((one) => one.group === group) ? group : 'committed'} label={label} masked={value}>
            <Button size="small" onPress={() => type(name, '')}>
              Change<VisuallyHidden> {label}</VisuallyHidden>
            </Button>
          </MaskedNumber>
          <FieldError id={fieldId(name)}>{errorOf(name)}</FieldError>
        </div>
      );
    return (
      <TextField
        key={name}
        {...place}
        value={value}
        maxLength={MOST_BANK_CHARACTERS}
        autoComplete="off"
        inputMode={name === 'routing_number' || (group === 'GB' && name === 'account_number') ? 'numeric' : undefined}
        onChange={(event) => edit(name, event.target.value)}
      />
    );
  };
  return (
    <>
      {attempt > 0 && (
        <ErrorSummary
          title={faults.size === 1 ? 'One thing needs attention' : `${faults.size} things need attention`}
          problems={[...faults].map(([name, sentence]) => ({ fieldId: fieldId(name), label: bankFieldLabel(name, details), sentence }))}
          attempt={attempt}
        />
      )}
      {commit.refusal && commit.refusal.code !== 'confirm_needed' && (
        <Banner tone="warning" title="Not submitted">
          {commit.refusal.message}
        </Banner>
      )}
      <CountryField
        id={fieldId('bank_country')}
        label={bankFieldLabel('bank_country', details)}
        error={errorOf('bank_country')}
        value={country}
        onChange={(code) => {
          setCountry(code);
          if (code !== '') edit('bank_country', code, code);
        }}
        onBlur={() => undefined}
      />
      {country !== '' && (
        <>
          {ofBank.map(field)}
          <h3 className="app-way-subtitle">Account</h3>
          {ofAccount.map(field)}
          <h3 className="app-way-subtitle">For credit to another account</h3>
          {ofCredit.map(field)}
          <Checkbox
            checked={details.have_intermediary_bank}
            onChange={(event) => edit('have_intermediary_bank', event.target.checked)}
            label="The payment goes through an intermediary bank"
          />
          {ofIntermediary.map(field)}
        </>
      )}
      <div className="app-way-actions">
        <Button variant="primary" isPending={isSaving || commit.isPending} onPress={submit}>
          Submit
        </Button>
      </div>
      <Confirmation
        title="Are you sure you want to change your bank details?"
        verb="Change them"
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void send(true);
        }}
      >
        <p>They are verified again, in every open application that uses them.</p>
      </Confirmation>
    </>
  );
}

/** What is wrong with the form; with a number that stands by its last signs, what the server found. */
function faultsNow(details: BankDetails, isMasked: (field: BankField) => boolean, { drafts, committed }: BankDetail): Map<BankField, string> {
  const found = faultsOfBankDetails(details, currencies);
  const group = bankGroupOf(details.bank_country);
  const ofServer = drafts.find((one) => one.group === group)?.enhancements ?? {};
  for (const field of NUMBERS_OF_ACCOUNT) {
    if (!isMasked(field)) continue;
    const told = drafts.length > 0 || committed === null ? ofServer[field] : undefined;
    if (told === undefined) found.delete(field);
    else found.set(field, told);
  }
  return found;
}
