export * from './allocate.ts';
export * from './amount.ts';
export * from './cents.ts';
export * from './decimal.ts';
export * from './minorUnits.ts';
export * from './money.ts';
export * from './rates.ts';
export * from './typedAmount.ts';
