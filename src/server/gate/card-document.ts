/**
 * Card entry has its own HTML document, built next to the app's by scripts/card-document.mjs, so that only
 * its content security policy allows the card processor. Every other page may load from Steward alone.
 */
export const cardDocument = '/take-gift.html';

export const isCardDocument = (pathname: string): boolean =>
  pathname === '/take-gift' || pathname === cardDocument;

const ours = [
  "default-src 'none'",
  "font-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "worker-src 'none'",
  'report-to csp',
  'report-uri /api/csp-report',
];

/**
 * Builds the content security policy of the card document. `processor` is the scheme and host of the
 * processor's field library, or null while Steward encrypts cards itself (sandbox).
 */
export function cardPolicy(processor: string | null): string {
  const from = (...more: string[]) => ["'self'", ...more, ...(processor ? [processor] : [])].join(' ');
  return [
    ...ours,
    `script-src ${from()}`,
    `style-src ${from()}`,
    `img-src ${from('data:')}`,
    `connect-src ${from()}`,
    // The processor's fields are iframes, and its code creates elements from strings. Without a processor,
    // both are forbidden.
    ...(processor
      ? [`frame-src ${processor}`]
      : ["frame-src 'none'", "require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ].join('; ');
}
