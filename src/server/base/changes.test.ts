import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createManualClock } from '../tests/manual-clock.ts';
import { createChanges, type Numbered } from './changes.ts';

const open = () => createChanges(createManualClock());

test('a client that reconnects at any time gets every change once and in order, or must read everything again', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constant('change'), fc.constant('leave'), fc.constant('return')), {
        minLength: 1,
        maxLength: 60,
      }),
      (steps) => {
        const changes = open();
        const received: string[] = [];
        let last = changes.last();
        const receive = ({ id, change }: Numbered) => {
          received.push(...(change?.ids ?? []));
          last = id;
        };
        let leave: (() => void) | null = changes.subscribe(receive);
        let count = 0;
        const comeBack = () => {
          if (leave) return;
          for (const missed of changes.since(last) ?? []) receive(missed);
          leave = changes.subscribe(receive);
        };
        for (const step of steps) {
          if (step === 'return') comeBack();
          else if (step === 'leave') {
            leave?.();
            leave = null;
          } else {
            changes.announce('donors', [String(count)]);
            count += 1;
          }
        }
        comeBack();
        expect(received).toEqual(Array.from({ length: count }, (_, index) => String(index)));
      },
    ),
  );
});

test('keeps only the newest changes; older ones, and those of another process, are unknown', () => {
  const changes = open();
  const first = changes.last();
  expect(changes.since(first)).toEqual([]);
  for (let count = 0; count < 5_000; count += 1) changes.announce('refunds', [`r${count}`]);
  expect(changes.since(first)).toBeNull();
  const late = changes.last();
  changes.announce('refunds', ['last']);
  expect(changes.since(late)?.map(({ change }) => change?.ids)).toEqual([['last']]);
  for (const id of [open().last(), '', 'nonsense', `${late}0`, late.replace(/\d+$/, '-1')])
    expect([id, changes.since(id)]).toEqual([id, null]);
});

test.each([
  [1, 1],
  [99, 99],
  [100, 100],
  [101, null],
])('of %i changed records, %s are named', (count, named) => {
  const published: (number | null)[] = [];
  const changes = createChanges(createManualClock(), ({ ids }) => void published.push(ids?.length ?? null));
  changes.announce(
    'tap',
    Array.from({ length: count }, (_, index) => `d${index}`),
  );
  expect(published).toEqual([named]);
});

test('announces many records without their IDs, and nothing for an empty list', () => {
  const published: unknown[] = [];
  const changes = createChanges(createManualClock(), ({ ids }) => void published.push(ids));
  changes.announce('tap', []);
  changes.announce(
    'tap',
    Array.from({ length: 101 }, (_, index) => `d${index}`),
  );
  expect(published).toEqual([null]);
});

test('an ID never looks like a card number, which the server refuses in any address', () => {
  for (let count = 0; count < 50; count += 1) {
    const changes = open();
    changes.announce('donors', null);
    // Letters can't continue the digits of the number: those alone are too few.
    expect(changes.last()).toMatch(/^[a-z]{12}-1$/);
  }
});
