import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { GiftIndexState } from '#contract/steward/gifts/gift-index.ts';
import { calendarDay } from '../../data/format/format.ts';
import { hasGifts } from '../../nouns/gift/copy/state-queries.ts';
import type { ReportSearch } from '../../nouns/report/address.ts';
import type { Choices } from '../../nouns/report/report-choices.ts';
import { presetDays, presetEntries } from '../../nouns/report/report-days.ts';
import { neededGifts } from '../../nouns/report/use-compared-groups.ts';

type Props = { state: GiftIndexState; choices: Choices; search: ReportSearch };

/** Periods for which the same report can already be shown. */
export function LoadedPeriods({ state, choices, search: { from: _, to: __, ...search } }: Props) {
  const today = calendarDay();
  const loaded = presetEntries.filter(([id]) => hasGifts(state, neededGifts(choices, presetDays(id, today))));
  if (loaded.length === 0) return null;
  return (
    <p>
      Available now:{' '}
      {loaded.map(([id, label], index) => (
        <Fragment key={id}>
          {index > 0 ? ', ' : ''}
          <Link to="." search={{ ...search, period: id }}>
            {label}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}
