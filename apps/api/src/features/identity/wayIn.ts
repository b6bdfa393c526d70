/** The way in of an account that only passkeys open; every other account is opened by the sign-in provider of the installation. */
export const byPasskey = 'urn:pari:passkey';
