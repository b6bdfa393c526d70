/** For how long bytes stand that no row names, in ms: longer than any call or import takes from keeping them to writing their row. */
export const unnamedFor = 24 * 3_600_000;
