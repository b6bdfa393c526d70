/** How a long computation goes about it, so that others are answered in between. */
export interface Pace {
  /** So many things it takes in hand at a time. */
  readonly portion: number;
  /** Lets others go first, where it is time for that. */
  rest(): Promise<void>;
}

/** Without regard to anybody. */
export const atOnce: Pace = { portion: Infinity, rest: () => Promise.resolve() };
