import { AmountField, Checkbox, Select, TextField } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { FormField } from '../../../forms/FormField.tsx';
import { FormPanel } from '../../../forms/FormPanel.tsx';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { refreshFunds, type ManagedFund } from './managedFund.ts';
import { StandsNow } from '../../../forms/StandsNow.tsx';

interface Facts {
  readonly external_id: string;
  readonly name: string;
  readonly symbol: string;
  readonly firm: string;
  readonly new_firm: string;
  readonly currency: string;
  readonly fund_type: string;
  readonly region: string;
  readonly risk_profile: string;
  readonly is_legacy: boolean;
  readonly offer_leverage: boolean;
  readonly total_commitments: string;
}

/** In place of a firm: one that is not there yet. */
const ANOTHER = 'another';

const nothing: Facts = {
  external_id: '',
  name: '',
  symbol: '',
  firm: '',
  new_firm: '',
  currency: '',
  fund_type: '',
  region: '',
  risk_profile: '',
  is_legacy: false,
  offer_leverage: false,
  total_commitments: '',
};

const factsOf = ({ firm, total_commitments: total, ...fund }: ManagedFund): Facts => ({
  ...(Object.fromEntries(Object.keys(nothing).map((name) => [name, (fund as Record<string, unknown>)[name]])) as unknown as Facts),
  firm: firm.id,
  new_firm: '',
  total_commitments: total ?? '',
});

const sent = ({ external_id: _id, firm, new_firm: newFirm, total_commitments: total, currency, ...facts }: Facts) => ({
  ...facts,
  currency: currency.trim().toUpperCase(),
  total_commitments: total === '' ? null : total,
  ...(firm === ANOTHER ? { new_firm: newFirm } : { firm }),
});

const required = (value: string) => (value.trim() === '' ? 'Required' : undefined);

const currencyRule = (value: string) => (/^[a-z]{3}$/i.test(value.trim()) ? undefined : 'Enter a code of three letters, such as USD.');
const keyRule = (value: string) =>
  /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(value) ? undefined : 'Use up to 100 letters, digits, dots, dashes and underscores, such as HARBOUR-3.';

interface FactsPanelProps {
  /** Left out: it is a new one. */
  readonly fund?: ManagedFund;
  readonly onClose: () => void;
  readonly onDone?: (fund: ManagedFund) => void;
}

/** What a fund is called and is. */
export function FactsPanel({ fund, onClose, onDone }: FactsPanelProps) {
  const firms = useCall('listAudiences', {}, { isToldInPlace: true }).data?.firms ?? (fund ? [fund.firm] : []);
  const after = (done: ManagedFund): void => {
    refreshFunds();
    onClose();
    onDone?.(done);
  };
  const adding = useServerForm<'createFund', Facts>('createFund', {
    defaults: nothing,
    input: (facts) => ({ body: { ...sent(facts), external_id: facts.external_id } }),
    success: 'The fund is added. Nobody sees it yet.',
    onSuccess: after,
  });
  const changing = useServerForm<'updateFund', Facts>('updateFund', {
    defaults: fund ? factsOf(fund) : nothing,
    input: (facts) => ({ params: { id: fund?.id ?? '' }, body: { version: fund?.version ?? 0, ...sent(facts) } }),
    success: 'The fund is changed.',
    onSuccess: after,
  });
  const form = fund ? changing : adding;
  const isNewFirm = form.fields.watch('firm') === ANOTHER;
  return (
    <FormPanel
      form={form}
      title={fund ? 'Change the fund' : 'New fund'}
      note={fund ? fund.name : 'Nobody sees it before it is published.'}
      action={fund ? 'Save' : 'Add'}
      onClose={onClose}
    >
      <StandsNow current={form.current} refresh={refreshFunds} onShow={onClose} />
      {!fund && (
        <FormField form={form} name="external_id" label="External id" rule={keyRule}>
          {(field) => <TextField {...field} autoComplete="off" spellCheck={false} description="As other systems call it. It stays for good." isRequired />}
        </FormField>
      )}
      <FormField form={form} name="name" label="Name" rule={required}>
        {(field) => <TextField {...field} autoComplete="off" isRequired />}
      </FormField>
      <FormField form={form} name="symbol" label="Symbol" rule={required}>
        {(field) => <TextField {...field} autoComplete="off" isRequired />}
      </FormField>
      <FormField form={form} name="currency" label="Currency" rule={currencyRule}>
        {(field) => (
          <TextField
            {...field}
            autoComplete="off"
            autoCapitalize="characters"
            readOnly={fund !== undefined && !fund.abilities.change_currency}
            description={fund && !fund.abilities.change_currency ? 'It stays, because the fund is held or wanted in it.' : undefined}
            isRequired
          />
        )}
      </FormField>
      <FormField form={form} name="firm" label="Firm" rule={(firm) => (firm === '' ? 'Choose a firm, or name another one.' : undefined)}>
        {({ value, ...field }) => (
          <Select
            {...field}
            placeholder="Choose a firm"
            options={[...firms.map(({ id, name }) => ({ value: id, label: name })), { value: ANOTHER, label: 'Another firm' }]}
            value={value === '' ? null : value}
          />
        )}
      </FormField>
      {isNewFirm && (
        <FormField form={form} name="new_firm" label="Name of the firm" rule={required}>
          {(field) => <TextField {...field} autoComplete="off" isRequired />}
        </FormField>
      )}
      <FormField form={form} name="fund_type" label="Type" rule={required}>
        {(field) => <TextField {...field} autoComplete="off" isRequired />}
      </FormField>
      <FormField form={form} name="region" label="Region" rule={required}>
        {(field) => <TextField {...field} autoComplete="off" isRequired />}
      </FormField>
      <FormField form={form} name="risk_profile" label="Risk profile" rule={required}>
        {(field) => <TextField {...field} autoComplete="off" isRequired />}
      </FormField>
      <FormField form={form} name="total_commitments" label="Commitments of all investors">
        {(field) => (
          <AmountField {...field} currency={form.fields.getValues('currency')} description="For shares of the whole; blank where it is not known." isOptional />
        )}
      </FormField>
      <FormField form={form} name="offer_leverage" label="Offers leverage">
        {({ value, ...field }) => <Checkbox {...field} checked={value} />}
      </FormField>
      <FormField form={form} name="is_legacy" label="Legacy programme">
        {({ value, ...field }) => <Checkbox {...field} checked={value} />}
      </FormField>
    </FormPanel>
  );
}
