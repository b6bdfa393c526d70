/** The nouns of the contract, one line each: a noun's endpoints become part of it, and whatever else its folder exports is given on. */
export * from './announcements/index.ts';
export * from './audiences/index.ts';
export * from './audit/index.ts';
export * from './calendar/index.ts';
export * from './changes/index.ts';
export * from './companies/index.ts';
export * from './documents/index.ts';
export * from './funds/index.ts';
export * from './identity/index.ts';
export * from './imports/index.ts';
export * from './inbox/index.ts';
export * from './instructions/index.ts';
export * from './jobs/index.ts';
export * from './mail/index.ts';
export * from './notices/index.ts';
export * from './positions/index.ts';
export * from './statements/index.ts';
