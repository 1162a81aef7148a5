/** Firefox by WebDriver BiDi, which it speaks itself. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'undici';
import { type Driver, matchIn } from './driver.ts';

/** No connections of the browser's own, beyond what it turns off by itself while it is driven. */
const preferences = {
  'app.normandy.enabled': false,
  'nimbus.rollouts.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9/v1',
  'toolkit.telemetry.server': '',
};

type Message = {
  id?: number;
  type: string;
  method?: string;
  result?: unknown;
  message?: string;
  params?: unknown;
};
type LogEntry = { level: string; text: string | null };

export async function startFirefox(program: string): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'steward-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const child = spawn(program, args, {
    env: { ...process.env, HOME: profile },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  const address = await matchIn(child.stderr, /WebDriver BiDi listening on (ws:\S+)/);
  const said: string[] = [];
  const call = await connect(`${address}/session`, said);
  await call('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
  await call('session.subscribe', { events: ['log.entryAdded'] });
  const tree = (await call('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = tree.contexts[0]?.context;
  return {
    open: async (url) => void (await call('browsingContext.navigate', { context, url, wait: 'complete' })),
    read: async (expression) => {
      const { result, exceptionDetails } = (await call('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: false,
      })) as { result?: { value?: string }; exceptionDetails?: { text: string } };
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? 'null');
    },
    perform: async (actions) => void (await call('input.performActions', { context, actions })),
    resize: async (width, height) =>
      void (await call('browsingContext.setViewport', { context, viewport: { width, height } })),
    print: async (page) => {
      const printed = await call('browsingContext.print', { context, page });
      return Buffer.from((printed as { data: string }).data, 'base64');
    },
    forget: async () => void (await call('storage.deleteCookies', {})),
    complaints: () => said.splice(0),
    close: async () => {
      await call('browser.close', {});
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

type Call = (method: string, params: object) => Promise<unknown>;

/** Opens the connection. Errors that pages log are added to `said`. */
async function connect(url: string, said: string[]): Promise<Call> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  socket.addEventListener('message', ({ data }) => {
    // The protocol's own messages.
    const { id, type, method, result, message, params } = JSON.parse(String(data)) as Message;
    if (method === 'log.entryAdded') {
      const { level, text } = params as LogEntry;
      // A page that is left, or whose session ends, loses its stream of changes; Firefox reports that as an error.
      if (level === 'error' && !text?.includes('/api/events?')) said.push(text ?? '');
    }
    const call = id === undefined ? undefined : waiting.get(id);
    if (!call || id === undefined) return;
    waiting.delete(id);
    if (type === 'success') call.resolve(result);
    else call.reject(new Error(message));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended'));
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`No connection to ${url}`)));
  });
  let last = 0;
  return (method, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}
