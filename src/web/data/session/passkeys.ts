/** Passkeys in this browser, which asks the person with its own dialog. Bytes travel as base64url. */
import type {
  MadePasskey,
  NewPasskeyChallenge,
  PasskeyChallenge,
  UsedPasskey,
} from '#contract/steward/operations/passkeys.ts';
import { AppError } from '../api/app-error.ts';
import { ownOrigin } from './platform.ts';

/** Browsers allow passkeys only at the name they are for: not at 127.0.0.1, although it is the same machine as localhost. */
export const hasPasskeysHere = (site: string | null | undefined): boolean =>
  new URL(ownOrigin()).hostname === site;

type Known = NewPasskeyChallenge['passkeys'];

const maxMs = 5 * 60_000;

/** Has the person create a passkey on this device, phone, or security key. Throws AppError. */
export async function makePasskey({
  challenge,
  site,
  siteName,
  user,
  passkeys,
}: NewPasskeyChallenge): Promise<MadePasskey> {
  const made = await ask("The passkey wasn't added", () =>
    navigator.credentials.create({
      publicKey: {
        challenge: bytesOf(challenge),
        rp: { id: site, name: siteName },
        user: { id: bytesOf(user.handle), name: user.email, displayName: user.name },
        // ES256, which nearly all have, and RS256.
        pubKeyCredParams: [-7, -257].map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: listed(passkeys),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
        timeout: maxMs,
      },
    }),
  );
  const { response } = made;
  if (!(response instanceof AuthenticatorAttestationResponse)) throw unusable();
  return {
    id: made.id,
    clientDataJSON: textOf(response.clientDataJSON),
    attestationObject: textOf(response.attestationObject),
    transports: response.getTransports(),
  };
}

/** Has the person use one of these passkeys, or any that they have for this site. Throws AppError. */
export async function askForPasskey(
  { challenge, site }: PasskeyChallenge,
  { passkeys = [], signal }: { passkeys?: Known; signal?: AbortSignal } = {},
): Promise<UsedPasskey> {
  const used = await ask("The passkey wasn't used", () =>
    navigator.credentials.get({
      publicKey: {
        challenge: bytesOf(challenge),
        rpId: site,
        allowCredentials: listed(passkeys),
        userVerification: 'required',
        timeout: maxMs,
      },
      ...(signal ? { signal } : {}),
    }),
  );
  const { response } = used;
  if (!(response instanceof AuthenticatorAssertionResponse)) throw unusable();
  return {
    id: used.id,
    clientDataJSON: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
    userHandle: response.userHandle && textOf(response.userHandle),
  };
}

async function ask(title: string, open: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await open();
    if (credential instanceof PublicKeyCredential) return credential;
  } catch (thrown) {
    const name = thrown instanceof Error ? thrown.name : '';
    if (name === 'InvalidStateError')
      throw new AppError({
        title,
        detail: 'This device or security key already has a passkey for your account.',
        outcome: 'nothing-changed',
      });
    // Browsers don't say whether the person canceled, took too long, or has no passkey.
    if (name === 'NotAllowedError' || name === 'AbortError')
      throw new AppError({
        title,
        detail: "Your browser's dialog was closed, or no passkey was found.",
        outcome: 'nothing-changed',
      });
  }
  throw unusable();
}

const unusable = () =>
  new AppError({
    title: "This browser can't use passkeys",
    detail: 'Use your password, or try another browser.',
    outcome: 'nothing-changed',
  });

const listed = (passkeys: Known): PublicKeyCredentialDescriptor[] =>
  passkeys.map(({ id, transports }) => ({
    type: 'public-key',
    id: bytesOf(id),
    // What the browser said when the passkey was added; unknown ones are ignored.
    transports: transports as AuthenticatorTransport[],
  }));

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
