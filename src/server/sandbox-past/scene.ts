/** What every part of the past is made with: the people, the platform's records, and a clock that is set to the time of each act. */
import { createHash } from 'node:crypto';
import type { Role } from '#contract/steward/roles.ts';
import { startOfDayIn, wallTimeOf } from '#contract/values/wall-time.ts';
import type { ActivityLog, By } from '../activity/activity.ts';
import type { Clock } from '../base/clock.ts';
import type { Database } from '../database/database.ts';
import type { PlatformRecords } from './platform-records.ts';

/** The sandbox's accounts by their role, and their colleagues. */
export type PastPerson = Role | Colleague;
export type Colleague = 'june' | 'priya' | 'walt' | 'marcus' | 'ines';

/** Something that a person did: `at` is in ms since 1970, and `run` sees the clock at that time. */
export type Act = { at: number; run: () => Promise<unknown> };

export type Scene = {
  /** Everything happens in one transaction: its reads see what was written before, and a past is whole or not there. */
  database: Database;
  activity: ActivityLog;
  clock: Clock;
  /** The real time, which no act reaches. */
  now: number;
  /** The organization's time zone. */
  zone: string;
  /** The month that its fiscal year begins with, from 1 to 12. */
  fiscalStart: number;
  organization: string;
  people: Readonly<Record<PastPerson, By>>;
  records: PlatformRecords;
};

export const dayMs = 86_400_000;

/** Returns a number from 0 to 1 that is always the same for a text, so that the same sandbox always has the same past. */
export function chance(...text: readonly (string | number)[]): number {
  return createHash('sha256').update(text.join(' ')).digest().readUInt32BE(0) / 2 ** 32;
}

/** Returns one of several values, always the same one for a text. */
export function choose<Value>(values: readonly Value[], ...text: readonly (string | number)[]): Value {
  const value = values[Math.floor(chance(...text) * values.length)];
  if (value === undefined) throw new RangeError('There is nothing to choose from');
  return value;
}

/** Returns a UUID that is always the same for a text. */
export function uuidOf(...text: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(text.join(' ')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Returns a time between nine and five o'clock on the day of `at`, or on the Monday after it if that is on a weekend. */
export function officeTime({ zone }: Pick<Scene, 'zone'>, at: number, ...text: readonly string[]): number {
  const start = startOfDayIn(wallTimeOf(new Date(at), zone).day, zone).getTime();
  const weekday = new Date(wallTimeOf(new Date(start), zone).day).getUTCDay();
  const toMonday = weekday === 6 ? 2 : weekday === 0 ? 1 : 0;
  return start + toMonday * dayMs + 9 * 3_600_000 + Math.floor(chance('time', ...text, at) * 8 * 3_600_000);
}
