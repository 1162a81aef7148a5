/** For the canary tests: a person at a browser, who collects every secret and every response. */
import { randomUUID } from 'node:crypto';
import type { WriteId } from '#contract/giving/catalog.ts';
import { type LooseInput, toWire } from '#contract/giving/wire.ts';
import { codeFor } from '../../src/server/auth/second-factor/authenticator-app.ts';

type Reported = { status: number; text: string };

type Means = {
  /** Where the server is now. */
  origin(): string;
  /** Receives the values of cookies. */
  secrets: Record<string, string>;
  /** Receives what is shown to a person once. */
  shownOnce: Record<string, string>;
};

export function createPerson({ origin: getOrigin, secrets, shownOnce }: Means) {
  const cookies = new Map<string, string>();
  const answers: Reported[] = [];

  /** Stores a cookie as a browser does; its value counts as a secret from then on. */
  function keep(given: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? [];
    cookies.set(name, value);
    if (value) secrets[`${name} ${answers.length}`] = value;
  }

  /** Stores every response for the search, except the cookies it sets, which belong to the person. */
  async function ask(target: string, init: RequestInit = {}): Promise<Reported> {
    const origin = getOrigin();
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { 'x-steward': '1', 'content-type': 'application/json', origin, cookie, ...init.headers };
    const answer = await fetch(`${origin}${target}`, { ...init, headers });
    for (const given of answer.headers.getSetCookie()) keep(given);
    const reported = {
      status: answer.status,
      text: `${JSON.stringify(headersOf(answer))}${await answer.text()}`,
    };
    answers.push(reported);
    return reported;
  }

  const headersOf = ({ headers }: Response) => [...headers].filter(([name]) => name !== 'set-cookie');

  const post = (target: string, body: unknown) => ask(target, { method: 'POST', body: JSON.stringify(body) });

  function write(id: WriteId, input: LooseInput, headers: Record<string, string> = {}): Promise<Reported> {
    const { method, target, body } = toWire(id, input);
    const init = { method, body: body ?? '{}', headers: { 'idempotency-key': randomUUID(), ...headers } };
    return ask(target, init);
  }

  const memberOf = (reported: Reported, name: string) =>
    new RegExp(`"${name}":"([^"]+)"`).exec(reported.text)?.[1] ?? '';

  /** Signs in, with a recovery code if a second factor is on. */
  async function signIn(password: string | undefined): Promise<number> {
    const answer = await post('/api/auth/sign-in', { email: 'ada@example.org', password });
    const ticket = memberOf(answer, 'ticket');
    if (!ticket) return answer.status;
    shownOnce[`ticket ${answers.length}`] = ticket;
    return (await post('/api/auth/sign-in/code', { ticket, code: shownOnce['code on paper 0'] })).status;
  }

  /** Administrators of a real platform need a second factor. */
  async function turnSecondFactorOn(): Promise<void> {
    const key = memberOf(await post('/api/auth/second-factor', {}), 'key');
    shownOnce.key = key;
    const { text } = await post('/api/auth/second-factor/confirm', { code: codeFor(key, Date.now()) });
    for (const [index, code] of (text.match(/\w{4}(?:-\w{4}){5}(?=")/g) ?? []).entries())
      shownOnce[`code on paper ${index}`] = code;
  }

  return { ask, post, write, signIn, turnSecondFactorOn, answers };
}
