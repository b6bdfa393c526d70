import { join } from 'node:path';
import type { Clock } from '../../ports/clock.ts';
import type { CaughtMail, Mail } from '../../ports/mail.ts';
import type { Settings } from '../../settings.ts';
import { caughtMail } from './caughtMail.ts';
import { smtpMail } from './smtpMail.ts';

export { caughtMail } from './caughtMail.ts';
export { smtpMail } from './smtpMail.ts';

/** Mail as the settings ask for it: by the operator's server, or caught in the data folder. */
export function mailOf({ PARI_SMTP_URL: url, PARI_MAIL_FROM: from, dataDir }: Settings, clock: Clock): { mail: Mail; caught: CaughtMail | undefined } {
  if (url !== undefined && from !== undefined) return { mail: smtpMail({ url, from }), caught: undefined };
  const caught = caughtMail(join(dataDir, 'mail'), clock);
  return { mail: caught, caught };
}
