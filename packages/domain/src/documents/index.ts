export * from './documentTypes.ts';
