/** Nobody is signed in: there is no session, or it has ended. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError';
}

/** The session's answer could not be had; the person may still be signed in. */
export class TokenError extends Error {
  override readonly name = 'TokenError';
}

export interface Token {
  readonly value: string;
  /** Milliseconds since 1970 after which it is no longer used. */
  readonly usableUntil: number;
}

export interface TokenParts {
  /** Asks the session for a token. Rejects with `SignedOutError`, or with any other error for a failure. */
  readonly ask: () => Promise<Token>;
  readonly now: () => number;
  /** Resolves after so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** The access token, held in memory alone. */
export interface Tokens {
  /** A token that can still be used, asked for only when needed and by one call at a time. */
  current(): Promise<string>;
  /** Replaces a token that was refused; the same as `current` when it was replaced already. */
  replace(refused: string): Promise<string>;
  forget(): void;
}

export const retryAfter = 3000;

export function createTokens({ ask, now, wait }: TokenParts): Tokens {
  let token: Token | null = null;
  let asking: Promise<Token> | null = null;

  const askOnceMore = async (): Promise<Token> => {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof SignedOutError) throw error;
      await wait(retryAfter);
      return ask();
    }
  };

  const renewed = (): Promise<Token> => {
    asking ??= askOnceMore()
      .then((answer) => (token = answer))
      .finally(() => (asking = null));
    return asking;
  };

  return {
    current: async () => (token && now() < token.usableUntil ? token : await renewed()).value,
    replace: async (refused) => {
      if (token?.value === refused) token = null;
      return (token ?? (await renewed())).value;
    },
    forget: () => {
      token = null;
    },
  };
}
