import { platformName } from '#contract/rules/platform-name.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { type StatusLabel, unknownStatus } from '../../labels/status-labels.ts';

/** The statuses of one kind of record in plain English, with what each status means for the money. */
export const statusMeanings =
  (table: Readonly<Record<string, StatusLabel & { meaning: string }>>) =>
  (status: string | null): StatusLabel & { meaning: string } =>
    lookUp(table, status) ?? {
      ...unknownStatus(status),
      meaning: `Unrecognized status from ${platformName()}.`,
    };
