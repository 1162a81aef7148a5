import { lookUp } from '#contract/values/look-up.ts';
import type { Tone } from '../ui/text/status-dot.tsx';

/** A status in plain English, and the color of its dot. */
export type StatusLabel = { name: string; tone: Tone };

export const unknownStatus = (status: string | null): StatusLabel => ({
  name: status ?? 'Unknown',
  tone: 'quiet',
});

/** The statuses of one kind of record in plain English; an undocumented status is shown as it is. */
export const statusLabels =
  (table: Readonly<Record<string, StatusLabel>>) =>
  (status: string | null): StatusLabel =>
    lookUp(table, status) ?? unknownStatus(status);
