/** Reads a successful reply of our own server. Its schemas aren't part of the app. */
import type { StewardReply } from '#contract/steward/api.ts';
import type { StewardRoute } from '#contract/steward/operations.ts';
import { Unreadable } from './app-error.ts';

/** Throws Unreadable for anything but our server's reply, such as the page or the empty reply of a network's sign-in. */
export function readReply<Route extends StewardRoute>(text: string, status: number): StewardReply<Route> {
  // Our server sends this status for operations without a reply. In a document, such a reply is null.
  const reply = status === 204 ? null : readObject(text);
  // Our server's replies follow the table of operations.
  return reply as StewardReply<Route>;
}

function readObject(text: string): object | null {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object') return parsed;
  } catch {
    // Not JSON, and thus not from our server.
  }
  throw new Unreadable();
}
