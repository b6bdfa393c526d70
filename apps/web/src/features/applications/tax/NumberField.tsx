import { useState } from 'react';
import { TIN_REASON_WORDS, TIN_REASONS } from '@pari/domain/tax';
import { countryName } from '@pari/domain/format';
import { Checkbox, RadioGroup, StatusMark, TextArea, TextField } from '@pari/ui';
import { keys, type TaxDraft } from './drafts.ts';
import { KeptOrTyped } from './KeptOrTyped.tsx';
import { taxFieldId, type ErrorOf } from './TaxStepFrame.tsx';
import type { TaxWayState } from './way.ts';
import { numberWords } from './words.ts';

type Given = NonNullable<NonNullable<TaxDraft['details']>['numbers']>[string];

interface NumberFieldProps {
  readonly way: TaxWayState;
  readonly country: string;
  readonly errorOf: ErrorOf;
}

const most = 40;
const mostExplained = 500;

/** The tax number of a country, or why there is none. */
export function NumberField({ way, country, errorOf }: NumberFieldProps) {
  const { record, said, typed, saving, isReadOnly } = way;
  const key = keys.number(country);
  const field = country === record.tin_country ? 'tin_or_ssn' : key;
  const id = taxFieldId(field);
  const label = numberWords(country);
  const {
    masked = null,
    tin = '',
    reason = null,
    explanation = '',
    is_strange: isStrange = false,
    is_confirmed: isConfirmed = false,
  } = said.numbers[country] ?? {};
  // The United States issue one to everybody who holds for US tax.
  const mayHaveNone = country !== 'US';
  const [isNone, setNone] = useState(reason !== null);
  const error = errorOf(field);
  const unsaved = saving.state.unsaved.get(key)?.value.details?.numbers?.[country];
  const draft = (given: Given): TaxDraft => ({ details: { numbers: { [country]: { ...unsaved, ...given } } } });
  if (isNone && mayHaveNone)
    return (
      <div className="app-kyc-question">
        {!isReadOnly && (
          <NoNumber country={country} isChecked onChange={() => (setNone(false), reason !== null && way.keep(key, draft({ reason: null, explanation: '' })))} />
        )}
        <RadioGroup
          id={id}
          label={`Why there is no tax number in ${countryName(country)}`}
          isRequired
          isReadOnly={isReadOnly}
          options={TIN_REASONS.map((one) => ({
            value: one,
            label: TIN_REASON_WORDS[one],
            ...(one === 'B' &&
              reason === 'B' && {
                children: (
                  <div className="app-tax-explained">
                    <TextArea
                      label="Why it could not be obtained"
                      isRequired
                      most={mostExplained}
                      readOnly={isReadOnly}
                      value={explanation}
                      onChange={({ target }) => way.keep(key, draft({ explanation: target.value }))}
                    />
                  </div>
                ),
              }),
          }))}
          value={reason}
          error={error}
          onChange={(chosen) => way.keep(key, draft({ tin: '', reason: chosen }))}
        />
      </div>
    );
  return (
    <div className="app-kyc-question">
      <KeptOrTyped way={way} place={{ key, id, field: key }} label={label} masked={masked} isOptional={false} error={error}>
        <TextField
          id={id}
          label={label}
          isRequired
          autoComplete="off"
          maxLength={most}
          readOnly={isReadOnly}
          value={typed.get(key) ?? tin}
          error={error}
          onChange={({ target }) => way.type(key, target.value, draft({ tin: target.value, reason: null, explanation: '' }), masked !== null)}
        />
      </KeptOrTyped>
      {isStrange && unsaved?.tin === undefined && (
        <div className="app-tax-strange">
          <StatusMark tone="warning">This does not look like a tax number of {countryName(country)}.</StatusMark>
          <Checkbox
            checked={isConfirmed}
            disabled={isReadOnly}
            label={`My tax number in ${countryName(country)} is right`}
            onChange={({ target }) => way.keep(key, draft({ is_confirmed: target.checked }))}
          />
        </div>
      )}
      {mayHaveNone && !isReadOnly && masked === null && <NoNumber country={country} isChecked={false} onChange={() => setNone(true)} />}
    </div>
  );
}

const NoNumber = ({ country, isChecked, onChange }: { readonly country: string; readonly isChecked: boolean; readonly onChange: () => void }) => (
  <Checkbox checked={isChecked} label={`I have no tax number in ${countryName(country)}`} onChange={onChange} />
);
