export { identities } from './identities.ts';
export type { Identity } from './identities.ts';
export { irr } from './irr.ts';
export type { DatedFlow, Irr, IrrReason } from './irr.ts';
export { computePooledPosition, computePosition } from './position.ts';
export { ENTRY_TYPES } from './types.ts';
export type * from './types.ts';
