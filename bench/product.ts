/** The built product as two processes: the sandbox as the service, and the server before it, so that each is measured alone. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asBuilt, freePorts, startMain } from '../src/whole/started-main.ts';

export type Product = {
  url: string;
  /** Of the server's process. */
  pid: number;
  service: { url: string; headers: Record<string, string> };
  /** Headers of a new session. */
  signIn: () => Promise<Record<string, string>>;
  /** Calls that reached the service since `mark`. */
  calls: () => Promise<number>;
  mark: () => Promise<void>;
  stop: () => Promise<void>;
};

const password = 'a bench is no place for secrets';

export async function startProduct(gifts: string): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'steward-bench-'));
  const ports = await freePorts();
  const world = {
    DATA_DIR: folder,
    SANDBOX_GIFTS: gifts,
    SANDBOX_LIFE: 'off',
    SANDBOX_CONTROL: 'on',
    ...ports,
  };
  const sandbox = await startMain(world, ['sandbox'], asBuilt);
  const [, clientId = '', apiKey = ''] = /x-client-id (\S+), x-api-key (\S+)/.exec(sandbox.out()) ?? [];
  const service = { url: sandbox.url, headers: { 'x-client-id': clientId, 'x-api-key': apiKey } };
  const environment = {
    DATA_DIR: folder,
    PORT: ports.PORT,
    GIVING_API_URL: service.url,
    GIVING_CLIENT_ID: clientId,
    GIVING_API_KEY: apiKey,
  };
  const emails = await addPeople(environment, 3);
  const server = await startMain(environment, [], asBuilt);
  if (!server.url || server.process.pid === undefined)
    throw new Error(`Steward did not start: ${server.errors()}`);
  for (const { link } of emails) await choosePassword(server.url, link);
  let people = 0;
  const control = (method: string, path: string) => fetch(`${service.url}/__control/${path}`, { method });
  return {
    url: server.url,
    pid: server.process.pid,
    service,
    signIn: async () => {
      // Five sessions are the most for one person.
      const { email = '' } = emails[Math.floor(people / 4) % emails.length] ?? {};
      people += 1;
      const response = await post(server.url, '/api/auth/sign-in', { email, password });
      const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0]);
      return { 'x-steward': '1', cookie: cookies.join('; ') };
    },
    calls: async () => {
      // The switch answers the number of calls by operation.
      const counts = (await (await control('GET', 'calls')).json()) as Record<string, number>;
      return Object.values(counts).reduce((sum, one) => sum + one, 0);
    },
    mark: async () => void (await control('POST', 'mark')),
    stop: async () => {
      await server.end('SIGTERM');
      await sandbox.end('SIGTERM');
      rmSync(folder, { recursive: true });
    },
  };
}

/** The account command prints a link for each. */
async function addPeople(environment: Record<string, string>, count: number) {
  const people: { email: string; link: string }[] = [];
  for (let index = 0; index < count; index += 1) {
    const email = `person${index}@example.org`;
    const command = await startMain(environment, ['account', 'add', email, '--role', 'staff'], asBuilt);
    await command.ended;
    people.push({ email, link: /#(\S+)/.exec(command.out())?.[1] ?? '' });
  }
  return people;
}

const choosePassword = (url: string, token: string) =>
  post(url, '/api/auth/password-link', { token, password });

async function post(url: string, path: string, body: object): Promise<Response> {
  const headers = { 'x-steward': '1', 'content-type': 'application/json', origin: url };
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}
