/** How many random cases each property test tries: few in everyday runs, PARI_PROPERTY_RUNS of them for a proof. */
export const runs = (everyday: number): { numRuns: number } => {
  const asked = Number(process.env['PARI_PROPERTY_RUNS'] ?? '');
  return { numRuns: Number.isInteger(asked) && asked > 0 ? asked : everyday };
};
