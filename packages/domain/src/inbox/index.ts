export * from './typeName.ts';
export * from './dueDateFile.ts';
