const names = new Intl.DisplayNames('en', { type: 'region' });

/** A country by its English name. @param code two letters; what is none stays as it is */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
