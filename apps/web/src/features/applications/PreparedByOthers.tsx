import type { Eligibility } from './application.ts';
import { lazyPart } from '@pari/ui';

const Prepared = lazyPart(async () => ({ default: (await import('./Prepared.tsx')).Prepared }));

interface PreparedByOthersProps {
  readonly eligibility: Eligibility;
  readonly timeZone: string;
}

/** What others prepared, where they did: its program comes then alone. */
export const PreparedByOthers = (props: PreparedByOthersProps) => (props.eligibility.application?.unconfirmed ?? 0) > 0 && <Prepared {...props} />;
