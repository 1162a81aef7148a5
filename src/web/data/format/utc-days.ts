/** Whether the platform treated the dates of the last filtered list as UTC days. */
import { createAtom, useSelector } from '@tanstack/react-store';

const utcDays = createAtom<boolean>(false);

/** `header`: sent only with replies to requests that filter by day. */
export function noteUtcDays(header: string | null): void {
  if (header === '1') utcDays.set(true);
}

/** The time zone of days in date filters; undefined where it is the organization's own. */
export const useFilterZone = (): 'UTC' | undefined => (useSelector(utcDays) ? 'UTC' : undefined);
