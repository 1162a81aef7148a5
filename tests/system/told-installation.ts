/** For tests of broken installations: a server on a real platform, and what it and the doctor tell of one check. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { type CheckId, installationChecks } from '#contract/steward/installation-checks.ts';
import type { Installation } from '#contract/steward/operations/about.ts';
import type { Me } from '#contract/steward/operations/sign-in.ts';
import { cheapHashing } from '../../src/server/auth/passwords/cheap-hashing.ts';
import { codeFor } from '../../src/server/auth/second-factor/authenticator-app.ts';
import { type Config, loadConfig } from '../../src/server/config/config.ts';
import { listen } from '../../src/server/gate/listen.ts';
import { holdFolder } from '../../src/server/installation/process-lock.ts';
import { runDoctor } from '../../src/server/open/doctor-command.ts';
import { runAccounts } from '../../src/server/open/open-accounts.ts';
import { openServer } from '../../src/server/open/open-server.ts';
import { type BarePlatform, startBarePlatform } from '../../src/server/tests/bare-platform.ts';
import { createManualClock, type ManualClock } from '../../src/server/tests/manual-clock.ts';

export type Told = { state: string; sentence: string; remedy: string | null };

export type ToldInstallation = {
  config: Config;
  clock: ManualClock;
  url: string;
  /** The SQLite file. */
  file: string;
  /** As the app does, as an administrator. */
  ask(target: string, body?: object): Promise<Response>;
  /** The server looks four times an hour of `hours`, and at least twice. The session lasts. */
  pass(hours?: number): Promise<void>;
  /** In *Settings → Health*; null if it isn't there. */
  page(check: CheckId): Promise<Told | null>;
  /** What the frame says: the line of a check, or that the platform is silent. */
  line(): Promise<string | null>;
  /** The sample of the metric; undefined if it has none. */
  metric(check: CheckId): Promise<string | undefined>;
  doctor(check: CheckId): Promise<Told | undefined>;
};

export type Workshop = {
  folder: string;
  platform: BarePlatform;
  /** Done when the test is over, last ones first. */
  cleanUp(work: () => unknown): void;
  run(settings: Record<string, string>): Promise<ToldInstallation>;
  end(): Promise<void>;
};

/** The timers of the server's looks are the test's. */
export async function openWorkshop(): Promise<Workshop> {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const folder = mkdtempSync(join(tmpdir(), 'steward-broken-'));
  const platform = await startBarePlatform();
  const works: (() => unknown)[] = [platform.close];
  return {
    folder,
    platform,
    cleanUp: (work) => void works.push(work),
    run: (settings) => run(configOf(folder, platform, settings), folder, (work) => void works.push(work)),
    end: async () => {
      vi.useRealTimers();
      // A database that is gone can't be closed in order.
      for (const work of works.reverse()) await Promise.resolve(work()).catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configOf(folder: string, platform: BarePlatform, settings: Record<string, string>): Config {
  const parsed = loadConfig({
    ...{ PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', ORG_TIMEZONE: 'America/Chicago' },
    ...{ GIVING_API_URL: platform.url, GIVING_CLIENT_ID: 'client', GIVING_API_KEY: platform.key },
    MIRROR_REFRESH_SECONDS: '600',
    ...settings,
  });
  if (!parsed.ok) throw new Error(parsed.errors.join(' '));
  return parsed.config;
}

const email = 'rosa@example.org';
const password = 'seven quiet green tractors';

async function run(config: Config, folder: string, cleanUp: Workshop['cleanUp']): Promise<ToldInstallation> {
  const said: string[] = [];
  await runAccounts(config, ['add', email, '--role', 'admin'], (line) => void said.push(line));
  const clock = createManualClock(Date.now());
  const { service } = config;
  if (!service) throw new Error('There is no platform');
  const lock = await holdFolder(config.dataDir, 'steward');
  cleanUp(lock.release);
  const listening = await listen(config);
  const webRoot = join(folder, 'web');
  const server = await openServer({ config, service, webRoot, listening, clock, hashing: cheapHashing });
  cleanUp(() => clock.during(server.stop()));
  config.publicUrl.port = String(server.port);
  const url = config.publicUrl.origin;
  const ask = asker(url, clock);
  const token = /#([\w-]+)/.exec(said.join(' '))?.[1];
  await ask('/api/auth/password-link', { token, password });
  await ask('/api/auth/sign-in', { email, password });
  const { key } = (await (await ask('/api/auth/second-factor', {})).json()) as { key: string };
  const confirmed = await ask('/api/auth/second-factor/confirm', { code: codeFor(key, clock.now()) });
  if (confirmed.status !== 200) throw new Error('Nobody is signed in');
  return {
    config,
    clock,
    url,
    file: config.database.kind === 'sqlite' ? config.database.file : '',
    ask,
    pass: async (hours = 0) => {
      for (let look = 0; look < Math.max(2, hours * 4); look += 1) {
        await vi.advanceTimersByTimeAsync(15_000);
        await clock.advance(hours > 0 ? 900_000 : 15_000);
        await ask('/api/me');
      }
    },
    page: async (check) => {
      const reply = await ask('/api/installation');
      // The reply that the route declares.
      const { checks } = (await reply.json()) as Installation;
      const found = checks.find(({ id }) => id === check);
      return found ? { state: found.state, sentence: found.sentence, remedy: found.remedy } : null;
    },
    line: async () => {
      // The reply that the route declares.
      const { failing, platformSilentSince } = (await (await ask('/api/me')).json()) as Me;
      return failing ?? (platformSilentSince === null ? null : 'The platform is silent.');
    },
    metric: async (check) => {
      const text = await (await ask('/metrics')).text();
      return new RegExp(`^steward_check\\{check="${check}"\\} (\\d)`, 'm').exec(text)?.[1];
    },
    doctor: async (check) => (await doctorOf(config, clock)).get(installationChecks[check]),
  };
}

function asker(url: string, clock: ManualClock): ToldInstallation['ask'] {
  let cookie = '';
  return async (target, body) => {
    const reply = await clock.during(
      fetch(`${url}${target}`, {
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
        headers: { 'x-steward': '1', 'content-type': 'application/json', origin: url, cookie },
      }),
    );
    const given = reply.headers.getSetCookie().map((one) => one.split(';')[0]);
    if (given.length > 0) cookie = given.join('; ');
    return reply;
  };
}

/** What it prints, by the names of the checks. */
async function doctorOf(config: Config, clock: ManualClock): Promise<Map<string, Told>> {
  const lines: string[] = [];
  await clock.during(runDoctor(config, [], (line) => void lines.push(line), clock));
  const states = new Map([
    ['ok', 'ok'],
    ['warns', 'warning'],
    ['FAILS', 'failing'],
  ]);
  return new Map(
    lines.flatMap((line, at) => {
      const [, mark = '', name = '', sentence = ''] =
        /^ {1,2}(ok|warns|FAILS) +([^:]+): (.*)$/.exec(line) ?? [];
      const state = states.get(mark);
      const remedy = /^ {9}(.*)$/.exec(lines[at + 1] ?? '')?.[1] ?? null;
      return state ? [[name, { state, sentence, remedy }] as const] : [];
    }),
  );
}
