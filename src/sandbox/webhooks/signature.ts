import { createHmac } from 'node:crypto';

export const signatureHeader = 'x-giving-webhook-signature-hmacsha256';

/** HMAC-SHA256 over the raw bytes of the body, in hexadecimal; the key is the whole text of the secret. */
export const signatureOf = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body, 'utf8').digest('hex');
