import { CodeField, type CodeFieldProps } from '../../../shared/countries/CodeField.tsx';

const codes = (): readonly string[] => Intl.supportedValuesOf('currency');
const names = new Intl.DisplayNames('en', { type: 'currency' });
const nameOf = (code: string): string => names.of(code) ?? code;

/** A currency, found by its name or its three letters (ISO 4217). */
export const CurrencyField = (props: CodeFieldProps) => <CodeField {...props} codes={codes} nameOf={nameOf} />;
