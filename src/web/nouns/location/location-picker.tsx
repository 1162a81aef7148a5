import { useQuery } from '@tanstack/react-query';
import { AnyOfFilter } from '../../ui/filters/choice-filter.tsx';
import { locationsOptions } from './query.ts';

type Props = { value: readonly string[]; onChange: (ids: string[] | undefined) => void };

/** A filter by any of several locations. */
export function LocationPicker({ value, onChange }: Props) {
  const locations = useQuery(locationsOptions);
  const choices = (locations.data?.rows ?? []).map(({ id, name, archivedAt, isDefaultLocation }) => ({
    value: id,
    label: name ?? id,
    hint: archivedAt
      ? 'Archived'
      : isDefaultLocation
        ? 'Default: includes gifts with no location'
        : undefined,
  }));
  return (
    <AnyOfFilter
      label="Location"
      value={value}
      choices={choices}
      state={locations.data ? 'ready' : locations.isError ? 'failed' : 'waiting'}
      onChange={onChange}
    />
  );
}
