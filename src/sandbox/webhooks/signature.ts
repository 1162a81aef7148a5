import { createHmac } from 'node:crypto';

export const signatureHeader = 'x-giving-webhook-signature-hmacsha256';

/** Returns the HMAC-SHA256 of the raw body in hexadecimal. The key is the full text of the secret. */
export const signatureOf = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body, 'utf8').digest('hex');
