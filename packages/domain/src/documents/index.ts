export * from './codesInNames.ts';
export * from './documentTypes.ts';
export * from './namesInText.ts';
export { mostChosen, mostZipped } from './zip.ts';
