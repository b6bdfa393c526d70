/** What a document is, and how that is said to people. */
export const documentTypes = {
  statement: 'Capital account statement',
  capital_call: 'Capital call',
  distribution: 'Distribution notice',
  tax: 'Tax document',
  agreement: 'Agreement',
  report: 'Report',
  legal: 'Legal document',
  identity: 'Identity document',
  bank: 'Bank document',
  other: 'Other',
} as const;
export type DocumentType = keyof typeof documentTypes;
