/**
 * The serial number in a scanned code: the number itself, or an address that ends in it, as on Steward's labels (https://…/t/114240). Null
 * for any other code.
 */
export function serialInCode(text: string): string | null {
  const plain = text.trim();
  const [, inAddress] = /^https?:\/\/[^/]+\/t\/(\d{1,15})\/?$/i.exec(plain) ?? [];
  if (inAddress) return inAddress;
  const digits = plain.replaceAll(/[\s-]/g, '');
  return /^\d{1,15}$/.test(digits) ? digits : null;
}
