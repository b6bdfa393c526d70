export * from './date.ts';
export * from './derived.ts';
export * from './number.ts';
