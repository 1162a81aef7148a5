/** The person whose page this is. Another tab may sign in as someone else, and then this page's requests must not be made in their name. */
import { personHeader } from '#contract/steward/messages.ts';
import { screenShareKey } from './screen-share-key.ts';
import { noteLeaving } from './session-events.ts';

let id: string | null = null;
const key = 'steward-person';

/** Called when the page knows its person. What the tab stored for someone else ends then. */
export function setPagePerson(userId: string): void {
  id = userId;
  // The server renders screens for many people, and stores nothing.
  if (typeof document === 'undefined') return;
  const before = sessionStorage.getItem(key);
  if (before !== null && before !== userId) forgetOther();
  sessionStorage.setItem(key, userId);
}

/** A tab that hides personal data keeps hiding it. */
function forgetOther(): void {
  const hides = sessionStorage.getItem(screenShareKey);
  sessionStorage.clear();
  if (hides !== null) sessionStorage.setItem(screenShareKey, hides);
  noteLeaving();
}

/** Headers of every request. Forms and images of other sites can't add the first. */
export const pageHeaders = (): Record<string, string> =>
  id === null ? { 'x-steward': '1' } : { 'x-steward': '1', [personHeader]: id };
