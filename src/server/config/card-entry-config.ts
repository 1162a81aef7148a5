/** Configuration of card entry: whether new cards and bank accounts can be entered, and which processor's fields are used. */
import * as z from 'zod';
import { choice } from './config-fields.ts';

/**
 * The specification doesn't name the processor. Its names of encrypted members, `browserInfo`, and card
 * brands are those of Adyen's field library, so a client key is for that library.
 */
export type Processor = {
  /** Public: browsers may see it. */
  clientKey: string;
  environment: (typeof environments)[number];
  /** Scheme and host of the library and its fields. */
  origin: string;
  /** Subresource integrity of the library's script, as published for its version; null if not configured. */
  integrity: string | null;
};
export type CardEntry = { kind: 'off' } | { kind: 'sandbox' } | { kind: 'processor'; processor: Processor };

const environments = ['test', 'live', 'live-us', 'live-au', 'live-apse', 'live-in'] as const;

export const cardEntryVariables = {
  GIVING_CARD_ENTRY: choice(['on', 'off']).optional(),
  GIVING_CARD_CLIENT_KEY: z
    .string()
    .regex(/^(test|live)_[A-Za-z0-9]{8,128}$/, 'must begin with test_ or live_.')
    .optional(),
  GIVING_CARD_ENVIRONMENT: choice(environments).optional(),
  GIVING_CARD_SCRIPT_INTEGRITY: z
    .string()
    .regex(/^sha(256|384|512)-[A-Za-z0-9+/]{43,88}={0,2}$/, 'must be a digest such as sha384-…')
    .optional(),
};

type Values = z.infer<z.ZodObject<typeof cardEntryVariables>>;
type Mode = 'sandbox' | 'service';

/** Calls `fieldError` for each variable that conflicts with the others. */
export function checkCardEntry(
  values: Values,
  mode: Mode,
  fieldError: (name: keyof Values, message: string) => void,
): void {
  const { GIVING_CARD_ENTRY: entry, GIVING_CARD_CLIENT_KEY: clientKey } = values;
  const environment = values.GIVING_CARD_ENVIRONMENT;
  if (mode === 'service' && entry === 'on' && !clientKey)
    fieldError('GIVING_CARD_ENTRY', 'set to on needs GIVING_CARD_CLIENT_KEY to encrypt cards.');
  if (mode === 'service' && entry === 'on' && isLive(clientKey ?? '') && !values.GIVING_CARD_SCRIPT_INTEGRITY)
    fieldError(
      'GIVING_CARD_SCRIPT_INTEGRITY',
      'is missing. With a live client key, browsers must check the script that reads cards.',
    );
  if (clientKey && environment && isLive(environment) !== isLive(clientKey))
    fieldError('GIVING_CARD_ENVIRONMENT', 'does not match GIVING_CARD_CLIENT_KEY.');
}

const isLive = (text: string): boolean => text.startsWith('live');

/** `values` must have passed `checkCardEntry`. */
export function cardEntryOf(values: Values, mode: Mode): CardEntry {
  const clientKey = values.GIVING_CARD_CLIENT_KEY;
  // The sandbox has its own key and could not decrypt cards encrypted with another one.
  if (mode === 'sandbox') return { kind: values.GIVING_CARD_ENTRY === 'off' ? 'off' : 'sandbox' };
  if (values.GIVING_CARD_ENTRY !== 'on' || !clientKey) return { kind: 'off' };
  const environment = values.GIVING_CARD_ENVIRONMENT ?? (isLive(clientKey) ? 'live-us' : 'test');
  const origin = `https://checkoutshopper-${environment}.adyen.com`;
  const integrity = values.GIVING_CARD_SCRIPT_INTEGRITY ?? null;
  return { kind: 'processor', processor: { clientKey, environment, origin, integrity } };
}
