export { takeNotice, type Taken } from './operations/takeNotice.ts';

export type { SaidNotice } from './said.ts';
