/** For tests that make more calls than people do, most of them while the clock stands still. Tests of the limits set their own. */
export const unlimited = { PARI_CALLS_OF_PERSON: '1000000000', PARI_CALLS_OF_ADDRESS: '1000000000' } as const;
