import { useQuery } from '@tanstack/react-query';
import { activityOutcomes } from '#contract/steward/team.ts';
import { calendarDay } from '../../data/format/format.ts';
import { idOf } from '../../data/search/address-values.ts';
import { changeSearch, type SearchPatch } from '../../data/search/list-search.ts';
import { rangeText } from '../../labels/day-range.ts';
import { type ActivitySearch, activityKinds } from '../../nouns/activity/address.ts';
import { kindNames, outcomeLabel } from '../../nouns/activity/labels.ts';
import { teamOptions } from '../../nouns/person/query.ts';
import { OneOfFilter } from '../../ui/filters/choice-filter.tsx';
import { DateRangeFilter } from '../../ui/filters/date-range-filter.tsx';
import { ChipBar } from '../../ui/filters/filter-chip.tsx';
import { TextFilter } from '../../ui/filters/text-filter.tsx';

type Props = { search: ActivitySearch; onChange: (next: ActivitySearch) => void };

export function ActivityFilters({ search, onChange }: Props) {
  const people = useQuery(teamOptions);
  const { who, what, outcome, from, to, about } = search;
  // A changed filter starts over at the newest row.
  const change = (patch: SearchPatch<ActivitySearch>) =>
    onChange(changeSearch(search, { ...patch, before: undefined, peek: undefined }));
  const state = people.data ? 'ready' : people.error ? 'failed' : 'waiting';
  return (
    <ChipBar>
      <OneOfFilter
        label="Who"
        value={who}
        choices={(people.data?.people ?? []).map(({ id, name, email }) => ({
          value: id,
          label: name,
          hint: email,
        }))}
        state={state}
        onChange={(value) => change({ who: value })}
      />
      <OneOfFilter
        label="What"
        value={what}
        choices={activityKinds.map((value) => ({ value, label: kindNames[value] }))}
        onChange={(value) => change({ what: value })}
      />
      <OneOfFilter
        label="Outcome"
        value={outcome}
        choices={activityOutcomes.map((value) => ({ value, label: outcomeLabel(value).words }))}
        onChange={(value) => change({ outcome: value })}
      />
      <DateRangeFilter
        today={calendarDay()}
        label="When"
        value={{ from, to }}
        text={rangeText}
        onChange={(range) => change({ from: range.from, to: range.to })}
      />
      <TextFilter
        label="About"
        fieldLabel="ID of a gift, donor, plan, deposit, or person"
        value={about}
        check={(text) => (idOf(text) ? undefined : 'IDs use only letters, digits, - and _.')}
        onChange={(text) => change({ about: text })}
      />
    </ChipBar>
  );
}

/** The filters in use, as text. */
export const filterLabels = ({ who, what, outcome, from, to, about }: ActivitySearch): string[] =>
  [
    who ? 'one person' : '',
    what ? kindNames[what].toLowerCase() : '',
    outcome ? outcomeLabel(outcome).words.toLowerCase() : '',
    from || to ? rangeText({ from, to }) : '',
    about ? `about ${about}` : '',
  ].filter(Boolean);
