/**
 * Checks what an authenticator sent, as the WebAuthn standard says: the challenge, the origin, the site, that the person was verified (by
 * fingerprint, face, or PIN), and the signature. The library is loaded with the first passkey, since it is large and many servers never
 * need it.
 */
import type { MadePasskey, UsedPasskey } from '#contract/steward/operations/passkeys.ts';
import type { PasskeySite } from './passkey-site.ts';

/** Algorithms of new passkeys, by their COSE numbers: ES256 and RS256. Every authenticator has one of them. */
const algorithms = [-7, -257];

type Expected = {
  site: PasskeySite;
  /** Uses the challenge up; returns true if it is valid. */
  spend: (challenge: string) => Promise<boolean>;
};

/** Ready to be stored: the key is a COSE key in base64url. */
export type VerifiedPasskey = { credentialId: string; publicKey: string; signCount: number };

/** Returns a new passkey; null if anything about it is wrong. */
export async function verifyMade(
  { id, clientDataJSON, attestationObject }: MadePasskey,
  { site, spend }: Expected,
): Promise<VerifiedPasskey | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const checked = await nullIfRefused(spend, (expectedChallenge) =>
    verifyRegistrationResponse({
      response: {
        ...credential(id),
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!checked?.verified) return null;
  const { id: credentialId, publicKey, counter } = checked.registrationInfo.credential;
  return {
    credentialId,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    signCount: counter,
  };
}

/** Returns the authenticator's count of its uses; null if anything is wrong. The caller compares the count with the stored one. */
export async function verifyUsed(
  { id, clientDataJSON, authenticatorData, signature }: UsedPasskey,
  publicKey: string,
  { site, spend }: Expected,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const checked = await nullIfRefused(spend, (expectedChallenge) =>
    verifyAuthenticationResponse({
      response: { ...credential(id), response: { clientDataJSON, authenticatorData, signature } },
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      // With a stored count, a lower one is refused before the signature is checked.
      credential: { id, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter: 0 },
    }),
  );
  return checked?.verified ? checked.authenticationInfo.newCounter : null;
}

const credential = (id: string) =>
  ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const;

/** The library throws for whatever is wrong, with texts of the caller in its messages. A challenge that couldn't be looked up is a fault. */
async function nullIfRefused<Checked>(
  spend: Expected['spend'],
  check: (expectedChallenge: (challenge: string) => Promise<boolean>) => Promise<Checked>,
): Promise<Checked | null> {
  let fault: unknown = null;
  try {
    return await check((challenge) =>
      spend(challenge).catch((thrown: unknown) => {
        fault = thrown;
        throw thrown;
      }),
    );
  } catch {
    if (fault !== null) throw fault;
    return null;
  }
}
