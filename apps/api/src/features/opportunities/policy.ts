import type { Context } from '../../http/context.ts';

/** Whether somebody may prepare answers for the person: themselves, who acts for them, and an adviser where the fund takes that. */
export const mayPrepare = ({ mode }: Pick<Context, 'mode'>, { advisers_prepare: takesAdvisers }: { readonly advisers_prepare: boolean }): boolean =>
  mode === 'self' || mode === 'delegate' || (mode === 'adviser' && takesAdvisers);
