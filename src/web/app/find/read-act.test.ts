import { expect, test } from 'vitest';
import { readAct } from './read-act.ts';

test.each([
  ["cancel Silvia's plan", ['plan.cancel'], 'Silvia'],
  ['Cancel the recurring plan of James', ['plan.cancel'], 'James'],
  ["cancel Will Smith's plan", ['plan.cancel'], 'Will Smith'],
  ['close November', ['month.close'], 'November'],
  ['close', ['month.close'], ''],
  ['thank Marvin Ender', ['gift.thank'], 'Marvin Ender'],
  ['where does 114258 point?', ['device.find'], '114258 point'],
  ['refund Ada Grove’s gift', ['gift.refund', 'gift.requestRefund'], 'Ada Grove'],
  ['edit Ada', ['plan.edit', 'donor.edit'], 'Ada'],
  ['reconcile the Nov 25 deposit', ['deposit.reconcile'], 'Nov 25'],
  ['statement for Ada', ['donor.statement'], 'Ada'],
])('“%s” asks for %j of “%s”', (typed, acts, rest) => {
  expect(readAct(typed)).toEqual({ acts, rest });
});

test.each(['', 'ca', 'canc mary', 'rec', 'mark joh', 'Silvia', 'gifts over $500', '114258', 'Thanos'])(
  '“%s” asks for nothing',
  (typed) => {
    expect(readAct(typed)).toBeNull();
  },
);
