/** For tests: the real server before the real sandbox, over sockets, as `src/main.ts` puts them together; only time is moved by hand. */

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OperationId, WriteId } from '#contract/giving/catalog.ts';
import type { Input, Reply } from '#contract/giving/operations.ts';
import type { Offering } from '#contract/giving/tiers.ts';
import { type ArrayStyle, type LooseInput, toWire } from '#contract/giving/wire.ts';
import type { IntentView } from '#contract/steward/messages.ts';
import type { Role } from '#contract/steward/roles.ts';
import type { Control } from '../../src/sandbox/control/control.ts';
import { type Sandbox, startSandbox } from '../../src/sandbox/start-sandbox.ts';
import { testNow } from '../../src/sandbox/world/small-world.ts';
import { parseConfig } from '../../src/server/config.ts';
import { openServer } from '../../src/server/open-server.ts';
import { Secret } from '../../src/server/secret.ts';
import { createManualClock, type ManualClock } from '../../src/server/tests/manual-clock.ts';

export type System = {
  url: string;
  clock: ManualClock;
  /** A call of the sandbox itself, as by another program: of our own nonprofit, or of the other one. */
  callService(whose: 'ours' | 'theirs', id: OperationId, input: LooseInput): Promise<Response>;
  /** The switches of the sandbox. */
  control: Control;
  /** Closes the sandbox's port; what it knew is kept in its file. */
  stopService(): Promise<void>;
  /** On the same port, with the same world; `control` is a new one. */
  startService(): Promise<void>;
  /** Cookies of the account with this name before `@steward.test`. */
  signIn(who: Role): Promise<string>;
  /** A request as the app makes it; `target` has the query. */
  ask(cookie: string, target: string, init?: RequestInit): Promise<Response>;
  /** An operation as the app calls it. */
  call<Id extends OperationId>(cookie: string, id: Id, input: Input<Id>): Promise<Response>;
  /** A read that must succeed. */
  read<Id extends OperationId>(cookie: string, id: Id, input: Input<Id>): Promise<Reply<Id>>;
  /** A write with its key; the same key again is the same write. */
  write<Id extends WriteId>(cookie: string, id: Id, input: Input<Id>, key?: string): Promise<Response>;
  /** The same, for code that walks over all eight. */
  writeLoose(cookie: string, id: WriteId, input: LooseInput, key: string): Promise<Response>;
  /** Lets time pass until it is known what became of a write, or eleven minutes; answers how it is told then. */
  settled(cookie: string, key: string): Promise<IntentView>;
  /** What the service was asked since the last `control.mark`, as method and target. */
  asked(): string[];
  stop(): Promise<void>;
};

type Wishes = {
  gifts?: number;
  arrayStyle?: ArrayStyle;
  /** Whose the server is: the first of the sandbox's two, unless told. */
  nonprofit?: 0 | 1;
  /** How far the service's clock is ahead of ours. */
  serviceAheadMs?: number;
  /** Which dates the sandbox takes. */
  dates?: 'any' | 'day';
  /** Which operations the sandbox has. */
  offers?: Offering;
  /** Keeps the mirror, without refreshing it by the clock; otherwise there is none, and nothing is asked that nobody asked for. */
  mirror?: boolean;
};

