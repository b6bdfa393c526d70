import type { CivilDate } from '@pari/domain/dates';

/** Whose data is asked for, and whether with what is not published yet. The server keeps it beside the session; here it lives in memory alone. */
export interface View {
  readonly viewing: Viewing | null;
  readonly showUnpublished: boolean;
}

/** The view, and the day that figures are for, which a cookie keeps for eight hours. */
export interface ViewContext extends View {
  readonly asOf: CivilDate | null;
}

export interface Viewing {
  /** `person`: View As; `client`: an adviser's Client View. */
  readonly as: 'person' | 'client';
  readonly userId: string;
}

/** Whether two views show the same: the same person, in the same way, with or without what is not published. */
export const isSameView = (one: View, other: View): boolean =>
  one.viewing?.as === other.viewing?.as && one.viewing?.userId === other.viewing?.userId && one.showUnpublished === other.showUnpublished;

/** Whether two contexts show the same, of the same day. */
export const isSameContext = (one: ViewContext | undefined, other: ViewContext): boolean =>
  one !== undefined && one.asOf === other.asOf && isSameView(one, other);

/** The headers that carry the context on every call. */
export function contextHeaders({ viewing, showUnpublished, asOf }: ViewContext): Record<string, string> {
  return {
    ...(viewing && { [viewing.as === 'person' ? 'x-view-as' : 'x-advisor-client']: viewing.userId }),
    ...(showUnpublished && viewing && { 'x-show-unpublished': 'true' }),
    ...(asOf && { 'x-as-of-date': asOf }),
  };
}
