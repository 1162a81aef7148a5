/** The headers of every answer, by its kind (safety 3.2). */
export type AnswerKind = 'api' | 'html' | 'asset';

const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "worker-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types steward-sw',
  'report-to csp',
  'report-uri /api/csp-report',
].join('; ');

const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

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
  'publickey-credentials-get',
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
  'permissions-policy': ['camera=(self)', ...switchedOff.map((feature) => `${feature}=()`)].join(', '),
};

/** All header names and values that an answer of this kind must carry; set last, so that no handler can weaken them. */
export function headersFor(kind: AnswerKind, publicUrl: URL): Readonly<Record<string, string>> {
  return {
    ...always,
    ...(publicUrl.protocol === 'https:'
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
    ...(kind === 'html'
      ? { 'content-security-policy': pagePolicy, 'reporting-endpoints': 'csp="/api/csp-report"' }
      : { 'content-security-policy': dataPolicy }),
    ...(kind === 'asset' ? {} : { 'cache-control': 'no-store' }),
  };
}
