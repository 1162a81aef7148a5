import { expect, test } from 'vitest';
import { createInFlight } from './in-flight.ts';

/** A call that waits until it is answered or aborted. */
function waitingCall() {
  let answer: (value: string) => void = () => undefined;
  const signals: AbortSignal[] = [];
  const start = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      signals.push(signal);
      answer = resolve;
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  return { start, signals, answer: (value: string) => answer(value) };
}

test('a call continues while anyone is waiting for it, and is aborted once no one is', async () => {
  const inFlight = createInFlight();
  const { start, signals, answer } = waitingCall();
  const [first, second] = [new AbortController(), new AbortController()];
  const one = inFlight.join('k', first.signal, start);
  const two = inFlight.join('k', second.signal, start);
  first.abort(new Error('gone'));
  await expect(one).rejects.toThrow('gone');
  expect([signals.length, signals[0]?.aborted]).toEqual([1, false]);
  answer('done');
  expect(await two).toBe('done');

  const third = new AbortController();
  const three = inFlight.join('k', third.signal, start);
  third.abort(new Error('gone'));
  await expect(three).rejects.toThrow('gone');
  expect([signals.length, signals[1]?.aborted]).toEqual([2, true]);
  // A new caller doesn't join the aborted call.
  const four = inFlight.join('k', undefined, start);
  expect(signals).toHaveLength(3);
  answer('again');
  expect(await four).toBe('again');
});

test('an abandoned call that ends late does not affect the next one', async () => {
  const inFlight = createInFlight();
  const answers: ((value: string) => void)[] = [];
  const start = () => new Promise<string>((resolve) => answers.push(resolve));
  const leaving = new AbortController();
  const left = inFlight.join('k', leaving.signal, start).catch(() => 'left');
  leaving.abort();
  await left;
  const second = inFlight.join('k', undefined, start);
  answers[0]?.('late');
  await new Promise(setImmediate);
  const third = inFlight.join('k', undefined, start);
  expect(answers).toHaveLength(2);
  answers[1]?.('new');
  expect(await Promise.all([second, third])).toEqual(['new', 'new']);
});

test('a caller that leaves counts once, and does not affect other callers', async () => {
  const inFlight = createInFlight();
  const { start, signals, answer } = waitingCall();
  const [one, two, three] = [new AbortController(), new AbortController(), new AbortController()];
  const waits = [one, two, three].map(({ signal }) => inFlight.join('k', signal, start).catch(() => 'left'));
  for (const [index, leaving] of [one, two].entries()) {
    leaving.abort();
    await waits[index];
  }
  expect(signals[0]?.aborted).toBe(false);
  answer('done');
  expect(await waits[2]).toBe('done');
});

test('ending aborts all calls, and no new call starts', async () => {
  const inFlight = createInFlight();
  const { start, signals } = waitingCall();
  const one = inFlight.join('k', undefined, start);
  inFlight.end();
  await expect(one).rejects.toThrow('The server is shutting down');
  await expect(inFlight.join('other', undefined, start)).rejects.toThrow('The server is shutting down');
  expect(signals).toHaveLength(1);
});
