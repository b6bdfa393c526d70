import { generateKeyPairSync } from 'node:crypto';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { madePasskey, passkeyToMake, usedPasskey } from '@pari/contract';
import type { z } from 'zod';
import { challengeSeconds } from '../sealedStep.ts';

/** Whom passkeys are for: the host that people use, and pages of its exact origin alone. */
interface RelyingParty {
  readonly publicUrl: string;
}

interface NewPasskey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly backedUp: boolean;
}

const hostOf = ({ publicUrl }: RelyingParty) => new URL(publicUrl).hostname;
const originOf = ({ publicUrl }: RelyingParty) => new URL(publicUrl).origin;

// EdDSA, ES256, RS256.
const algorithms = [-8, -7, -257];

interface Owner {
  readonly handle: Buffer;
  readonly email: string;
  readonly name: string;
  /** What people know the portal by. */
  readonly portal: string;
  readonly known: readonly { readonly credential_id: Buffer; readonly transports: readonly string[] }[];
}

/** What a browser makes a passkey by: one that is found without a name, for which the device asks who is there, and that says nothing of the device. */
export const toMake = (party: RelyingParty, challenge: Buffer, { handle, email, name, portal, known }: Owner): z.input<typeof passkeyToMake> => ({
  challenge: challenge.toString('base64url'),
  rp: { id: hostOf(party), name: portal },
  user: { id: handle.toString('base64url'), name: email, displayName: name },
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout: challengeSeconds * 1000,
  attestation: 'none',
  excludeCredentials: known.map((one) => ({ id: one.credential_id.toString('base64url'), type: 'public-key', transports: [...one.transports] })),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
});

/** What a browser asks for a passkey by: whichever the person chooses of those that it has for this host. */
export const toUse = (party: RelyingParty, challenge: Buffer) => ({
  challenge: challenge.toString('base64url'),
  rpId: hostOf(party),
  timeout: challengeSeconds * 1000,
  userVerification: 'required',
  allowCredentials: [],
});

type Made = z.output<typeof madePasskey>;
type Used = z.output<typeof usedPasskey>;

/** The passkey that was made as an answer to a challenge; null where it was not, or somewhere else. */
export async function made(party: RelyingParty, challenge: Buffer, given: Made): Promise<NewPasskey | null> {
  const verified = await verifyRegistrationResponse({
    response: given as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge.toString('base64url'),
    expectedOrigin: originOf(party),
    expectedRPID: hostOf(party),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: (given.response.transports ?? []).filter((one) => /^[a-z-]{1,20}$/.test(one)),
    backedUp: credentialBackedUp,
  };
}

interface Known {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
}

/** What a passkey says of itself after it answered a challenge; null where it did not, or its counter says that it is a copy. */
export async function used(party: RelyingParty, challenge: Buffer, given: Used, known: Known): Promise<{ counter: number; backedUp: boolean } | null> {
  const verified = await verifyAuthenticationResponse({
    response: given as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge.toString('base64url'),
    expectedOrigin: originOf(party),
    expectedRPID: hostOf(party),
    requireUserVerification: true,
    credential: { id: known.credentialId.toString('base64url'), publicKey: new Uint8Array(known.publicKey), counter: known.counter },
  }).catch(() => null);
  if (!verified?.verified) return null;
  return { counter: verified.authenticationInfo.newCounter, backedUp: verified.authenticationInfo.credentialBackedUp };
}

/** Nobody's key, in the place of that of a passkey which is not known: an answer takes as long then. */
export const nobodysKey: Buffer = coseOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' }));

/** An ES256 key as authenticators write it: a map of five in CBOR (RFC 9053). */
function coseOf({ x = '', y = '' }: { readonly x?: string; readonly y?: string }): Buffer {
  return Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), Buffer.from(x, 'base64url'), Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url')]);
}
