/** What the document of card entry asks our server for: by what card and account numbers are encrypted before they leave it. */
export type CardEntryView =
  /** New cards and accounts are turned off; saved payment methods always work. */
  | { kind: 'off' }
  /** The sandbox's public key (RFC 7517). `acceptHeader`: the Accept header of the browser that asks. */
  | {
      kind: 'sandbox';
      acceptHeader: string;
      key: { kid: string; kty: string; n: string; e: string; alg: string };
    }
  /** The processor's own fields. `integrity`: of their script, where it is configured. */
  | {
      kind: 'processor';
      acceptHeader: string;
      clientKey: string;
      environment: string;
      origin: string;
      integrity: string | null;
    };
