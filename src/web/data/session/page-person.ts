/** The person whose page this is. Another tab may sign in as someone else, and then this page's requests must not be made in their name. */
import { personHeader } from '#contract/steward/messages.ts';

let id: string | null = null;

/** Called when the page knows its person. */
export const setPagePerson = (userId: string): void => {
  id = userId;
};

/** Headers of every request. Forms and images of other sites can't add the first. */
export const pageHeaders = (): Record<string, string> =>
  id === null ? { 'x-steward': '1' } : { 'x-steward': '1', [personHeader]: id };
