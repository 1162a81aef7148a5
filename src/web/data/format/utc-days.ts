/** Whether the platform treated the dates of the last filtered list as UTC days. */
import { createAtom, useSelector } from '@tanstack/react-store';

const utcDays = createAtom<boolean>(false);

/** `header`: present only if the platform was sent days instead of exact times. */
export function noteUtcDays(header: string | null): void {
  if (header === '1') utcDays.set(true);
}

/** The time zone of days in date filters; undefined where it is the organization's own. */
export const useFilterZone = (): 'UTC' | undefined => (useSelector(utcDays) ? 'UTC' : undefined);
