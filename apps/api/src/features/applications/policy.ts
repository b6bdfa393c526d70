import { isClosed, type ApplicationSetup, type ApplicationStatus } from '@pari/domain/applications';
import type { Context } from '../../http/context.ts';
import { notFound, Refusal } from '../../http/problems.ts';

/** In whose capacity somebody answers. */
export const viaOf = ({ mode }: Context): 'self' | 'delegate' | 'adviser' => (mode === 'delegate' ? 'delegate' : mode === 'adviser' ? 'adviser' : 'self');

/** Whether somebody may prepare answers for the person: themselves, who acts for them, and an adviser where the fund takes that. */
export const mayPrepare = ({ mode }: Context, { advisers_prepare: takesAdvisers }: Pick<ApplicationSetup, 'advisers_prepare'>): boolean =>
  mode === 'self' || mode === 'delegate' || (mode === 'adviser' && takesAdvisers);

/** What was answered is shown to whoever may prepare it alone. @throws Refusal `not_found` */
export function requireReading(context: Context, setup: Pick<ApplicationSetup, 'advisers_prepare'>): void {
  if (!mayPrepare(context, setup)) throw notFound();
}

/** @throws Refusal `view_as_read_only` */
export function requirePreparing(context: Context, setup: Pick<ApplicationSetup, 'advisers_prepare'>): void {
  if (!mayPrepare(context, setup)) throw new Refusal('view_as_read_only');
}

/** Closed to its applicant: nothing of it is changed any more, but read. A decision closes it, too. */
export const isLocked = (status: ApplicationStatus): boolean => isClosed(status) || status === 4;

/** @throws Refusal `locked` */
export function requireUnlocked(row: { readonly status: number } | null): void {
  if (row !== null && isLocked(row.status as ApplicationStatus))
    throw new Refusal('locked', 'This application can no longer be changed.', { current: { status: row.status } });
}

/** @throws Refusal `locked` where it was withdrawn, declined or completed */
export function requireGoingOn({ status }: { readonly status: number }): void {
  if (isClosed(status as ApplicationStatus)) throw new Refusal('locked', 'This application has ended.', { current: { status } });
}
