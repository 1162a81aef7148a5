/** Runs scripts in place of the thread that renders first screens; some misbehave. */
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../../base/log.ts';
import { createManualClock } from '../../tests/manual-clock.ts';
import { createScreenRenderer, type ScreenRenderer } from './screen-renderer.ts';

const visit = { origin: 'http://localhost', href: '/donors?page=2', userAgent: 'Test', width: 1440 };
const opened: ScreenRenderer[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((renderer) => renderer.close()));
});

/** `script` handles a message `m` in the thread and replies with `send`. A screen is late only when a test advances the clock. */
function renderer(script: string) {
  const clock = createManualClock();
  const code = `const { parentPort, workerData } = require('node:worker_threads');
    const send = (message) => parentPort.postMessage(message);
    let first = true;
    parentPort.on('message', (m) => { ${script} });`;
  const worker = new URL(
    `data:text/javascript,${encodeURIComponent(`import { createRequire } from 'node:module'; const require = createRequire('file:///');${code}`)}`,
  );
  const log = createLog({ level: 'silent' });
  const made = createScreenRenderer({ worker, screens: new URL('file:///screens.js') }, { clock, log });
  opened.push(made);
  return { clock, close: made.close, render: (read = async () => null) => made.render(visit, read) };
}

test('renders a screen with the replies of its reads', async () => {
  const { render } = renderer(`
    if (m.kind === 'render') send({ kind: 'read', visit: m.visit, read: 7, request: 'GET ' + m.href });
    else send({ kind: 'rendered', visit: 1, html: m.read + ' ' + JSON.stringify(m.answer), pathname: workerData.file, isLast: true });`);
  const asked: string[] = [];
  const read = async (request: string) => {
    asked.push(request);
    return { headers: {}, body: 'Ada' };
  };
  expect(await render(read as never)).toMatchObject({
    html: '7 {"headers":{},"body":"Ada"}',
    pathname: 'file:///screens.js',
  });
  expect(asked).toEqual(['GET /donors?page=2']);
});

test('a failed read counts as one without a reply', async () => {
  const { render } = renderer(`
    if (m.kind === 'render') send({ kind: 'read', visit: m.visit, read: 1, request: 'GET /api/me' });
    else send({ kind: 'rendered', visit: 1, html: String(m.answer), pathname: '/', isLast: true });`);
  const screen = await render(() => Promise.reject(new Error('no')));
  expect(screen?.html).toBe('null');
});

test('a screen that takes too long is left out', async () => {
  const { clock, render } = renderer('');
  const late = render();
  await clock.advance(600);
  expect(await late).toBeNull();
});

test('when time is up, returns the newest partial screen', async () => {
  const { clock, render } = renderer(
    `for (const html of ['frame', 'list']) send({ kind: 'rendered', visit: m.visit, html, pathname: '/', isLast: false });
     send({ kind: 'read', visit: m.visit, read: 1, request: 'GET /api/late' });`,
  );
  let screen: Promise<unknown> = Promise.resolve();
  await new Promise<void>((asked) => {
    screen = render(() => {
      asked();
      return new Promise(() => undefined);
    });
  });
  await clock.advance(600);
  expect(await screen).toMatchObject({ html: 'list' });
});

test.each([
  [
    'fails after a first frame',
    `send({ kind: 'rendered', visit: m.visit, html: 'frame', pathname: '/', isLast: false }); send({ kind: 'failed', visit: m.visit, errorName: 'TypeError' })`,
  ],
  ['fails', `send({ kind: 'failed', visit: m.visit, errorName: 'TypeError' })`],
  ['is empty', `send({ kind: 'rendered', visit: m.visit, html: '', pathname: '/', isLast: true })`],
  ['ends the thread', 'process.exit(1)'],
  ['throws in the thread', `throw new Error('no')`],
])('a screen that %s is left out', async (_, script) => {
  const { render } = renderer(script);
  expect(await render()).toBeNull();
});

test('the visit after a thread has ended starts a new one', async () => {
  const { render } = renderer(
    `if (workerData.file && m.visit === 1) process.exit(1); send({ kind: 'rendered', visit: m.visit, html: 'here', pathname: '/', isLast: true });`,
  );
  expect(await render()).toBeNull();
  expect(await render()).toMatchObject({ html: 'here' });
});

test('all servers of a process share a thread, which ends with the last of them', async () => {
  const counting = `globalThis.count = (globalThis.count ?? 0) + 1;
    send({ kind: 'rendered', visit: m.visit, html: String(globalThis.count), pathname: '/', isLast: true });`;
  const [one, other] = [renderer(counting), renderer(counting)];
  expect(await one.render()).toMatchObject({ html: '1' });
  expect(await other.render()).toMatchObject({ html: '2' });
  await one.close();
  expect(await one.render()).toBeNull();
  expect(await other.render()).toMatchObject({ html: '3' });
  await other.close();
  expect(await renderer(counting).render()).toMatchObject({ html: '1' });
});

test('replaces a thread that has sent nothing for ten seconds', async () => {
  const { clock, render } = renderer(
    `if (m.visit === 1) for (;;); send({ kind: 'rendered', visit: m.visit, html: 'here', pathname: '/', isLast: true });`,
  );
  const late = render();
  await clock.advance(10_001);
  expect(await late).toBeNull();
  expect(await render()).toMatchObject({ html: 'here' });
});

test('visits beyond the limit get no screen', async () => {
  const { clock, render } = renderer('');
  const waiting = Array.from({ length: 16 }, () => render());
  expect(await render()).toBeNull();
  await clock.advance(600);
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => null));
});
