import type { ReactNode } from 'react';
import { compareGiving, givenCompared, withPendingText } from '#contract/steward/gifts/compare-giving.ts';
import type { CopiedGiftsState, GiftSum } from '#contract/steward/operations/copied-gifts.ts';
import { cents, countText, moneyText } from '#contract/values/money.ts';
import { changeText, differenceText, shareText } from '../../../nouns/report/change-text.ts';
import type { ChartLook } from '../../../nouns/report/giving-chart.tsx';
import { type Choices, type ReportName, reports } from '../../../nouns/report/report-choices.ts';
import type { Measured } from '../../../nouns/report/report-rows.ts';
import { unknownOf } from '../../../nouns/report/unknown-of-grouping.ts';
import type { FigureTableProps } from '../figure-table.tsx';
import { boardNotes, boardRange } from './board-notes.ts';
import { type BoardFigure, BoardPage } from './board-page.tsx';
import { useNarrowedTo } from './use-narrowed-to.ts';

type Props<Row extends Figures, Figures> = {
  name: ReportName;
  choices: Choices;
  total: Measured;
  /** Null without a comparison. */
  totalBefore: Measured | null;
  beforeTitle: string;
  sum: GiftSum;
  state: CopiedGiftsState;
  /** Gifts for the comparison are still loading. */
  isLacking: boolean;
  /** Of recurring gifts, if that is what the report is about. */
  share: { now: number | null; before: number | null } | undefined;
  chart: ((look: ChartLook) => ReactNode) | null;
  table: FigureTableProps<Row, Figures>;
  amount: (row: Row) => number;
};

/** As wide as the page between its margins. */
const onPaper: ChartLook = { height: 170, width: 960 };

/** A giving report on paper. */
export function GivingBoard<Row extends Figures, Figures>({
  name,
  choices,
  total,
  totalBefore,
  beforeTitle,
  sum,
  state,
  isLacking,
  share,
  chart,
  table,
  amount,
}: Props<Row, Figures>) {
  const { days, before } = choices;
  const narrowedTo = useNarrowedTo(choices);
  return (
    <BoardPage
      title={reports[name].title}
      about={[
        boardRange(days),
        before && `compared with the ${beforeTitle.toLowerCase()}, ${boardRange(before)}`,
        ...narrowedTo,
      ]
        .filter(Boolean)
        .join('; ')}
      figures={[
        ...boardFigures(total, totalBefore).slice(0, share ? 2 : 3),
        ...(share
          ? [
              {
                label: 'Recurring share',
                value: shareText(share.now),
                note: totalBefore && `${shareText(share.before)} in the ${beforeTitle.toLowerCase()}`,
              },
            ]
          : []),
      ]}
      chart={chart?.(onPaper)}
      table={table}
      amount={amount}
      notes={boardNotes(sum, state, [
        totalBefore && compareGiving(sum, totalBefore.measures?.sum).withPending ? givenCompared : null,
        unknownOf(choices.grouping),
        isLacking ? 'Gifts for the comparison were still loading.' : null,
      ])}
    />
  );
}

function boardFigures(now: Measured, before: Measured | null): BoardFigure[] {
  const { measures } = now;
  const comparison = compareGiving(measures?.sum, before?.measures?.sum);
  const received = measures?.sum.received ?? { gifts: 0, cents: 0 };
  const donors = measures?.donors ?? 0;
  const donorsBefore = before?.measures?.donors ?? 0;
  const money = (amount: number) => moneyText(cents(amount));
  const compared = (of: 'gifts' | 'cents', text: (value: number) => string): string => {
    const [value, then] = [comparison.now[of], comparison.before[of]];
    return comparedText(changeText(value, then), text(then), withPendingText(comparison));
  };
  const average = measures?.average ?? null;
  return [
    {
      label: 'Received',
      value: money(received.cents),
      note:
        before &&
        `${differenceText(comparison.now.cents, comparison.before.cents)}, ${compared('cents', money)}`,
    },
    {
      label: 'Gifts',
      value: countText(received.gifts),
      note: before ? compared('gifts', countText) : average === null ? null : `${money(average)} on average`,
    },
    {
      label: 'Donors',
      value: countText(donors),
      // Of pending gifts, donors aren't counted.
      note:
        before && !comparison.withPending
          ? comparedText(changeText(donors, donorsBefore), countText(donorsBefore))
          : null,
    },
  ];
}

const comparedText = (change: string | null, then: string, withPending = ''): string =>
  change === null ? `the same as before` : `${change}${withPending} from ${then}`;
