/** The thread that renders first screens, with scripts in its place that behave and misbehave. */
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createManualClock } from '../tests/manual-clock.ts';
import { createScreenRenderer, type ScreenRenderer } from './screen-renderer.ts';

const visit = { origin: 'http://localhost', href: '/donors?page=2', userAgent: 'Test', width: 1440 };
const opened: ScreenRenderer[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((renderer) => renderer.close()));
});

/** `script`: what a thread does with a message `m`; it sends by `send`. A screen is late only when a test advances the clock. */
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

test('a screen is rendered with what its reads return', async () => {
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

test('a read that fails is one that isn’t at hand', async () => {
  const { render } = renderer(`
    if (m.kind === 'render') send({ kind: 'read', visit: m.visit, read: 1, request: 'GET /api/me' });
    else send({ kind: 'rendered', visit: 1, html: String(m.answer), pathname: '/', isLast: true });`);
  const screen = await render(() => Promise.reject(new Error('no')));
  expect(screen?.html).toBe('null');
});

test('a document does without a screen that comes too late', async () => {
  const { clock, render } = renderer('');
  const late = render();
  await clock.advance(600);
  expect(await late).toBeNull();
});

test('a screen that is still being read when time is up is shown as far as it is known', async () => {
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
    'fails after all',
    `send({ kind: 'rendered', visit: m.visit, html: 'frame', pathname: '/', isLast: false }); send({ kind: 'failed', visit: m.visit, errorName: 'TypeError' })`,
  ],
  ['fails', `send({ kind: 'failed', visit: m.visit, errorName: 'TypeError' })`],
  ['is empty', `send({ kind: 'rendered', visit: m.visit, html: '', pathname: '/', isLast: true })`],
  ['ends the thread', 'process.exit(1)'],
  ['throws in the thread', `throw new Error('no')`],
])('a document does without a screen that %s', async (_, script) => {
  const { render } = renderer(script);
  expect(await render()).toBeNull();
});

test('after a thread has ended, the next visit has another', async () => {
  const { render } = renderer(
    `if (workerData.file && m.visit === 1) process.exit(1); send({ kind: 'rendered', visit: m.visit, html: 'here', pathname: '/', isLast: true });`,
  );
  expect(await render()).toBeNull();
  expect(await render()).toMatchObject({ html: 'here' });
});

test('the servers of a process share a thread, which ends with the last of them', async () => {
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

test('a thread that gives no sign for ten seconds is replaced', async () => {
  const { clock, render } = renderer(
    `if (m.visit === 1) for (;;); send({ kind: 'rendered', visit: m.visit, html: 'here', pathname: '/', isLast: true });`,
  );
  const late = render();
  await clock.advance(10_001);
  expect(await late).toBeNull();
  expect(await render()).toMatchObject({ html: 'here' });
});

test('more visits than can be rendered in time go without', async () => {
  const { clock, render } = renderer('');
  const waiting = Array.from({ length: 16 }, () => render());
  expect(await render()).toBeNull();
  await clock.advance(600);
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => null));
});
