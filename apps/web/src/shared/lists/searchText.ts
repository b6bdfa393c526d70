/** The most that the server looks for. */
const longest = 100;

/** A part of an address as text; '' where it is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The same of what is looked for, as much of it as may be asked. */
export const searchedText = (value: unknown): string => textOf(value).slice(0, longest);
