import type { Seal } from '../../../ports/seal.ts';
import type { Database } from '../../../ports/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Settings } from '../../../settings.ts';
import type { CompanyIssuer } from '../issuers/queries.ts';
import type { SignInProvider } from '../../../ports/signInProvider.ts';

/** What signing in needs from outside. */
export interface SignInParts {
  readonly settings: Settings;
  readonly database: Database;
  readonly clock: Clock;
  readonly seal: Seal;
  /** That of the installation. */
  readonly provider: SignInProvider;
  /** That of a company's own. */
  readonly providerOf: (issuer: CompanyIssuer) => Promise<SignInProvider>;
}
