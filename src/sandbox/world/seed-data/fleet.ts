/** Generates tap devices, their groups and destinations, and a year of taps. */
import { tapDeviceTypes } from '#contract/giving/vocabulary.ts';
import type { Row } from '../../database/sandbox-database.ts';
import { timeOfDay } from '../calendar.ts';
import { makeId, type Random } from '../random.ts';
import { day, hour, startOfDay } from '../time.ts';
import type { Scale } from './scale.ts';

const destinationDrafts = [
  ['Winter shelter', 'web', 'https://give.example.org/winter', null, null],
  ['General fund', 'web', 'https://give.example.org/', null, null],
  ['Text to give', 'sms', null, '+15550142', 'GIVE CAFE'],
  ['Music program', 'web', 'https://give.example.org/music?from=tap', null, null],
  ['Text a prayer request', 'sms', null, '+15550100', null],
  ['Food pantry', 'web', 'https://give.example.org/pantry', null, null],
  ['Last year’s gala', 'web', 'https://give.example.org/gala', null, null],
] as const;
/** The last group has no destination. */
const groupDrafts = [
  ['Sunday greeters', 0],
  ['Lobby stands', 0],
  ['Cafe tables', 2],
  ['Pew discs, left', 1],
  ['Pew discs, right', 1],
  ['Choir', 3],
  ['Pantry counter', 5],
  ['Gala leftovers', 6],
  ['Prayer wall', null],
] as const;

export type Fleet = { destinations: Row[]; groups: Row[]; devices: Row[]; taps: Row[] };

export function drawFleet(random: Random, org: number, now: number, scale: Scale): Fleet {
  const base = org * 1000;
  const createdAt = now - 420 * day;
  const common = (at: number) => ({ id: makeId(random, at), org, created_at: at, updated_at: at + 20 * day });
  const destinations = destinationDrafts.slice(0, scale.destinations).map(
    ([name, type, url, number, content], index): Row => ({
      seq: base + index + 1,
      ...common(createdAt + index * day),
      name,
      type,
      url,
      text_number: number,
      text_content: content,
      archived_at: index === 6 ? now - 100 * day : null,
    }),
  );
  const groups = groupDrafts.slice(0, scale.groups).map(
    ([name, target], index): Row => ({
      seq: base + index + 1,
      ...common(createdAt + index * day),
      name,
      destination: target === null ? null : base + target + 1,
      archived_at: null,
    }),
  );
  // The last twelfth of the devices has no group; the device before them is archived.
  const loose = Math.ceil(scale.devices / 12);
  const grouped = scale.devices - loose;
  const devices = Array.from({ length: scale.devices }, (_, index): Row => {
    const at = createdAt + index * hour;
    return {
      seq: base + index + 1,
      ...common(at),
      serial: 104_200 + org * 10_000 + index * 3 + (index % 2),
      type: tapDeviceTypes[index % tapDeviceTypes.length] ?? 'Lanyard',
      tap_group: index < grouped ? base + 1 + Math.floor((index * scale.groups) / grouped) : null,
      archived_at: index === grouped - 1 ? now - 40 * day : null,
    };
  });
  return { destinations, groups, devices, taps: drawTaps(random, org, now, scale.taps, devices, groups) };
}

/** Taps cluster on Sundays. Each has the group and the destination of its time. */
function drawTaps(
  random: Random,
  org: number,
  now: number,
  count: number,
  devices: readonly Row[],
  groups: readonly Row[],
): Row[] {
  const today = startOfDay(now);
  const sinceSunday = new Date(today).getUTCDay();
  const times = Array.from({ length: count }, () => {
    const sunday = random.chance(0.6);
    const date = sunday
      ? today - (sinceSunday + random.integer(0, 51) * 7) * day
      : today - random.integer(0, 364) * day;
    return Math.min(now, date + timeOfDay(random, sunday));
  }).sort((a, b) => a - b);
  return times.map((at, index) => {
    const device = random.pick(devices);
    const group = groups.find((one) => one.seq === device.tap_group);
    return {
      seq: org * 10_000_000 + index + 1,
      id: makeId(random, at),
      org,
      created_at: at,
      device: device.seq ?? 0,
      tap_group: device.tap_group ?? null,
      destination: group?.destination ?? null,
    };
  });
}
