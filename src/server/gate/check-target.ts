/** The sign-in provider leads back to this address with a code that may be long. */
const providerAnswer = '/sign-in/callback?';

/**
 * Checks the raw request target before anything decodes it, and refuses what could be read as two different
 * paths. Returns the reason, or null if the target is fine.
 */
export function targetFault(target: string): string | null {
  if (target.length > (target.startsWith(providerAnswer) ? 8_192 : 2_048)) return 'The address is too long';
  if (!target.startsWith('/')) return 'The address is not a path';
  if (!/^[\x21-\x7e]*$/.test(target)) return 'The address has characters that must be encoded';
  const path = target.split('?', 1)[0] ?? '';
  if (path.includes('//')) return 'The address has an empty segment';
  if (/%(2f|5c|25|[01][0-9a-f]|7f)/i.test(path)) return 'The address has an encoding that is not allowed';
  if (/%(?![0-9a-f]{2})/i.test(target)) return 'The address has a broken encoding';
  if (path.includes('\\') || path.includes(';') || path.includes('#'))
    return 'The address has characters that are not allowed';
  if (path.split('/').some((segment) => isDots(segment))) return 'The address has dot segments';
  return decodes(path) ? null : 'The address has a broken encoding';
}

const isDots = (segment: string): boolean => /^(\.|%2e){1,2}$/i.test(segment);

function decodes(path: string): boolean {
  try {
    // The result is used because the bundler removes a call whose result isn't, and with it the check.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
