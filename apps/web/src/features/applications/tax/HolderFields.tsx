import { Fragment, useState } from 'react';
import { countryName } from '@pari/domain/format';
import { isEntity } from '@pari/domain/applications';
import { HOLDER_FIELDS, HOLDER_LABELS, isDisregarded, type HolderField } from '@pari/domain/tax';
import { Checkbox, DefinitionList, MemorableDateField, TextField } from '@pari/ui';
import { CountryField } from '../../../shared/countries/CountryField.tsx';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { MaskedValue } from '../../../shared/kyc/MaskedValue.tsx';
import { AskedAt } from './AskedAt.tsx';
import { keys } from './drafts.ts';
import { KeptOrTyped } from './KeptOrTyped.tsx';
import { taxFieldId, type ErrorOf } from './TaxStepFrame.tsx';
import type { TaxWayState } from './way.ts';

interface HolderFieldsProps {
  readonly way: TaxWayState;
  readonly errorOf: ErrorOf;
}

const ofPersons: readonly HolderField[] = ['citizenship', 'birth_date'];
/** Somebody signs for an entity; a person for themselves. */
const ofEntities: readonly HolderField[] = ['signer_name', 'owner_name'];
const optional: readonly HolderField[] = ['province', 'postal_code', 'mailing_province', 'mailing_postal_code'];
const isMailing = (field: HolderField): boolean => field.startsWith('mailing_');
const isCountry = (field: HolderField): boolean => field === 'citizenship' || field.endsWith('country');

/** What the forms say of whoever owns the income: what is known of them, and fields for the rest. */
export function HolderFields({ way, errorOf }: HolderFieldsProps) {
  const { record, said, isReadOnly } = way;
  const investor = { investorType: record.kyc_investor_type };
  const own = HOLDER_FIELDS.filter(
    (field) =>
      !(isEntity(record.kyc_investor_type) ? ofPersons : ofEntities).includes(field) && (field !== 'owner_name' || isDisregarded(said.details, investor)),
  );
  const known = own.filter((field) => record.holder[field].is_known && (record.holder[field].value !== '' || record.holder[field].masked !== null));
  const asked = own.filter((field) => !record.holder[field].is_known);
  const mailing = asked.filter(isMailing);
  const [hasMailing, setMailing] = useState(mailing.some((field) => said.holder[field] !== '' || record.holder[field].masked !== null));
  const mailElsewhere = (isElsewhere: boolean): void => {
    setMailing(isElsewhere);
    // What is not in sight is not printed either.
    if (!isElsewhere) for (const field of mailing) if (said.holder[field] !== '') way.keep(keys.holder(field), { holder: { [field]: '' } });
  };
  const fields = (of: readonly HolderField[]) =>
    of.map((field) => (
      <Fragment key={field}>
        <AskedAt way={way} place={field} />
        <HolderInput way={way} field={field} error={errorOf(field)} />
      </Fragment>
    ));
  return (
    <>
      <h3 className="app-way-subtitle">As the forms name you</h3>
      {known.length > 0 && (
        <div>
          <p className="app-note">From your AML/KYC answers, where it is changed too.</p>
          <DefinitionList
            items={known.map((field) => {
              const { value, masked } = record.holder[field];
              return {
                id: field,
                term: HOLDER_LABELS[field],
                description:
                  masked === null ? (
                    <bdi>{shownOf(field, value)}</bdi>
                  ) : (
                    <MaskedValue
                      endpoint="revealTaxNumber"
                      input={{ params: { id: record.id }, body: { field, form: null } }}
                      label={HOLDER_LABELS[field]}
                      masked={masked}
                    />
                  ),
              };
            })}
          />
        </div>
      )}
      {fields(asked.filter((field) => !isMailing(field)))}
      {mailing.length > 0 && !isReadOnly && (
        <Checkbox checked={hasMailing} label="Mail goes to another address" onChange={({ target }) => mailElsewhere(target.checked)} />
      )}
      {hasMailing && fields(mailing)}
    </>
  );
}

const shownOf = (field: HolderField, value: string): string => (isCountry(field) ? countryName(value) : field === 'birth_date' ? shownDay(value) : value);

const ownerWords = 'Form W-9 names the owner first, and the US tax number is the owner’s.';

/** A birthday is not before that. */
const earliest = '1900-01-01';

function HolderInput({ way, field, error }: { readonly way: TaxWayState; readonly field: HolderField; readonly error: string | undefined }) {
  const { record, said, typed, isReadOnly } = way;
  const label = HOLDER_LABELS[field];
  const { masked } = record.holder[field];
  const key = keys.holder(field);
  const isRequired = !optional.includes(field);
  const texts = { id: taxFieldId(field), label, error, isRequired, isOptional: !isRequired, value: typed.get(key) ?? said.holder[field] };
  const take = (text: string): void =>
    masked === null && field !== 'birth_date'
      ? way.keep(key, { holder: { [field]: text } })
      : way.type(key, text, { holder: { [field]: text } }, masked !== null);
  return (
    <KeptOrTyped way={way} place={{ key, id: texts.id, field }} label={label} masked={masked} isOptional={!isRequired} error={error}>
      {isCountry(field) ? (
        <CountryField {...texts} isDisabled={isReadOnly} onChange={take} onBlur={() => undefined} />
      ) : field === 'birth_date' ? (
        <MemorableDateField {...texts} min={earliest} isBirthday isReadOnly={isReadOnly} onChange={take} formatDate={shownDay} />
      ) : (
        <TextField
          {...texts}
          description={field === 'owner_name' ? ownerWords : undefined}
          autoComplete="off"
          readOnly={isReadOnly}
          onChange={({ target }) => take(target.value)}
        />
      )}
    </KeptOrTyped>
  );
}
