/** Passkeys of this browser, as the server asks for them and is answered: bytes stand as base64url. */

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

export interface ToMake {
  readonly challenge: string;
  readonly rp: { readonly id: string; readonly name: string };
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly pubKeyCredParams: PublicKeyCredentialParameters[];
  readonly timeout: number;
  readonly attestation: 'none';
  readonly excludeCredentials: readonly { readonly id: string; readonly type: 'public-key'; readonly transports: readonly string[] }[];
  readonly authenticatorSelection: AuthenticatorSelectionCriteria;
}

export interface ToUse {
  readonly challenge: string;
  readonly rpId: string;
  readonly timeout: number;
}

/** Why there is no passkey, in a sentence. */
export class NoPasskey extends Error {
  override readonly name = 'NoPasskey';
}

const known = () => {
  if (typeof PublicKeyCredential === 'undefined') throw new NoPasskey('This browser knows no passkeys. Open this page in a newer one, or on your phone.');
};

/** What a browser says when nothing comes of it: by whom, it does not tell. */
function whyNot(error: unknown): never {
  const { name } = error as { name?: unknown };
  if (name === 'InvalidStateError') throw new NoPasskey('This device has a passkey of this account already.');
  if (name === 'NotAllowedError' || name === 'AbortError')
    throw new NoPasskey('Nothing was done: it was cancelled, took too long, or there is no passkey of this portal here.');
  throw new NoPasskey('This device could not do it. Try another one, such as your phone or a security key.');
}

const common = ({ id, rawId, type }: PublicKeyCredential) => ({ id, rawId: textOf(rawId), type: type as 'public-key', clientExtensionResults: {} });

/** Has the browser make a passkey. @throws NoPasskey */
export async function makePasskey({ challenge, user, excludeCredentials, ...options }: ToMake) {
  known();
  const publicKey: PublicKeyCredentialCreationOptions = {
    ...options,
    challenge: bytesOf(challenge),
    user: { ...user, id: bytesOf(user.id) },
    excludeCredentials: excludeCredentials.map(({ id, type, transports }) => ({
      id: bytesOf(id),
      type,
      transports: [...transports] as AuthenticatorTransport[],
    })),
  };
  const made = (await navigator.credentials.create({ publicKey }).catch(whyNot)) as PublicKeyCredential | null;
  if (!made) throw new NoPasskey('This device made no passkey.');
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    ...common(made),
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      attestationObject: textOf(response.attestationObject),
      transports: response.getTransports(),
    },
  };
}

/** Has the browser use a passkey, whichever the person chooses. @throws NoPasskey */
export async function answerByPasskey({ challenge, rpId, timeout }: ToUse) {
  known();
  const used = (await navigator.credentials
    .get({ publicKey: { challenge: bytesOf(challenge), rpId, timeout, userVerification: 'required' } })
    .catch(whyNot)) as PublicKeyCredential | null;
  if (!used) throw new NoPasskey('This device used no passkey.');
  const response = used.response as AuthenticatorAssertionResponse;
  return {
    ...common(used),
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      authenticatorData: textOf(response.authenticatorData),
      signature: textOf(response.signature),
      ...(response.userHandle && { userHandle: textOf(response.userHandle) }),
    },
  };
}
