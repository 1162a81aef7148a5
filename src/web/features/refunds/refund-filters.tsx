import { refundStatuses } from '#contract/giving/vocabulary.ts';
import { calendarDayText } from '../../data/format/format.ts';
import type { SearchPatch } from '../../data/search/list-search.ts';
import { rangeText } from '../../labels/day-range.ts';
import type { RefundsSearch } from '../../nouns/refund/address.ts';
import { refundStatusLabel } from '../../nouns/refund/labels.ts';
import { isDefaultPeriod, refundDays } from '../../nouns/refund/list-request.ts';
import { ChangedAndGiftPicker } from '../../nouns/reversal/changed-and-gift-picker.tsx';
import { CopiedFilters } from '../../nouns/reversal/copied-filters.tsx';
import { ToggleChip } from '../../ui/filters/toggle-chip.tsx';

type Props = {
  search: RefundsSearch;
  /** Whether our server answers, which can filter by status. */
  copied: boolean;
  onChange: (patch: SearchPatch<RefundsSearch>) => void;
};

/** Filters by last update, gift, and status, and the choice to put refunds that need action first. */
export function RefundFilters({ search, copied, onChange }: Props) {
  const days = refundDays(search);
  return (
    <ChangedAndGiftPicker
      days={days}
      daysText={(range) =>
        isDefaultPeriod(search) && range === days
          ? `Last 30 days, since ${calendarDayText(days.from ?? '')}`
          : rangeText(range)
      }
      gift={search.gift}
      onChange={(patch) => onChange({ ...patch, changed: isCleared(patch) ? 'any' : undefined })}
    >
      {copied ? (
        <CopiedFilters
          search={search}
          created="Requested"
          statuses={refundStatuses}
          nameOf={(status) => refundStatusLabel(status).name}
          onChange={onChange}
        />
      ) : null}
      <ToggleChip
        on={search.order === undefined && search.sort === undefined}
        onChange={(on) =>
          onChange({ order: on ? undefined : 'newest', sort: undefined, direction: undefined })
        }
      >
        Action needed first
      </ToggleChip>
    </ChangedAndGiftPicker>
  );
}

/** Clearing the days means any time, not the default 30 days. */
const isCleared = (patch: SearchPatch<RefundsSearch>): boolean =>
  'changedFrom' in patch && patch.changedFrom === undefined && patch.changedTo === undefined;
