import { Fragment } from 'react';
import { countryName } from '@pari/domain/format';
import { asksIsEntity, countriesAsked, whoIs } from '@pari/domain/tax';
import { RadioGroup, TextArea } from '@pari/ui';
import { AskedAt } from './AskedAt.tsx';
import { keys } from './drafts.ts';
import { HolderFields } from './HolderFields.tsx';
import { NumberField } from './NumberField.tsx';
import { taxFieldId, TaxStepFrame, type ErrorOf } from './TaxStepFrame.tsx';
import type { TaxWayState } from './way.ts';
import { YearEnd } from './YearEnd.tsx';

interface DetailsStepProps {
  readonly way: TaxWayState;
  readonly onBack: () => void;
  readonly onNext: () => void;
  /** What is wrong is told at once. */
  readonly isTold: boolean;
}

const mostExplained = 500;

/** What somebody says of their taxes, and what the forms say of them beside. */
export function DetailsStep({ way, onBack, onNext, isTold }: DetailsStepProps) {
  const { record, said, isReadOnly } = way;
  const { details } = said;
  const { us_holder: isUs } = details;
  return (
    <TaxStepFrame way={way} step={2} title="Tax details" onBack={onBack} onNext={onNext} isTold={isTold}>
      {(errorOf) => (
        <>
          <IsOrNot
            way={way}
            field="us_holder"
            label="Are you a US holder for tax?"
            description="A citizen or resident of the United States, an entity formed there, or a US estate or trust."
            errorOf={errorOf}
          />
          {isUs === true && <IsOrNot way={way} field="is_tax_exempt" label="Are you exempt from US tax?" errorOf={errorOf} />}
          {asksIsEntity(details, { investorType: record.kyc_investor_type }) && (
            <IsOrNot
              way={way}
              field="is_entity"
              label="Are you taxed in the United States as an entity of your own?"
              description="Not where it is disregarded, and its owner is taxed."
              errorOf={errorOf}
            />
          )}
          {isUs === false && record.asks_us_explanation && (
            <>
              <AskedAt way={way} place="us_explanation" />
              <TextArea
                id={taxFieldId('us_explanation')}
                label="Why you are no US holder"
                description="A birthplace, an address or a phone number that you gave is in the United States."
                isRequired
                most={mostExplained}
                readOnly={isReadOnly}
                value={details.us_explanation}
                error={errorOf('us_explanation')}
                onChange={({ target }) => way.keep(keys.details('us_explanation'), { details: { us_explanation: target.value } })}
              />
            </>
          )}
          {countriesAsked(details).map((country) => (
            <Fragment key={country}>
              <AskedAt way={way} place={`numbers.${country}`} />
              <NumberField way={way} country={country} errorOf={errorOf} />
            </Fragment>
          ))}
          <IsOrNot
            way={way}
            field="is_tax_exempt_in_country"
            label={`Are you exempt from tax in ${withArticle(countryName(details.countries[0] ?? ''))}?`}
            errorOf={errorOf}
          />
          <AskedAt way={way} place="tax_year_end" />
          <YearEnd way={way} error={errorOf('tax_year_end')} />
          <HolderFields way={way} errorOf={errorOf} />
        </>
      )}
    </TaxStepFrame>
  );
}

/** Names of countries that are said with an article within a sentence. */
const takesArticle = /^(?:United|Bahamas|Comoros|Czech Republic|Gambia|Isle|Maldives|Netherlands|Philippines|Central African|Dominican Republic)|Islands$/;
const withArticle = (country: string): string => (takesArticle.test(country) ? `the ${country}` : country);

interface IsOrNotProps {
  readonly way: TaxWayState;
  readonly field: 'us_holder' | 'is_tax_exempt' | 'is_entity' | 'is_tax_exempt_in_country';
  readonly label: string;
  readonly description?: string;
  readonly errorOf: ErrorOf;
}

/** One who is something, or is not. */
function IsOrNot({ way, field, errorOf, ...texts }: IsOrNotProps) {
  const { record, said, isReadOnly, keep } = way;
  const { is, isNot } = whoIs(record.kyc_investor_type);
  const value = said.details[field];
  return (
    <>
      <AskedAt way={way} place={field} />
      <RadioGroup
        {...texts}
        id={taxFieldId(field)}
        isRequired
        isReadOnly={isReadOnly}
        options={[
          { value: 'yes', label: is },
          { value: 'no', label: isNot },
        ]}
        value={value === null ? null : value ? 'yes' : 'no'}
        error={errorOf(field)}
        onChange={(chosen) => keep(keys.details(field), { details: { [field]: chosen === 'yes' } })}
      />
    </>
  );
}
