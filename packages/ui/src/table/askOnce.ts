/** Asks for more rows once at each number of them, and again at the same one where nothing came of it. */
export function createAskOnce() {
  let askedAt: number | undefined;
  return {
    forget: (): void => {
      askedAt = undefined;
    },
    /** Answers whether to ask again where more rows are still wanted. */
    ask: async (rows: number, onMore: () => Promise<boolean>): Promise<boolean> => {
      if (askedAt === rows) return false;
      askedAt = rows;
      const hasCome = await onMore();
      if (hasCome || askedAt !== rows) return false;
      askedAt = undefined;
      return true;
    },
  };
}
