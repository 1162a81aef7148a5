import { platformName } from '#contract/rules/platform-name.ts';
import { lookUp } from '../data/format/look-up.ts';
import type { Tone } from '../ui/text/status-dot.tsx';

/** A status in plain English, and the color of its dot. */
export type StatusLabel = { name: string; tone: Tone };

type Table<Label> = Readonly<Record<string, Label>>;

const unknown = (status: string | null): StatusLabel => ({ name: status ?? 'Unknown', tone: 'quiet' });

/** The statuses of one kind of record in plain English; an undocumented status is shown as it is. */
export const statusLabels =
  (table: Table<StatusLabel>) =>
  (status: string | null): StatusLabel =>
    lookUp(table, status) ?? unknown(status);

/** The same, with what each status means for the money. */
export const statusMeanings =
  (table: Table<StatusLabel & { meaning: string }>) =>
  (status: string | null): StatusLabel & { meaning: string } =>
    lookUp(table, status) ?? {
      ...unknown(status),
      meaning: `Unrecognized status from ${platformName()}.`,
    };
