import { z } from 'zod';

const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(Math.ceil((most * 4) / 3))
    .regex(/^[\w-]+$/, 'Must be bytes as base64url.');
const credential = {
  id: bytes(1023),
  rawId: bytes(1023),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.record(z.string().max(100), z.unknown()),
};

/** What a browser answers that made a passkey: `PublicKeyCredential.toJSON()`. */
export const madePasskey = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
    authenticatorData: bytes(4000).optional(),
    publicKey: bytes(4000).optional(),
    publicKeyAlgorithm: z.int().optional(),
  }),
});

/** What a browser answers that used one. */
export const usedPasskey = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(64).optional(),
  }),
});

const descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });

/** What a browser makes a passkey by, on a device that has none of these. */
export const passkeyToMake = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({ residentKey: z.literal('required'), requireResidentKey: z.literal(true), userVerification: z.literal('required') }),
  })
  .describe('as `PublicKeyCredential.parseCreationOptionsFromJSON()` takes it');
