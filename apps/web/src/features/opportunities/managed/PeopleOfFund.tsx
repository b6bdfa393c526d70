import { useState } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { formatMoney } from '@pari/domain/format';
import { minorUnitsOf } from '@pari/domain/money';
import { AmountField, Button, Checkbox, Confirmation, EmptyState, Section, TextField, type DataColumn } from '@pari/ui';
import { useFormChange } from '../../../client/changes.ts';
import { useInfiniteCall } from '../../../client/lists.ts';
import { toasts } from '../../../client/toasts.ts';
import { FormField } from '../../../forms/FormField.tsx';
import { FormPanel } from '../../../forms/FormPanel.tsx';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { SearchField } from '../../../shared/lists/SearchField.tsx';
import { textOf } from '../../../shared/lists/searchText.ts';
import { ServerTable } from '../../../shared/lists/ServerTable.tsx';
import { useListAddress } from '../../../shared/lists/useListAddress.ts';
import { refreshFunds, type ManagedFund } from './managedFund.ts';
import { countProblem } from './setupForm.ts';
import { StandsNow } from '../../../forms/StandsNow.tsx';

type FundPerson = CallOutput<'listFundPeople'>['results'][number];

/** Whether the fund is for everyone: as it is offered, or as it is prepared where nothing is. */
const isForAll = ({ setup: { published, draft } }: ManagedFund): boolean => (published ?? draft)?.audience === 'everyone';

const columnsOf = (fund: ManagedFund): readonly DataColumn<FundPerson>[] => {
  const { currency } = fund;
  const unlisted = isForAll(fund) ? 'As for all investors' : 'No';
  const amount = (value: string | null) => (value === null ? '–' : formatMoney(value));
  return [
    {
      id: 'email',
      header: 'Person',
      minWidth: 240,
      render: ({ email, user }) => (
        <>
          <bdi>{user?.display_name ?? email}</bdi>
          <span className="app-fund-note">{user ? email : 'No account yet'}</span>
        </>
      ),
    },
    { id: 'listed', header: 'Is for them', phone: 'primary', render: ({ listed }) => (listed ? 'By name' : unlisted) },
    { id: 'minimum', header: 'Own minimum', unit: currency, align: 'end', render: ({ minimum_investment: own }) => amount(own) },
    { id: 'ratio', header: 'Own ratio', align: 'end', render: ({ max_leverage_ratio: ratio }) => (ratio === null ? '–' : `${ratio}:1`) },
    { id: 'indicated', header: 'Indicated', unit: currency, align: 'end', phone: 'secondary', render: ({ indicated }) => amount(indicated) },
  ];
};

/** In the person's place while somebody is named. */
const unnamed = 'new';

interface PersonSearch {
  /** Whose panel is open. */
  readonly person: string | undefined;
}
const readPerson = (query: Readonly<Record<string, unknown>>): PersonSearch => ({ person: textOf(query['person']) || undefined });
const writePerson = ({ person }: PersonSearch): Record<string, string> => (person === undefined ? {} : { person });

/** Whom a fund names. */
export function PeopleOfFund({ fund }: { readonly fund: ManagedFund }) {
  const [search, setSearch] = useState('');
  const { asked, ask, hrefOf } = useListAddress(readPerson, writePerson);
  const text = search.trim();
  const list = useInfiniteCall(
    'listFundPeople',
    { params: { id: fund.id }, query: { limit: 50, ...(text !== '' && { search: text }) } },
    { keepsPrevious: true, isToldInPlace: true },
  );
  const opened = list.data?.find(({ id }) => id === asked.person);
  return (
    <Section title="People whom the fund names" count={fund.named} actions={<Button onPress={() => ask({ person: unnamed })}>Name somebody</Button>}>
      {(fund.named > 8 || text !== '') && <SearchField label="Name or e-mail" value={search} onChange={setSearch} />}
      <ServerTable
        label="People whom the fund names"
        what="the people"
        list={list}
        columns={columnsOf(fund)}
        getRowId={({ id }) => id}
        getRowName={({ email }) => email}
        getRowHref={({ id }) => hrefOf({ person: id })}
        onRowOpen={({ id }) => ask({ person: id })}
        empty={
          <EmptyState title={text === '' ? 'The fund names nobody' : 'Nobody found'}>
            {text === '' ? 'Name people here, or import them with fund_people.csv.' : 'None of those whom the fund names is like that.'}
          </EmptyState>
        }
      />
      {(asked.person === unnamed || opened) && <PersonPanel key={asked.person} fund={fund} person={opened} onClose={() => ask({ person: undefined })} />}
    </Section>
  );
}

const texts = [
  ['first_name', 'First name'],
  ['last_name', 'Last name'],
  ['job_title', 'Job title'],
  ['department', 'Department'],
  ['job_band', 'Job band'],
  ['office_location', 'Office'],
] as const;
type Text = (typeof texts)[number][0];
type Typed = { readonly [Field in Text | 'email' | 'minimum_investment' | 'max_levered_amount' | 'max_leverage_ratio']: string } & { readonly listed: boolean };