export async function openSystem(wishes: Wishes = {}): Promise<System> {
  const {
    gifts = 600,
    arrayStyle = 'brackets',
    nonprofit = 0,
    serviceAheadMs = 0,
    mirror = false,
    offers = 'all',
    dates = 'any',
  } = wishes;
  const folder = mkdtempSync(join(tmpdir(), 'steward-whole-'));
  const clock = createManualClock(testNow);
  const theirNow = () => clock.now() + serviceAheadMs;
  let sandbox = await openSandbox({ folder, gifts, clock: theirNow, offers, dates });
  const pair = sandbox.credentials[nonprofit];
  const other = sandbox.credentials[1 - nonprofit];
  const parsed = parseConfig({
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    SANDBOX_OFFERS: offers,
    DIRECTORY_REFRESH_SECONDS: mirror ? '0' : 'off',
  });
  if (!pair || !other || !parsed.ok) throw new Error('The stand cannot be put together');
  const { config } = parsed;
  const [clientId, apiKey] = [new Secret(pair.clientId), new Secret(pair.apiKey)];
  const service = { url: new URL(sandbox.url), clientId, apiKey, arrayStyle };
  const server = await openServer({ config, service, webRoot: join(folder, 'web'), clock });
  // The port is known only now; the request handler compares hosts on each request.
  config.publicUrl.port = String(server.port);
  const url = config.publicUrl.origin;
  const ask: System['ask'] = (cookie, target, init = {}) =>
    clock.during(
      fetch(`${url}${target}`, {
        ...init,
        headers: { ...headersOf(url, init.method), cookie, ...init.headers },
      }),
    );
  // Every Input<Id> is a LooseInput; the compiler does not look inside its conditional types.
  const call: System['call'] = (cookie, id, input) => ask(cookie, ...requestOf(id, input as LooseInput));
  const writeLoose: System['writeLoose'] = (cookie, id, input, key) => {
    const [target, init] = requestOf(id, input);
    return ask(cookie, target, { ...init, headers: { 'idempotency-key': key } });
  };
  return {
    url,
    clock,
    callService: (whose, id, input) => {
      const [target, init] = requestOf(id, input);
      const { clientId, apiKey } = whose === 'ours' ? pair : other;
      const type = { 'content-type': 'application/json' };
      return fetch(`${sandbox.url}${target}`, {
        ...init,
        headers: { 'x-client-id': clientId, 'x-api-key': apiKey, ...(init.body ? type : {}) },
      });
    },
    get control() {
      return controlOf(sandbox);
    },
    stopService: () => sandbox.close(),
    startService: async () => {
      sandbox = await openSandbox({
        folder,
        gifts,
        clock: theirNow,
        offers,
        dates,
        port: Number(new URL(sandbox.url).port),
      });
    },
    ask,
    call,
    signIn: async (who) => {
      const body = JSON.stringify({ email: `${who}@steward.test`, password: 'steward-sandbox' });
      const answer = await ask('', '/api/auth/sign-in', { method: 'POST', body });
      if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`);
      const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
      return cookies.join('; ');
    },
    read: async <Id extends OperationId>(cookie: string, id: Id, input: Input<Id>) => {
      const answer = await call(cookie, id, input);
      if (answer.status !== 200) throw new Error(`${id} answered ${answer.status}: ${await answer.text()}`);
      // What our server answers has been read by the contract's own reader.
      return (await answer.json()) as Reply<Id>;
    },
    // As above.
    write: (cookie, id, input, key = randomUUID()) => writeLoose(cookie, id, input as LooseInput, key),
    writeLoose,
    settled: async (cookie, key) => {
      for (let seconds = 0; ; ) {
        // The app's own type of what this address answers.
        const view = (await (await ask(cookie, `/api/intents/${key}`)).json()) as IntentView;
        if ((view.state !== 'unknown' && view.verified !== null) || seconds > 660) return view;
        await controlOf(sandbox).time.advance(0);
        const step = seconds < 35 ? 5 : 20;
        seconds += step;
        await clock.advance(step * 1_000);
      }
    },
    asked: () =>
      controlOf(sandbox)
        .requests()
        .map(({ method, target }) => `${method} ${target}`),
    stop: async () => {
      await clock.during(server.stop());
      await sandbox.close();
      rmSync(folder, { recursive: true });
    },
  };
}

type SandboxWishes = {
  folder: string;
  gifts: number;
  clock: () => number;
  offers: Offering;
  dates: 'any' | 'day';
  port?: number;
};

const openSandbox = ({ folder, gifts, clock, offers, dates, port = 0 }: SandboxWishes): Promise<Sandbox> =>
  startSandbox({
    port,
    dataDir: folder,
    seed: 1,
    gifts,
    simulation: true,
    clock,
    control: true,
    offers,
    dates,
  });

function controlOf({ control }: Sandbox): Control {
  if (!control) throw new Error('A stand needs its switches');
  return control;
}

function requestOf(id: OperationId, input: LooseInput): [target: string, init: RequestInit] {
  const { method, target, body } = toWire(id, input);
  return [target, method === 'GET' ? {} : { method, body: body ?? '{}' }];
}

const headersOf = (url: string, method = 'GET'): Record<string, string> => ({
  'x-steward': '1',
  ...(method === 'GET' ? {} : { 'content-type': 'application/json', origin: url }),
});

/** What a list of the service answers, for code that walks over several of them. */
export const rowsOf = async (answer: Response | Promise<Response>): Promise<{ id: string }[]> =>
  // Every list of the service has this form.
  ((await (await answer).json()) as { data: { id: string }[] }).data;

/** The first of a list; throws when there is none. */
export function firstOf<T>(rows: readonly T[]): T {
  const [first] = rows;
  if (first === undefined) throw new Error('the list is empty');
  return first;
}
