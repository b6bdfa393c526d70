import { benches } from './benches.ts';

// A child of `run.ts`: measures what it is named, and tells.
process.send?.(await benches[process.argv[2] ?? '']?.());
process.disconnect();
