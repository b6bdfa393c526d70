export * from './businessDays.ts';
export * from './civil.ts';
export * from './firstStart.ts';
export * from './lastDay.ts';
export * from './quarter.ts';
export * from './quarterEnds.ts';
export * from './zone.ts';
export * from './zoned.ts';
