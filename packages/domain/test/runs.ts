import { vi } from 'vitest';

const asked = Number(process.env['PARI_PROPERTY_RUNS'] ?? '');
const isProof = Number.isInteger(asked) && asked > 0;

if (isProof) vi.setConfig({ testTimeout: 24 * 60 * 60 * 1000 });

/** How many random cases each property test tries: few in everyday runs, PARI_PROPERTY_RUNS of them for a proof. */
export const runs = (everyday: number): { numRuns: number } => ({ numRuns: isProof ? asked : everyday });
