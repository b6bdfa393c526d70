export * from './documentTypes.ts';
export { mostChosen, mostZipped } from './zip.ts';
