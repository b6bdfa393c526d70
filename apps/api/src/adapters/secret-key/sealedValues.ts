import type { SealedValues } from '../../ports/sealedValues.ts';
import { createSeal } from './seal.ts';
import { secretKey } from './secretKey.ts';

/** The seals of values, of the installation's key and of those that it had before. */
export function sealedValues(settings: Parameters<typeof secretKey>[0] & { readonly PARI_EARLIER_SECRET_KEYS?: readonly string[] }): SealedValues {
  const current = named(secretKey(settings));
  const earlier = (settings.PARI_EARLIER_SECRET_KEYS ?? []).map((text) => named(Buffer.from(text, 'hex')));
  const known = new Map([...earlier, current].map(({ keyId, seal }) => [keyId, seal]));
  return {
    keyId: current.keyId,
    knows: (keyId) => known.has(keyId),
    seal: (purpose, text) => ({ keyId: current.keyId, sealed: current.seal.seal(`value ${purpose}`, text) }),
    open(purpose, { keyId, sealed }) {
      const text = known.get(keyId)?.open(`value ${purpose}`, sealed) ?? null;
      if (text === null) throw new Error(`a sealed value (${purpose}) cannot be opened: its key ${keyId} is ${known.has(keyId) ? 'known' : 'not known'}`);
      return text;
    },
  };
}

function named(installation: Buffer) {
  const seal = createSeal(installation);
  return { seal, keyId: seal.derive('the name of the key of sealed values').toString('hex').slice(0, 16) };
}
