import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Seal } from '../../ports/seal.ts';

const nonceLength = 12;
const tagLength = 16;

/** AES-256-GCM under a key derived for each purpose; nonce, tag, then ciphertext. */
export function createSeal(key: Buffer): Seal {
  const derived = new Map<string, Buffer>();
  const derive = (purpose: string) => {
    const known = derived.get(purpose) ?? Buffer.from(hkdfSync('sha256', key, '', `pari ${purpose}`, 32));
    derived.set(purpose, known);
    return known;
  };
  return {
    derive,
    seal(purpose, text) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', derive(purpose), nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(purpose, sealed) {
      if (sealed.length < nonceLength + tagLength) return null;
      const decipher = createDecipheriv('aes-256-gcm', derive(purpose), sealed.subarray(0, nonceLength), { authTagLength: tagLength });
      decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
