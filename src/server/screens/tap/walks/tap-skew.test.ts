/** Two phones on a two-day walk, mostly offline, and with clocks that are off by hours. */

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TapMark, tapMarks } from '#contract/steward/tap/tap-walks.ts';
import { openEmptyDatabase } from '../../../database/empty-database-fixture.ts';
import { createManualClock } from '../../../tests/manual-clock.ts';
import { actingAs } from '../../../tests/recorded-activity.ts';
import { tapRooms } from './tap-walk-shared-tests.ts';

const hourMs = 3_600_000;
const deviceIds = ['d0', 'd1', 'd2'];
const by = actingAs('field');

/** `reception`: the phone is online after the step, and sends its queue. `repeats`: the replies are lost, so it sends everything again. */
const step = fc.record({
  phone: fc.constantFrom(0, 1),
  deviceId: fc.constantFrom(...deviceIds),
  mark: fc.constantFrom(...tapMarks),
  hours: fc.integer({ min: 0, max: 5 }),
  reception: fc.boolean(),
  repeats: fc.boolean(),
});
const steps = fc.array(step, { minLength: 1, maxLength: 12 });
const skews = fc.tuple(...[0, 1].map(() => fc.constantFrom(-6, 0, 6)));

type Made = { id: string; deviceId: string; mark: TapMark; markedAt: number };

test("no mark is lost or counted twice, and each phone's last mark of a device stays its last", async () => {
  const database = await openEmptyDatabase();
  await fc.assert(
    fc.asyncProperty(steps, skews, async (walked, ahead) => {
      const clock = createManualClock();
      const { walks, findings } = tapRooms(database, clock);
      const walkId = randomUUID();
      const devices = deviceIds.map((deviceId) => ({ deviceId, serial: null, expectedId: null }));
      await walks.add(by('desk'), { id: walkId, name: 'Walk', devices });
      const made: (Made & { phone: number })[] = [];
      const queues: Made[][] = [[], []];
      const send = async (phone: number, times: number) => {
        for (let time = 0; time < times; time += 1)
          for (const mark of queues[phone] ?? []) {
            await clock.advance(1);
            await findings.mark(by(`u${phone}`), walkId, { ...mark, note: '', photoId: null });
          }
        queues[phone] = [];
      };
      for (const { phone, hours, reception, repeats, deviceId, mark } of walked) {
        await clock.advance(hours * hourMs + 1_000);
        const markedAt = clock.now() + (ahead[phone] ?? 0) * hourMs;
        const one = { id: randomUUID(), deviceId, mark, markedAt };
        made.push({ ...one, phone });
        queues[phone]?.push(one);
        if (reception) await send(phone, repeats ? 2 : 1);
      }
      await clock.advance(48 * hourMs);
      for (const phone of [1, 0]) await send(phone, 1);

      const walk = await walks.get(walkId);
      const essence = ({ id, deviceId, mark }: Pick<Made, 'id' | 'deviceId' | 'mark'>) => [
        id,
        deviceId,
        mark,
      ];
      expect(walk?.findings.map(essence).toSorted()).toEqual(made.map(essence).toSorted());
      for (const deviceId of deviceIds) {
        const found = walk?.findings.filter((one) => one.deviceId === deviceId) ?? [];
        for (const phone of [0, 1]) {
          const own = made.filter((one) => one.phone === phone && one.deviceId === deviceId);
          const inReport = found.filter(({ id }) => own.some((one) => one.id === id));
          expect(inReport.map(({ id }) => id)).toEqual(own.map(({ id }) => id));
        }
        const last = made.findLast((one) => one.deviceId === deviceId);
        if (ahead.every((hours) => hours === 0)) expect(found.at(-1)?.id).toBe(last?.id);
      }
    }),
    { numRuns: 20 },
  );
  await database.close();
});
