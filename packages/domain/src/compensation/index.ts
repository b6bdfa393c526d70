export * from './pay.ts';
