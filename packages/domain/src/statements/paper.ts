export type PaperSize = 'A4' | 'Letter';

/** The paper that people of a company print on, by the company's currency (ISO 4217), where nobody says. */
export const usualPaper = (currency: string): PaperSize => (currency === 'USD' || currency === 'CAD' ? 'Letter' : 'A4');
