export { drawPaper } from './drawPaper.ts';
export type { Paper } from './paper.ts';
