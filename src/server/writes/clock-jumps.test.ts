/** Our clock jumps while a write is in progress, as after NTP, a suspended machine, or on a server whose clock is wrong. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ids } from '../tests/sample-writes.ts';
import { NoAnswer, ServiceAnswered } from '../upstream/errors.ts';
import { changed, openProtocol, type ProtocolFixture, submission } from './protocol-fixture.ts';
import { leaseMs, searchTimes } from './schedule.ts';

const minute = 60_000;

let at: ProtocolFixture;
beforeEach(async () => {
  at = await openProtocol();
});
afterEach(() => at.close());

describe.each([11 * minute, -11 * minute, 300 * minute, -300 * minute])(
  'with a clock that jumps %d ms',
  (jump) => {
    test('a write that is being sent is judged by its sender only', async () => {
      at.shown = changed;
      const writes = at.writesWith();
      at.onSend = async () => {
        at.clock.jump(jump);
        await writes.checkDue();
        expect(await at.store.get(one.intentId)).toMatchObject({ state: 'sending', checks: 0 });
      };
      const one = submission();
      expect((await writes.submit(one)).intent).toMatchObject({ state: 'done', verified: true });
      expect([at.sent, at.steps]).toEqual([1, ['sent', 'done']]);
    });

    test.each(['unknown', 'no-sign', 'needs-person'] as const)(
      "a sender's success wins over another server's %s, and its refusal too",
      async (state) => {
        at.shown = changed;
        for (const refused of [false, true]) {
          const one = submission();
          at.onSend = async () => {
            at.clock.jump(jump);
            const intent = await at.store.get(one.intentId);
            const verdict = { state, owner: 'another server', updatedAt: at.clock.now(), nextCheckAt: 1 };
            if (intent) await at.store.change(intent, verdict, null);
            if (refused) throw new ServiceAnswered(422, 'No', true);
          };
          const expected = { state: refused ? 'refused' : 'done', nextCheckAt: null };
          expect((await at.writesWith().submit(one)).intent).toMatchObject(expected);
          expect(await at.store.get(one.intentId)).toMatchObject(expected);
        }
      },
    );

    test("what another server's check has found stays, whatever its sender knows", async () => {
      const one = submission();
      at.onSend = async () => {
        at.clock.jump(jump);
        const intent = await at.store.get(one.intentId);
        if (intent)
          await at.store.change(intent, { state: 'done', verified: true, updatedAt: at.clock.now() }, null);
        throw new NoAnswer(true);
      };
      expect((await at.writesWith().submit(one)).intent).toMatchObject({ state: 'done', verified: true });
    });

    test('one late check proves nothing: finding nothing takes four, and ten minutes of watching', async () => {
      at.onSend = () => Promise.reject(new NoAnswer(true));
      const began = at.clock.monotonic();
      let writes = at.writesWith();
      const { intent } = await writes.submit(submission());
      const looks: number[] = [];
      for (let state = intent.state; state === 'unknown'; ) {
        at.clock.jump(jump / 4);
        await at.clock.advance(5_000);
        // Another process has watched for none of that time.
        if (looks.length === 2) writes = at.writesWith();
        await writes.checkDue();
        const after = await at.store.get(intent.id);
        if (after && after.checks > looks.length) looks.push(at.clock.monotonic() - began);
        state = after?.state ?? 'no-sign';
      }
      expect(looks.length).toBeGreaterThanOrEqual(4);
      expect((looks.at(-1) ?? 0) - (looks[2] ?? 0)).toBeGreaterThanOrEqual(searchTimes[3]);
      expect(await at.store.get(intent.id)).toMatchObject({ state: 'no-sign', verified: false });
    });

    test('an effect is found by the time of the platform, whatever ours was and is', async () => {
      const intent = await at.claimCharge();
      at.clock.jump(jump);
      at.shown = [
        {
          id: 'after',
          amount: 25,
          donor: { id: ids.donor },
          createdAt: new Date(intent.sentAt + 1_000).toISOString(),
        },
      ];
      await at.clock.advance(leaseMs);
      expect(await at.finalState(at.writesWith(), intent.id)).toMatchObject({
        state: 'done',
        madeId: 'after',
      });
    });
  },
);
