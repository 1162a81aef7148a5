import { type Field, fieldNames } from '#contract/rules/names/field-names.ts';
import { listText } from '../../data/format/plural.ts';
import { AnyOfFilter } from '../../ui/filters/choice-filter.tsx';
import type { FilterCell } from './filter-cells.tsx';

/** The filter for records that lack every field that was picked. `fields`: those that the list's records may lack. */
export const withoutCell = <Lack extends Field>(
  fields: readonly Lack[],
): FilterCell<{ without?: Lack[] }> => ({
  words: ({ without }) => (without ? `without ${listText(without.map((field) => fieldNames[field]))}` : ''),
  control: ({ search: { without = [] }, change }) => (
    <AnyOfFilter
      label="Without"
      value={without}
      choices={fields.map((value) => ({ value, label: capitalized(fieldNames[value]) }))}
      onChange={(picked) => change({ without: picked })}
    />
  ),
});

const capitalized = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
