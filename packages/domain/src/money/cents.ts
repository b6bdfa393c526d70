/** An amount that figures exact to the cent are computed of, in every currency: zeros after the cents say nothing. */
export const CENTS = /^(0|[1-9]\d{0,17})(\.\d{1,2}0*)?$/;
export const NOT_CENTS = 'Must be an amount such as 12500.75, with two decimal places at most.';

/** Why a text is no such amount, without repeating it; null: it is one. */
export const centsProblem = (text: string): string | null => (CENTS.test(text) ? null : NOT_CENTS);
