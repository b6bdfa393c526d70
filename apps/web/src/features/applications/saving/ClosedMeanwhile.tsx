import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Banner, Button } from '@pari/ui';

interface ClosedMeanwhileProps {
  /** External id. */
  readonly fund: string;
  /** What is not saved is given up. */
  readonly onLeave: () => void;
  /** What was typed. */
  readonly children: ReactNode;
}

/** The application was closed to changes while somebody typed: what they typed is still there to be read, and is given up where they go on. */
export function ClosedMeanwhile({ fund, onLeave, children }: ClosedMeanwhileProps) {
  const { company } = useParams({ strict: false });
  const navigate = useNavigate();
  const leave = (): void => {
    onLeave();
    void navigate({ to: '/{-$company}/investor/funds/$fund/application', params: { company, fund }, replace: true, ignoreBlocker: true });
  };
  return (
    <Banner
      tone="warning"
      title="The application can no longer be changed"
      action={
        <Button variant="primary" onPress={leave}>
          Go to My Application
        </Button>
      }
    >
      Nothing that was typed since is saved.
      {children}
    </Banner>
  );
}
