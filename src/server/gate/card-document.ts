/**
 * Card entry has an HTML document of its own, made beside the app's by scripts/card-document.mjs, so that its policy can
 * name the processor of cards while every other page knows nobody but us.
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

/** `processor`: scheme and host of the processor's field library, or null while cards are encrypted by ourselves (the sandbox). */
export function cardPolicy(processor: string | null): string {
  const from = (...more: string[]) => ["'self'", ...more, ...(processor ? [processor] : [])].join(' ');
  return [
    ...ours,
    `script-src ${from()}`,
    `style-src ${from()}`,
    `img-src ${from('data:')}`,
    `connect-src ${from()}`,
    // Fields in frames are the processor's, whose code makes elements from texts; without it there is neither.
    ...(processor
      ? [`frame-src ${processor}`]
      : ["frame-src 'none'", "require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ].join('; ');
}
