/** WebKit, the engine of Safari and of every browser on an iPhone, by the WebDriver of WebKitGTK. It needs a display. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freePorts } from '../../tests/system/started-main.ts';
import { type Driver, matchIn } from './driver.ts';

/** The driver has no reports of the browser's console, so pages keep their own list. */
const listen = `(() => {
  const said = (window.saidToDriver ??= []);
  if (said.listens) return;
  said.listens = true;
  addEventListener('error', ({ message }) => said.push(message));
  addEventListener('unhandledrejection', ({ reason }) => said.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => said.push('blocked by ' + violatedDirective));
  const { error } = console;
  console.error = (...words) => { said.push(words.join(' ')); error(...words); };
})()`;
const heard = '(() => { const said = window.saidToDriver ?? []; return said.splice(0); })()';

export async function startWebKit(program: string): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), 'steward-webkit-'));
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = (await matchIn(display.stdio[3] as Readable, /(\d+)\s/)).trim();
  const { PORT } = await freePorts();
  const driver = spawn(program, [`--port=${PORT}`], {
    env: { ...process.env, HOME: home, DISPLAY: `:${number}`, LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  });
  const ask = (method: string, path: string, body?: object) =>
    answerOf(`http://127.0.0.1:${PORT}${path}`, method, body);
  while (!(await ask('GET', '/status').catch(() => null)))
    if (driver.exitCode !== null) throw new Error(`${program} ended with ${driver.exitCode}`);
  const started = (await ask('POST', '/session', {
    capabilities: { alwaysMatch: { acceptInsecureCerts: true } },
  })) as { sessionId: string };
  const session = `/session/${started.sessionId}`;
  const said: string[] = [];
  const run = (expression: string) =>
    ask('POST', `${session}/execute/sync`, { script: `return ${expression};`, args: [] });
  const read = async (expression: string) => {
    const value = await run(expression);
    said.push(...((await run(heard)) as string[]));
    return value;
  };
  return {
    open: async (url) => {
      await ask('POST', `${session}/url`, { url });
      await run(listen);
    },
    read,
    perform: async (actions) => void (await ask('POST', `${session}/actions`, { actions })),
    resize: async (width, height) => {
      const set = (to: object) => ask('POST', `${session}/window/rect`, to);
      await set({ x: 0, y: 0, width, height });
      // The window has a toolbar.
      const [w, h] = (await run('[innerWidth, innerHeight]')) as [number, number];
      await set({ width: width + (width - w), height: height + (height - h) });
    },
    print: null,
    forget: async () => void (await ask('DELETE', `${session}/cookie`)),
    complaints: () => said.splice(0),
    close: async () => {
      await ask('DELETE', session);
      await end(driver);
      await end(display);
      rmSync(home, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

async function answerOf(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error((value as { message: string }).message);
  return value;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
