/** What the document of card entry asks our server for: by what card and account numbers are encrypted before they leave it. */
export type CardEntryView =
  /** New cards and accounts are not taken here; stored ones always are. */
  | { kind: 'off' }
  /** The sandbox's public key (RFC 7517). */
  | { kind: 'sandbox'; key: { kid: string; kty: string; n: string; e: string; alg: string } }
  /** The processor's own fields. `integrity`: of their script, where somebody said. */
  | { kind: 'processor'; clientKey: string; environment: string; origin: string; integrity: string | null };

export const cardEntryPath = '/api/card-entry';
