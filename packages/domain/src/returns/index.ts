export { ENTRY_TYPES } from './types.ts';
export type * from './types.ts';
export { irr } from './irr.ts';
export type { DatedFlow, Irr, IrrReason } from './irr.ts';
export { computePooledPosition, computePosition } from './position.ts';
