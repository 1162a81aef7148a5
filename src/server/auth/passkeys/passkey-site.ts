/** Which site passkeys are for. */
import { isIP } from 'node:net';

export type PasskeySite = {
  /** The host name that a passkey is bound to (the "RP ID"). */
  id: string;
  /** The only origin whose pages may use it. */
  origin: string;
};

/**
 * Returns the site of the address that people open; null if passkeys are off, since browsers bind them to a name, never to an IP address. On
 * this machine the name is `localhost`, which reaches the same server as 127.0.0.1.
 */
export function passkeySite({ protocol, hostname, port }: URL): PasskeySite | null {
  const isLoopback = hostname === '127.0.0.1' || hostname === '[::1]';
  const id = isLoopback ? 'localhost' : hostname;
  if (isIP(id.replaceAll(/[[\]]/g, '')) !== 0) return null;
  return { id, origin: `${protocol}//${id}${port ? `:${port}` : ''}` };
}
