/** What must be done about a device, as text. Pure. */
import type { TapTodo } from '#contract/steward/tap/tap-walks.ts';
import type { Fleet } from '../../../nouns/tap/tap-records.ts';
import { followDevice } from '../../../nouns/tap/where-it-points.ts';

/** "opens Gala; should open Winter shelter". */
export function todoText(fleet: Fleet | null, { deviceId, mark, expectedId, done }: TapTodo): string {
  if (mark === 'missing') return 'is missing';
  if (mark === 'damaged') return 'is damaged';
  const device = fleet?.devices.find(({ id }) => id === deviceId);
  const pointing = fleet && device ? followDevice(fleet, device) : null;
  const now = pointing
    ? `opens ${pointing.destination ? (pointing.destination.name ?? 'an unnamed destination') : 'nothing'}`
    : 'opens the wrong page';
  if (expectedId === null || done) return now;
  if (pointing?.destination?.id === expectedId)
    return `${now}, as it should, but someone on site saw something else. Check the device itself`;
  const expected = fleet?.destinations.find(({ id }) => id === expectedId);
  return `${now}; should open ${expected?.name ?? 'another destination'}`;
}
