/** Sends requests to our server as a signed-in person, without a page. */
import { cookiesOf, type Person } from './sign-in.ts';

/** Returns the JSON of a reply. With a `body` it is a POST. `folder` has the stored sessions while there is no template yet. */
export async function fetchJson<Answer>(
  url: string,
  path: string,
  { as = 'Administrator', body, folder }: { as?: Person; body?: object; folder?: string } = {},
): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    headers: {
      'content-type': 'application/json',
      'x-steward': '1',
      origin: url,
      cookie: cookieOf(as, folder),
    },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  // Each caller knows the type of its reply.
  return (await response.json()) as Answer;
}

/** The header of a stored session. */
export const cookieOf = (person: Person, folder?: string): string =>
  cookiesOf(person, folder)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');

/** Requests a screen's document, so that the server has its data ready for the next visit. */
export async function warmUp(url: string, path: string, as: Person = 'Administrator'): Promise<void> {
  const opened = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };
  await (await fetch(`${url}${path}`, { headers: { ...opened, cookie: cookieOf(as) } })).text();
}
