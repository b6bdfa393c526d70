/** Nobody is signed in: there is no session, or it has ended. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError';
}

/** The session's answer could not be had; the person may still be signed in. */
export class TokenError extends Error {
  override readonly name = 'TokenError';
}

/** The cookie is that of another session than this page began with: nothing of it may be mixed with what is here. */
export class OtherSessionError extends Error {
  override readonly name = 'OtherSessionError';
}

export interface Token {
  /** Id of the session that it is of. */
  readonly session: string;
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

/** The access token of one session, the first that answered, held in memory alone. Rejects with `OtherSessionError` when another answers. */
export interface Tokens {
  /** A token that can still be used, asked for only when needed and by one call at a time. */
  current(): Promise<string>;
  /** Replaces a token that was refused; the same as `current` when it was replaced already. */
  replace(refused: string): Promise<string>;
  /** Also gives up a renewal under way: its callers are told that nobody is signed in. */
  forget(): void;
}

export const retryAfter = 3000;

export function createTokens({ ask, now, wait }: TokenParts): Tokens {
  let token: Token | null = null;
  let asking: Promise<Token> | null = null;
  let session: string | null = null;

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
    if (asking) return asking;
    const mine = askOnceMore()
      .then((answer) => {
        if (asking !== mine) throw new SignedOutError();
        session ??= answer.session;
        if (answer.session !== session) throw new OtherSessionError();
        return (token = answer);
      })
      .finally(() => {
        if (asking === mine) asking = null;
      });
    return (asking = mine);
  };

  return {
    current: async () => (token && now() < token.usableUntil ? token : await renewed()).value,
    replace: async (refused) => {
      if (token?.value === refused) token = null;
      return (token ?? (await renewed())).value;
    },
    forget: () => {
      token = null;
      asking = null;
    },
  };
}
