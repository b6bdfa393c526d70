export * from './pages.ts';
export { defaultPageConfigs } from './defaults.ts';
export { misfits, unknownFields, withoutMisfits } from './fields.ts';
export type { Block, CarryPage, ConfiguredPage, ConfiguredTable, FieldType } from './blocks.ts';
