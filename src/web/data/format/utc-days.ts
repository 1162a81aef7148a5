/** Whether the platform took the dates of the last filtered list as days of UTC only. */
import { createAtom, useSelector } from '@tanstack/react-store';

const utcDays = createAtom<boolean>(false);

/** `header` of an answer: there only where days were sent. */
export function noteUtcDays(header: string | null): void {
  if (header === '1') utcDays.set(true);
}

/** The zone of the days in date filters; undefined where they are the organization's own. */
export const useFilterZone = (): 'UTC' | undefined => (useSelector(utcDays) ? 'UTC' : undefined);
