import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

const head = (major: number, value: number): Buffer =>
  value < 24
    ? Buffer.from([(major << 5) | value])
    : value < 256
      ? Buffer.from([(major << 5) | 24, value])
      : Buffer.from([(major << 5) | 25, value >> 8, value & 255]);

/** As much of CBOR (RFC 8949) as authenticators write. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

interface Kept {
  readonly id: Buffer;
  readonly key: KeyObject;
  readonly handle: string;
  counter: number;
}

/** What an authenticator or a browser does otherwise than it should. */
export interface AuthenticatorMischief {
  readonly origin?: string;
  readonly rpId?: string;
  /** Another challenge than the one given. */
  readonly challenge?: string;
  readonly type?: string;
  /** The person was not asked who they are. */
  readonly isUnverified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  readonly signature?: Buffer;
}

/** An authenticator with a browser around it, for tests: makes passkeys and uses them as pages of an origin ask. @param counts whether it counts how often each is used */
export function authenticator({ origin, counts = true }: { readonly origin: string; readonly counts?: boolean }) {
  const passkeys: Kept[] = [];
  const rpId = new URL(origin).hostname;

  const clientData = (type: string, challenge: string, mischief: AuthenticatorMischief) =>
    Buffer.from(
      JSON.stringify({ type: mischief.type ?? type, challenge: mischief.challenge ?? challenge, origin: mischief.origin ?? origin, crossOrigin: false }),
    );
  const about = (counter: number, made: Buffer | null, mischief: AuthenticatorMischief) => {
    const flags = 0x01 | (mischief.isUnverified ? 0 : 0x04) | (made ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(mischief.rpId ?? rpId), Buffer.from([flags]), count, made ?? Buffer.alloc(0)]);
  };
  const common = (id: Buffer) => ({ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const, clientExtensionResults: {} });

  return {
    passkeys,
    make(options: { readonly challenge: string; readonly user: { readonly id: string } }, mischief: AuthenticatorMischief = {}) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const id = randomBytes(32);
      const key = cbor(
        new Map<number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = about(0, Buffer.concat([Buffer.alloc(16), length, id, key]), mischief);
      passkeys.push({ id, key: privateKey, handle: options.user.id, counter: 0 });
      return {
        ...common(id),
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, mischief).toString('base64url'),
          attestationObject: cbor(
            new Map<string, Cbor>([
              ['fmt', 'none'],
              ['attStmt', new Map()],
              ['authData', authData],
            ]),
          ).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    use(options: { readonly challenge: string }, mischief: AuthenticatorMischief = {}, passkey = passkeys.at(-1)) {
      if (!passkey) throw new Error('There is no passkey.');
      if (counts) passkey.counter += 1;
      const authData = about(mischief.counter ?? passkey.counter, null, mischief);
      const data = clientData('webauthn.get', options.challenge, mischief);
      return {
        ...common(passkey.id),
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: (mischief.signature ?? sign('sha256', Buffer.concat([authData, sha256(data)]), passkey.key)).toString('base64url'),
          userHandle: mischief.userHandle ?? passkey.handle,
        },
      };
    },
  };
}
