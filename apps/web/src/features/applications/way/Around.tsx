import { Navigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeader, Skeleton, SkeletonGroup } from '@pari/ui';
import { BackToDashboard } from './Frame.tsx';

/** What stands where there are no steps. */
export const Around = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <>
    <PageHeader title={title} before={<BackToDashboard />} />
    {children}
  </>
);

interface WaitingProps {
  readonly label: string;
  /** The steps stand beside what comes. */
  readonly hasSteps?: boolean;
}

/** A step that is on its way: its heading and its first fields. */
export const Waiting = ({ label, hasSteps = false }: WaitingProps) => (
  <SkeletonGroup label={label}>
    <div className={hasSteps ? 'app-way' : undefined}>
      {hasSteps && (
        <div className="app-way-aside">
          <Skeleton width={10} />
          <Skeleton shape="block" width={40} height={0.5} />
          <div className="app-way-steps app-way-to-come">
            {[9, 16, 12, 20, 14].map((width) => (
              <Skeleton key={width} width={width} />
            ))}
          </div>
        </div>
      )}
      <div className="app-way-main">
        <Skeleton shape="text-20" width={14} />
        {[12, 18, 10, 15].map((width) => (
          <div key={width} className="app-way-field">
            <Skeleton shape="text-12" width={width} />
            <Skeleton shape="block" width={40} height={2.5} />
          </div>
        ))}
      </div>
    </div>
  </SkeletonGroup>
);

/** What is locked is read in the overview. */
export function ToApplication() {
  const { company, fund = '' } = useParams({ strict: false });
  return <Navigate to="/{-$company}/investor/funds/$fund/application" params={{ company, fund }} replace />;
}
