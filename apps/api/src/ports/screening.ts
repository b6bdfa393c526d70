/** Somebody who is looked for. */
export interface Screened {
  readonly id: string;
  readonly name: string;
  readonly isEntity: boolean;
}

/** Somebody on a list who may be the one who was looked for. */
export interface ScreeningHit {
  /** Of whom was looked for. */
  readonly id: string;
  readonly listed: string;
  /** The list, as reviewers know it. */
  readonly source: string;
}

/**
 * Looks for people and entities on lists of those with whom no business is done, or only with care.
 * @returns null: nobody is looked for here
 * @throws Error when it cannot tell, so that it is asked again
 */
export type Screen = (who: readonly Screened[]) => Promise<{ readonly service: string; readonly hits: readonly ScreeningHit[] } | null>;
