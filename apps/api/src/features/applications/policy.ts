import {
  isAllocationLocked,
  isClosed,
  isLocked,
  isOfOneself,
  MODULES,
  type ApplicationSetup,
  type ApplicationStatus,
  type ModuleNumber,
} from '@pari/domain/applications';
import type { Context } from '../../http/context.ts';
import { notFound, Refusal } from '../../http/problems.ts';
import { mayPrepare } from '../opportunities/index.ts';
import type { ApplicationRow } from './queries.ts';

/** In whose capacity somebody answers. */
export const viaOf = ({ mode }: Context): 'self' | 'delegate' | 'adviser' => (mode === 'delegate' ? 'delegate' : mode === 'adviser' ? 'adviser' : 'self');

/** What was answered is shown to whoever may prepare it alone. @throws Refusal `not_found` */
export function requireReading(context: Context, setup: Pick<ApplicationSetup, 'advisers_prepare'>): void {
  if (!mayPrepare(context, setup)) throw notFound();
}

/** @throws Refusal `view_as_read_only` */
export function requirePreparing(context: Context, setup: Pick<ApplicationSetup, 'advisers_prepare'>): void {
  if (!mayPrepare(context, setup)) throw new Refusal('view_as_read_only');
}

/** What is said and asked of a part: of those about oneself nothing is told to whoever looks at somebody or prepares for them. */
export const mayReadOf = ({ mode }: Pick<Context, 'mode'>, module: number): boolean => mode === 'self' || !isOfOneself(MODULES[module as ModuleNumber]);

type Row = Pick<ApplicationRow, 'status' | 'proposed_at' | 'locked_reason' | 'frozen_reason'>;

/** What keeps an application as it is. */
export const keptOf = ({ status, ...reasons }: Row) => ({ ...reasons, status: status as ApplicationStatus });

/** @throws Refusal `locked`, with why a reviewer locked it */
export function requireUnlocked(row: Row | null): void {
  if (row === null || !isLocked(keptOf(row))) return;
  const { status, proposed_at: proposed, locked_reason: reason } = row;
  if (proposed !== null)
    throw new Refusal('locked', 'Reviewers decide about this application as it is: nothing of it is changed meanwhile.', { current: { status } });
  throw reason === null || isClosed(status as ApplicationStatus)
    ? new Refusal('locked', 'This application can no longer be changed.', { current: { status } })
    : new Refusal('locked', 'A reviewer locked this application: nothing of it is changed meanwhile.', { current: { status, reason } });
}

/** @throws Refusal `locked`, with why a reviewer froze the amounts */
export function requireFreeAmounts(row: Row): void {
  if (isAllocationLocked(keptOf(row)))
    throw new Refusal('locked', 'A reviewer froze the amounts of this application: they stay as they are.', {
      current: { status: row.status, reason: row.frozen_reason },
    });
}

/** @throws Refusal `locked` where it was withdrawn, declined or completed */
export function requireGoingOn({ status }: { readonly status: number }): void {
  if (isClosed(status as ApplicationStatus)) throw new Refusal('locked', 'This application has ended.', { current: { status } });
}
