/** Campaigns, subcampaigns, or locations as options of a select. */
import type { SelectOption } from '../../ui/form/select-field.tsx';

/** The option for a value that is set but has no known name. */
export const asItIs = 'No change';

type Named = { id: string; name: string | null; archivedAt: string | null };

/** Archived ones are offered only if already set. `none` names the empty option; null if there is none. */
export function choices(
  rows: readonly Named[] | undefined,
  chosen: string,
  none: string | null,
): SelectOption[] {
  const offered = (rows ?? []).filter(({ id, archivedAt }) => archivedAt === null || id === chosen);
  const missing = chosen !== '' && !offered.some(({ id }) => id === chosen);
  return [
    ...(none === null ? [] : [{ value: '', label: none }]),
    ...(missing ? [{ value: chosen, label: asItIs }] : []),
    ...offered.map(({ id, name }) => ({ value: id, label: name ?? id })),
  ];
}
