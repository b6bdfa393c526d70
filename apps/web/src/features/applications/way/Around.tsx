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

export const Waiting = ({ label }: { readonly label: string }) => (
  <SkeletonGroup label={label}>
    <Skeleton shape="block" height={6} />
    <Skeleton shape="block" height={18} />
  </SkeletonGroup>
);

/** What is locked is read in the overview. */
export function ToApplication() {
  const { company, fund = '' } = useParams({ strict: false });
  return <Navigate to="/{-$company}/investor/funds/$fund/application" params={{ company, fund }} replace />;
}
