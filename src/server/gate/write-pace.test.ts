import { expect, test } from 'vitest';
import { createManualClock } from '../tests/manual-clock.ts';
import { createWritePace, maxPaced } from './write-pace.ts';

test('a person has 60 changes and 60 photos in any minute, and takes none from others', async () => {
  const clock = createManualClock();
  const pace = createWritePace(clock);
  const fails = (userId: string, what: 'changes' | 'photos' = 'changes') => {
    try {
      pace.count(userId, what);
      return null;
    } catch (thrown) {
      return thrown;
    }
  };
  for (let count = 0; count < maxPaced / 2; count += 1) expect(fails('ada')).toBeNull();
  await clock.advance(20_000);
  for (let count = 0; count < maxPaced / 2; count += 1) expect(fails('ada')).toBeNull();
  const refused = { status: 429, type: 'too-many-changes', details: { outcome: 'nothing-changed' } };
  expect(fails('ada')).toMatchObject({ ...refused, details: { ...refused.details, retryAfter: 40 } });
  expect([fails('bea'), fails('ada', 'photos')]).toEqual([null, null]);
  await clock.advance(39_999);
  expect(fails('ada')).toMatchObject({ ...refused, details: { ...refused.details, retryAfter: 1 } });
  await clock.advance(1);
  // The first half has left the window; refused ones were never in it.
  for (let count = 0; count < maxPaced / 2; count += 1) expect(fails('ada')).toBeNull();
  expect(fails('ada')).toMatchObject(refused);
  for (let count = 1; count < maxPaced; count += 1) expect(fails('ada', 'photos')).toBeNull();
  expect(fails('ada', 'photos')).toMatchObject(refused);
});
