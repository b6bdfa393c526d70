import { useState } from 'react';
import { isEntity } from '@pari/domain/applications';
import { countryName } from '@pari/domain/format';
import { MOST_COUNTRIES } from '@pari/domain/tax';
import { Button, IconButton, StatusMark, VisuallyHidden } from '@pari/ui';
import { CountryField } from '../../../shared/countries/CountryField.tsx';
import { useGoOnAt } from '../way/useGoOnAt.ts';
import { keys } from './drafts.ts';
import { taxFieldId, TaxStepFrame } from './TaxStepFrame.tsx';
import type { TaxWayState } from './way.ts';

interface CountriesStepProps {
  readonly way: TaxWayState;
  readonly onNext: () => void;
  /** What is wrong is told at once. */
  readonly isTold: boolean;
}

const nothing = (): void => undefined;

/** Where somebody is resident for tax: the first country stands first. */
export function CountriesStep({ way, onNext, isTold }: CountriesStepProps) {
  const { said, isReadOnly } = way;
  const { countries } = said.details;
  const [moved, say] = useState('');
  const take = (chosen: readonly string[]): void => way.keep(keys.details('countries'), { details: { countries: [...chosen] } });
  const move = (chosen: readonly string[], words: string): void => {
    take(chosen);
    // The same once more is told once more.
    say((before) => (before === words ? `${words}\u00A0` : words));
  };
  useGoOnAt(moved, countries.length > 0 ? 'tax-chosen' : 'tax-step');
  const { value: saidHome } = way.record.holder.country;
  const { homes } = way.record;
  const offered = countries.length === 0 && homes.length === 0 && saidHome !== '' ? [saidHome] : homes.filter((one) => !countries.includes(one));
  const without = (country: string): string[] => countries.filter((one) => one !== country);
  return (
    <TaxStepFrame
      way={way}
      step={1}
      title="Where are you resident for tax?"
      note="Every country that taxes you because you live, or are based, there. The main one first."
      onNext={onNext}
      isTold={isTold}
    >
      {(errorOf) => (
        <>
          <VisuallyHidden>
            <output>{moved}</output>
          </VisuallyHidden>
          {countries.length > 0 && (
            <ol id="tax-chosen" tabIndex={-1} className="app-tax-countries" aria-label="Countries">
              {countries.map((country, at) => (
                <li key={country}>
                  <span>
                    <strong>{countryName(country)}</strong> {at === 0 && countries.length > 1 && <span className="app-note">First</span>}
                  </span>
                  {!isReadOnly && (
                    <span className="app-tax-actions">
                      {at > 0 && (
                        <Button size="small" variant="quiet" onPress={() => move([country, ...without(country)], `${countryName(country)} is first`)}>
                          Put first<VisuallyHidden>: {countryName(country)}</VisuallyHidden>
                        </Button>
                      )}
                      <IconButton
                        icon="close"
                        label={`Remove ${countryName(country)}`}
                        onPress={() => move(without(country), `${countryName(country)} removed`)}
                      />
                    </span>
                  )}
                </li>
              ))}
            </ol>
          )}
          {countries.length > 0 && offered.length > 0 && (
            <p>
              <StatusMark tone="warning">
                Your AML/KYC answers name {offered.map(countryName).join(' and ')}: not among these countries. Add it if you are taxed there too.
              </StatusMark>
            </p>
          )}
          {!isReadOnly &&
            countries.length < MOST_COUNTRIES &&
            offered.map((home) => (
              <div key={home}>
                <Button icon="plus" onPress={() => move([...countries, home], `${countryName(home)} added`)}>
                  {isEntity(way.record.kyc_investor_type) ? countryName(home) : `${countryName(home)}, where you live`}
                </Button>
              </div>
            ))}
          {!isReadOnly && countries.length < MOST_COUNTRIES && (
            <CountryField
              id={taxFieldId('countries')}
              label={countries.length === 0 ? 'Country' : 'Add another country'}
              isRequired
              error={errorOf('countries')}
              value=""
              without={countries}
              onChange={(country) => country !== '' && take([...without(country), country])}
              onBlur={nothing}
            />
          )}
        </>
      )}
    </TaxStepFrame>
  );
}
