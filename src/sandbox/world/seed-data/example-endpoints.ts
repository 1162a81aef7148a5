/**
 * The programs behind the example webhooks. Their addresses exist nowhere, so the sandbox answers for them: all of them accept what they
 * get, except a mailing list that was closed while its webhook is still on.
 */
const origin = 'https://hooks.example.org/';
const closed = 'mailing';

/** What the closed mailing list answers to each event. */
export const closedAnswer = {
  code: 503,
  body: 'This mailing list was closed. Turn off the webhook that still sends to it.',
} as const;

export type ExamplePath = 'accounting' | typeof closed | 'trial' | 'warehouse';

/** Each nonprofit of the sandbox has addresses of its own. */
export const exampleUrl = (org: number, path: ExamplePath): string =>
  `${origin}${org === 1 ? '' : 'second-'}${path}`;

/** Returns what the program at this address answers; null for any other address. */
export function exampleAnswer(url: string): { code: number; body: string } | null {
  if (!url.startsWith(origin)) return null;
  return url.endsWith(closed) ? closedAnswer : { code: 200, body: 'ok' };
}
