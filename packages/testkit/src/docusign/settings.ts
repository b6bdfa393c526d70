import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FakeDocuSign } from './fakeDocuSign.ts';

/** The settings with which the product signs at this DocuSign. @param folder in which its key is laid */
export function docuSignSettings(fake: FakeDocuSign, folder: string): Record<string, string> {
  const key = join(folder, 'docusign.pem');
  writeFileSync(key, fake.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return {
    PARI_DOCUSIGN_URL: fake.api,
    PARI_DOCUSIGN_LOGIN_URL: fake.login,
    PARI_DOCUSIGN_ACCOUNT: fake.accountId,
    PARI_DOCUSIGN_CLIENT_ID: fake.clientId,
    PARI_DOCUSIGN_USER: fake.user,
    PARI_DOCUSIGN_PRIVATE_KEY_FILE: key,
    PARI_DOCUSIGN_HMAC_KEYS: fake.hmacKeys.join(' '),
  };
}
