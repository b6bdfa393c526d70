export * from './codesInNames.ts';
export * from './documentTypes.ts';
export { mostChosen, mostZipped } from './zip.ts';
