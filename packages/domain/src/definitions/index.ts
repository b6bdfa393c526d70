export { differencesOf } from './differences.ts';
export type { Difference, Json } from './differences.ts';
export { DEFINITION_KINDS, DEFINITION_STATES, definitionKinds } from './kinds.ts';
export type { DefinitionBodies, DefinitionKind, DefinitionState, Kind, NamedDocument } from './kinds.ts';