interface PersonPanelProps {
  readonly fund: ManagedFund;
  /** Undefined: somebody is named. */
  readonly person: FundPerson | undefined;
  readonly onClose: () => void;
}

function PersonPanel({ fund, person, onClose }: PersonPanelProps) {
  const { id, name, currency } = fund;
  const [isRemoving, setRemoving] = useState(false);
  const removal = useFormChange('removeFundPerson');
  const defaults: Typed = {
    ...(Object.fromEntries(texts.map(([field]) => [field, person?.[field] ?? ''])) as Record<Text, string>),
    email: person?.email ?? '',
    listed: person?.listed ?? true,
    minimum_investment: person?.minimum_investment ?? '',
    max_levered_amount: person?.max_levered_amount ?? '',
    max_leverage_ratio: person?.max_leverage_ratio?.toString() ?? '',
  };
  const sent = ({ email: _email, minimum_investment: minimum, max_levered_amount: levered, max_leverage_ratio: ratio, ...told }: Typed) => ({
    ...told,
    minimum_investment: minimum === '' ? null : minimum,
    max_levered_amount: levered === '' ? null : levered,
    max_leverage_ratio: ratio.trim() === '' ? null : Number(ratio),
  });
  const after = (): void => {
    refreshFunds();
    onClose();
  };
  const adding = useServerForm<'addFundPerson', Typed>('addFundPerson', {
    defaults,
    input: (typed) => ({ params: { id }, body: { email: typed.email.trim(), ...sent(typed) } }),
    success: 'The fund names them.',
    onSuccess: after,
  });
  const changing = useServerForm<'updateFundPerson', Typed>('updateFundPerson', {
    defaults,
    input: (typed) => ({ params: { id, person: person?.id ?? '' }, body: { version: person?.version ?? 0, ...sent(typed) } }),
    success: 'The changes are saved.',
    onSuccess: after,
  });
  const form = person ? changing : adding;
  const remove = (): void => {
    if (!person || removal.isPending) return;
    removal.mutate(
      { params: { id, person: person.id }, query: { version: person.version } },
      {
        onSuccess: () => {
          toasts.show('The fund names them no more.');
          after();
        },
        onError: (error) => {
          toasts.show(error.message, 'info');
          after();
        },
      },
    );
  };
  const amounts = { currency, decimals: minorUnitsOf(currency) };
  return (
    <FormPanel
      form={form}
      title={person ? (person.user?.display_name ?? person.email) : 'Name somebody'}
      note={person ? person.email : `For ${name}. It makes no account, and no mail is sent.`}
      action={person ? 'Save' : 'Add'}
      onClose={onClose}
    >
      <StandsNow current={form.current} refresh={refreshFunds} onShow={onClose} />
      {!person && (
        <FormField form={form} name="email" label="E-mail" rule={(value) => (value.trim() === '' ? 'Required' : undefined)}>
          {(field) => (
            <TextField {...field} type="email" autoComplete="off" description="Whoever is the first to hold this address gets what is said here." isRequired />
          )}
        </FormField>
      )}
      <FormField form={form} name="listed" label="The fund is for them">
        {({ value, ...field }) => (
          <Checkbox
            {...field}
            checked={value}
            description={
              isForAll(fund)
                ? 'It is for all investors. Without this, the limits below are not theirs: their forms begin with what is said here, and that is all.'
                : 'Without it their forms begin with what is said here, and that is all.'
            }
          />
        )}
      </FormField>
      <FormField form={form} name="minimum_investment" label="Own minimum investment">
        {(field) => <AmountField {...field} {...amounts} isOptional />}
      </FormField>
      <FormField form={form} name="max_leverage_ratio" label="Own greatest ratio" rule={countProblem}>
        {(field) => <TextField {...field} autoComplete="off" isOptional />}
      </FormField>
      <FormField form={form} name="max_levered_amount" label="Own most that is levered">
        {(field) => <AmountField {...field} {...amounts} isOptional />}
      </FormField>
      {texts.map(([field, label]) => (
        <FormField key={field} form={form} name={field} label={label}>
          {(given) => <TextField {...given} autoComplete="off" isOptional />}
        </FormField>
      ))}
      {person && (
        <Button variant="danger" onPress={() => setRemoving(true)}>
          Take the name away
        </Button>
      )}
      <Confirmation title="Take the name away?" verb="Take away" isOpen={isRemoving} onConfirm={remove} onCancel={() => setRemoving(false)}>
        {person?.indicated
          ? `They indicated ${currency} ${formatMoney(person.indicated)}, which stays in the demand. Where the fund is for those whom it names, they see it no more.`
          : 'Where the fund is for those whom it names, they see it no more.'}
      </Confirmation>
    </FormPanel>
  );
}
