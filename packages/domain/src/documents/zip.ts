/** How many documents may be chosen by their ids for one ZIP: the address that names them still passes every proxy. */
export const mostChosen = 200;

/** What one ZIP of documents holds at most: how many, and how many bytes of them. */
export const mostZipped = { documents: 1000, bytes: 500_000_000 } as const;
