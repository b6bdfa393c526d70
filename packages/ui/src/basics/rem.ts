/** A length given in px at the usual size of type, which grows with it. */
export const rem = (px: number): string => `${px / 16}rem`;
