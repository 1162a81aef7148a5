/** The headers of every response, by kind of response. */

import { cardPolicy, isCardDocument } from './card-document.ts';
import type { PageSources } from './document/first-paint.ts';

/**
 * `card` is the HTML document for card entry, `scanner` the script that reads codes from camera images, and `worker` the service
 * worker.
 */
export type AnswerKind = 'api' | 'html' | 'card' | 'scanner' | 'worker' | 'asset';

const pagePolicy = ({ scripts, styles }: PageSources): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    // Allows the addresses of our own workers only.
    'trusted-types steward-worker',
    'report-to csp',
    'report-uri /api/csp-report',
  ].join('; ');

const noSources: PageSources = { scripts: [], styles: [] };

const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** A worker follows the policy of its own response: it can't load other scripts or reach other sites. */
const workerPolicyOf = (scripts: string): string =>
  [
    "default-src 'none'",
    `script-src ${scripts}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The only script that may run WebAssembly. */
const scannerPolicy = workerPolicyOf("'self' 'wasm-unsafe-eval'");

const workerPolicy = workerPolicyOf("'self'");

/** The service worker's file. Its name never changes, so that browsers find the next version. */
const serviceWorker = '/sw.js';

const isScanner = (pathname: string): boolean => /^\/assets\/scan-worker-[\w-]+\.js$/.test(pathname);

export const isApi = (pathname: string): boolean => pathname === '/api' || pathname.startsWith('/api/');

/** `type` is the response's content type. */
export function kindOf(pathname: string, type: string): AnswerKind {
  if (isApi(pathname) || type.includes('json')) return 'api';
  if (pathname === serviceWorker && type.startsWith('text/javascript')) return 'worker';
  if (!type.startsWith('text/html')) return isScanner(pathname) ? 'scanner' : 'asset';
  return isCardDocument(pathname) ? 'card' : 'html';
}

const switchedOff = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

const always: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'x-frame-options': 'DENY',
  'origin-agent-cluster': '?1',
  'permissions-policy': [
    'camera=(self)',
    'publickey-credentials-get=(self)',
    ...switchedOff.map((feature) => `${feature}=()`),
  ].join(', '),
};

const pageHeaders = {
  'reporting-endpoints': 'csp="/api/csp-report"',
  // The screen of the next document is rendered for this window.
  'accept-ch': 'Sec-CH-Viewport-Width',
};

const isPage = (kind: AnswerKind) => kind === 'html' || kind === 'card';

/**
 * Returns all headers that a response of this kind must carry. They are set last, so that no handler can
 * weaken them. `cardProcessor` is the origin of the processor whose fields the card document shows, and `inPage` are the sources inside
 * the app's page.
 */
export function headersFor(
  kind: AnswerKind,
  publicUrl: URL,
  cardProcessor: string | null = null,
  inPage: PageSources = noSources,
): Readonly<Record<string, string>> {
  const policies = {
    api: dataPolicy,
    asset: dataPolicy,
    html: pagePolicy(inPage),
    card: cardPolicy(cardProcessor),
    scanner: scannerPolicy,
    worker: workerPolicy,
  };
  return {
    ...always,
    // Under `require-corp`, a third-party iframe loads only if it opts in, and the processor's iframes don't.
    ...(kind === 'card' && cardProcessor ? { 'cross-origin-embedder-policy': 'unsafe-none' } : {}),
    ...(publicUrl.protocol === 'https:'
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
    'content-security-policy': policies[kind],
    ...(isPage(kind) ? pageHeaders : {}),
    ...(kind === 'worker' ? { 'cache-control': 'no-cache' } : {}),
    ...(kind === 'asset' || kind === 'scanner' || kind === 'worker' ? {} : { 'cache-control': 'no-store' }),
  };
}

export type HeadersByKind = Readonly<Record<AnswerKind, readonly (readonly [name: string, value: string])[]>>;

/** Computed once, since all responses of a kind have the same headers. */
export function headersByKind({
  publicUrl,
  cardProcessor,
  inPage,
}: {
  publicUrl: URL;
  cardProcessor: string | null;
  inPage: PageSources;
}): HeadersByKind {
  const made = (kind: AnswerKind) => Object.entries(headersFor(kind, publicUrl, cardProcessor, inPage));
  return {
    api: made('api'),
    html: made('html'),
    card: made('card'),
    scanner: made('scanner'),
    worker: made('worker'),
    asset: made('asset'),
  };
}
