import { createHmac } from 'node:crypto';
import type { AuditKey, AuditKeys } from '../../ports/auditKeys.ts';
import { createSeal } from './seal.ts';
import { secretKey } from './secretKey.ts';

/** The keys of the audit log: made of the installation's key, and of those that it had before. */
export function auditKeys(settings: Parameters<typeof secretKey>[0] & { readonly PARI_EARLIER_SECRET_KEYS?: readonly string[] }): AuditKeys {
  const current = auditKey(secretKey(settings));
  const earlier = (settings.PARI_EARLIER_SECRET_KEYS ?? []).map((text) => auditKey(Buffer.from(text, 'hex')));
  const known = new Map([...earlier, current].map((key) => [key.id, key]));
  return { current, find: (id) => known.get(id) };
}

function auditKey(installation: Buffer): AuditKey {
  const secret = createSeal(installation).derive('audit chain');
  const mac = (text: string) => createHmac('sha256', secret).update(text).digest();
  return { id: mac('the name of this key').toString('hex').slice(0, 16), mac };
}
