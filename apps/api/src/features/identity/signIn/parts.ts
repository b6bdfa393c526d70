import type { Seal } from '../../../adapters/secret-key/index.ts';
import type { Database } from '../../../adapters/database/database.ts';
import type { Clock } from '../../../clock.ts';
import type { Settings } from '../../../settings.ts';
import type { SignInProvider } from './provider.ts';

/** What signing in needs from outside. */
export interface SignInParts {
  readonly settings: Settings;
  readonly database: Database;
  readonly clock: Clock;
  readonly seal: Seal;
  readonly provider: SignInProvider;
}

/** What the sealed ID token of a session is sealed for. */
export const idTokenPurpose = 'id token';
