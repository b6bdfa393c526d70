export * from './pages.ts';
export { defaultPageConfigs } from './defaults.ts';
export { unknownFields } from './fields.ts';
export type { Block, ConfiguredPage, ConfiguredTable, FieldType } from './blocks.ts';
