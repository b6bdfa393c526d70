export * from './csv.ts';
export * from './date.ts';
export * from './displayCurrency.ts';
export * from './fileName.ts';
export * from './instant.ts';
export * from './number.ts';
export * from './paid.ts';
export * from './sheet.ts';
