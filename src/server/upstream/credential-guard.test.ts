import { expect, test } from 'vitest';
import { createManualClock } from '../tests/manual-clock.ts';
import { createCredentialGuard } from './credential-guard.ts';

test('while our credentials are rejected, sends one read every 15 seconds', async () => {
  const clock = createManualClock();
  const guard = createCredentialGuard(clock);
  for (let count = 0; count < 50; count += 1) guard.recordCall();
  expect([guard.accepted(), guard.mayRead()]).toEqual([true, true]);
  await clock.advance(60_000);
  guard.refused();
  let sent = 0;
  for (let second = 0; second < 120; second += 1) {
    if (guard.mayRead()) {
      guard.recordCall();
      sent += 1;
    }
    await clock.advance(1_000);
  }
  expect([guard.accepted(), sent]).toEqual([false, 8]);
  guard.answered();
  expect([guard.accepted(), guard.mayRead()]).toEqual([true, true]);
});
