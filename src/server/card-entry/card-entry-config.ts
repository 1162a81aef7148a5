/** Whether new cards and accounts are taken here, and by whose fields. */
import type { Reader } from '../config.ts';

/**
 * The specification names no processor; the names of its encrypted members, its `browserInfo` and its brand words are those of Adyen's
 * field library, which is therefore what a client key is for.
 */
export type Processor = {
  /** Public: made to be seen by browsers. */
  clientKey: string;
  environment: (typeof environments)[number];
  /** Scheme and host of the library and of its fields. */
  origin: string;
  /** Subresource integrity of the library's script, as its maker publishes it for that version; null when nobody said. */
  integrity: string | null;
};
export type CardEntry = { kind: 'off' } | { kind: 'sandbox' } | { kind: 'processor'; processor: Processor };

const environments = ['test', 'live', 'live-us', 'live-au', 'live-apse', 'live-in'] as const;

export function readCardEntry(read: Reader, mode: 'sandbox' | 'service'): CardEntry {
  const wanted = read.choice('GIVING_CARD_ENTRY', ['on', 'off'], mode === 'sandbox' ? 'on' : 'off');
  const processor = readProcessor(read);
  // The sandbox has a vault of its own; no other could be read by it.
  if (mode === 'sandbox') return wanted === 'on' ? { kind: 'sandbox' } : { kind: 'off' };
  if (wanted === 'off') return { kind: 'off' };
  if (processor) return { kind: 'processor', processor };
  read.mistake('GIVING_CARD_ENTRY=on needs GIVING_CARD_CLIENT_KEY to encrypt cards.');
  return { kind: 'off' };
}

function readProcessor(read: Reader): Processor | null {
  const clientKey = read.raw('GIVING_CARD_CLIENT_KEY');
  const integrity = read.raw('GIVING_CARD_SCRIPT_INTEGRITY') ?? null;
  if (integrity !== null && !/^sha(256|384|512)-[A-Za-z0-9+/]{43,88}={0,2}$/.test(integrity))
    read.mistake('GIVING_CARD_SCRIPT_INTEGRITY must be a digest such as sha384-…');
  if (clientKey === undefined) return null;
  const [, kind] = /^(test|live)_[A-Z0-9]{8,128}$/i.exec(clientKey) ?? [];
  if (!kind) {
    read.mistake('GIVING_CARD_CLIENT_KEY must begin with test_ or live_.');
    return null;
  }
  const usual = kind === 'test' ? 'test' : 'live-us';
  const environment = read.choice('GIVING_CARD_ENVIRONMENT', environments, usual);
  if (environment.startsWith('live') !== (kind === 'live'))
    read.mistake('GIVING_CARD_ENVIRONMENT does not fit GIVING_CARD_CLIENT_KEY.');
  return { clientKey, environment, origin: `https://checkoutshopper-${environment}.adyen.com`, integrity };
}
