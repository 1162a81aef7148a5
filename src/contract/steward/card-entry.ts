/** What the card-entry page needs to encrypt card and account numbers before they leave the browser. */
export type CardEntryView =
  /** New cards and accounts are turned off; saved payment methods still work. */
  | { kind: 'off' }
  /** The sandbox's public key (RFC 7517). `acceptHeader`: the Accept header of the requesting browser. */
  | {
      kind: 'sandbox';
      acceptHeader: string;
      key: { kid: string; kty: string; n: string; e: string; alg: string };
    }
  /** The processor's own fields. `integrity`: hash of their script, if configured. */
  | {
      kind: 'processor';
      acceptHeader: string;
      clientKey: string;
      environment: string;
      origin: string;
      integrity: string | null;
    };
