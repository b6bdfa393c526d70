import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

// About 0.2 s and 16 MB a try: N 2^14, r 8, p 5 (OWASP password storage).
const cost = { N: 16_384, r: 8, p: 5 };
const length = 32;

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** A salted hash of a password as text. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt$${salt.toString('base64url')}$${(await derive(password, salt)).toString('base64url')}`;
}

/** Compares in the same time whether the hash is right, wrong or missing. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, salt = '', key = ''] = (hash ?? '').split('$');
  const expected = Buffer.from(key, 'base64url');
  const derived = await derive(password, Buffer.from(salt, 'base64url'));
  return expected.length === length && timingSafeEqual(derived, expected);
}
