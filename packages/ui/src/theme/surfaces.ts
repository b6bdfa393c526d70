/**
 * The surfaces that accents are checked against. They are the values of the tokens of the same
 * name in styles/tokens.css; a test holds the two together.
 */
export const surfaces = {
  light: { page: '#fcfcfd', raised: '#ffffff', floating: '#ffffff' },
  dark: { page: '#111216', raised: '#191a20', floating: '#212229' },
} as const;

export type Scheme = keyof typeof surfaces;
