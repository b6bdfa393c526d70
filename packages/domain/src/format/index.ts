export * from './number.ts';
export * from './date.ts';
