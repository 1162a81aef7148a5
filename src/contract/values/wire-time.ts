/** Times on the wire are ISO 8601. A time without a zone is UTC. */
const hasZone = /(Z|[+-]\d{2}:?\d{2})$/;
const isDay = (text: string): boolean => text.length === 10;

/** Reads a time. Null when there is none or it can't be read. */
export function readTime(text: string | null | undefined): Date | null {
  if (!text) return null;
  const time = new Date(isDay(text) || hasZone.test(text) ? text : `${text}Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** Returns a time in ms since 1970; null when there is none or it can't be read. */
export const timeOf = (text: string | null | undefined): number | null => readTime(text)?.getTime() ?? null;
