/** Conversion between moments and the local times of a time zone. */
const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Returns the first moment of a day (YYYY-MM-DD) in a zone. */
export const startOfDayIn = (day: string, zone: string): Date =>
  momentAt(Date.parse(`${day}T00:00:00Z`), zone);

/** Returns the first moment after a day (YYYY-MM-DD) in a zone. */
export const afterDayIn = (day: string, zone: string): Date =>
  momentAt(Date.parse(`${day}T00:00:00Z`) + dayMs, zone);

/** Returns the moment of a day (YYYY-MM-DD) and time (HH:MM) in a zone; null when either can't be read. */
export function momentOfWallTime(day: string, time: string, zone: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time)) return null;
  const wall = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(day)) return null;
  return momentAt(wall, zone);
}

/** Returns the local day (YYYY-MM-DD) and time (HH:MM) at a moment in a zone. */
export function wallTimeOf(moment: Date, zone: string): { day: string; time: string } {
  const wall = new Date(wallMsOf(moment.getTime(), zone)).toISOString();
  return { day: wall.slice(0, 10), time: wall.slice(11, 16) };
}

/** Returns the local time at a moment (ms since 1970), in ms as if the zone were UTC. */
export const wallMsOf = (moment: number, zone: string): number => moment + offsetAt(moment, zone);

/** Returns the moment of a local time (in ms as if UTC). A time skipped by a clock change becomes the first moment after the gap. */
export function momentAt(wall: number, zone: string): Date {
  const before = wall - offsetAt(wall - dayMs, zone);
  const after = wall - offsetAt(wall + dayMs, zone);
  const found = [Math.min(before, after), Math.max(before, after)].find(
    (moment) => moment + offsetAt(moment, zone) >= wall,
  );
  return new Date(found ?? after);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns how far a zone is ahead of UTC at a moment, in ms. */
function offsetAt(moment: number, zone: string): number {
  if (zone === 'UTC') return 0;
  const part = Object.fromEntries(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, format);
  return format;
}

const clocks = new Map<string, (moment: number) => number>();

/** Returns a fast function for many moments (ms since 1970): how far the zone is ahead of UTC at a moment, in ms. */
export function zoneOffsets(zone: string): (moment: number) => number {
  const known = clocks.get(zone);
  if (known) return known;
  const ofDay = offsetsBy(dayMs, zone);
  const ofMinute = offsetsBy(minuteMs, zone);
  const clock = (moment: number): number => {
    let offset = ofDay(moment);
    if (Number.isNaN(offset)) offset = ofMinute(moment);
    return Number.isNaN(offset) ? offsetAt(moment, zone) : offset;
  };
  clocks.set(zone, clock);
  return clock;
}

/** Like `zoneOffsets`, but caches by spans (such as a day); returns NaN if the offset changes within the moment's span. */
function offsetsBy(span: number, zone: string): (moment: number) => number {
  const offsets = new Map<number, number>();
  let [last, lastOffset] = [Number.NaN, 0];
  return (moment) => {
    const index = Math.floor(moment / span);
    // Most moments are in the same span as the one before.
    if (index === last) return lastOffset;
    let offset = offsets.get(index);
    if (offset === undefined) {
      const [start, end] = [offsetAt(index * span, zone), offsetAt((index + 1) * span - 1, zone)];
      offset = start === end ? start : Number.NaN;
      offsets.set(index, offset);
    }
    [last, lastOffset] = [index, offset];
    return offset;
  };
}

const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

/** Returns a fast function for many moments (ms since 1970): the local day and time, such as "2026-10-03 14:05:09"; null for null. */
export function localTimes(zone: string): (moment: number | null) => string | null {
  const offsetOf = zoneOffsets(zone);
  const days = new Map<number, string>();
  return (moment) => {
    if (moment === null) return null;
    const wall = moment + offsetOf(moment);
    const day = Math.floor(wall / dayMs);
    let text = days.get(day);
    if (text === undefined) {
      text = new Date(day * dayMs).toISOString().slice(0, -'T00:00:00.000Z'.length);
      days.set(day, text);
    }
    const seconds = Math.floor((wall - day * dayMs) / 1000);
    const minutes = Math.floor(seconds / 60);
    return `${text} ${twoDigits[Math.floor(minutes / 60)]}:${twoDigits[minutes % 60]}:${twoDigits[seconds % 60]}`;
  };
}
