import { countryName } from '@pari/domain/format';
import { countryCodes } from '@pari/domain/instructions';
import { CodeField, type CodeFieldProps } from './CodeField.tsx';

const codes = (): readonly string[] => countryCodes;

/** A country, found by its name or its two letters. */
export const CountryField = (props: CodeFieldProps) => <CodeField {...props} codes={codes} nameOf={countryName} />;
