export * from './typeName.ts';
