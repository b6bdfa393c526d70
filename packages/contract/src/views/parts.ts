/** What of somebody was looked at, as they read it later: parts of the portal, told by the calls that were answered and not by what a browser says. */
export const viewedParts = [
  'tasks',
  'changes',
  'investments',
  'fund',
  'statements',
  'notices',
  'investment_summary',
  'firm',
  'documents',
  'notifications',
  'opportunities',
  'interest',
  'applications',
  'orders',
  'carry',
  'marketplace',
] as const;
export type ViewedPart = (typeof viewedParts)[number];

/** What was saved as a file, apart from single documents: a table, which the browser says, and what the server made. */
export const viewedExports = ['table', 'statement', 'carry_statement', 'documents', 'notice_day'] as const;
export type ViewedExport = (typeof viewedExports)[number];
