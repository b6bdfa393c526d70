export * from './csv.ts';
export * from './date.ts';
export * from './derived.ts';
export * from './number.ts';
