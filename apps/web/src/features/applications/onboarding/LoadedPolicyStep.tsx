import { lazyPart, PartFailed } from '@pari/ui';
import type { PolicyStepProps } from './PolicyStep.tsx';

const Loaded = lazyPart(
  () => import('./PolicyStep.tsx'),
  (failure) => <PartFailed title="The policy could not be loaded" {...failure} />,
);

/** Most who apply accepted the policy before: it comes once it is asked for. */
export const PolicyStep = (props: PolicyStepProps) => <Loaded {...props} />;
