/** How a spreadsheet shows a number: an amount of money, a fraction as a percentage, a multiple such as 1.25x. */
export type NumberKind = 'amount' | 'percentage' | 'multiple';

/** A field of a file for spreadsheets: text, a plain decimal number such as -1234.5, or a day as YYYY-MM-DD; null for nothing. */
export type SheetField = { readonly text: string } | { readonly number: string; readonly kind?: NumberKind } | { readonly day: string } | null;
