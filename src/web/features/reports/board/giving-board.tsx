import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CopiedGiftsState, GiftSum } from '#contract/steward/operations/copied-gifts.ts';
import { cents } from '#contract/values/money.ts';
import { countText, moneyText } from '../../../data/format/format.ts';
import { campaignsOptions } from '../../../nouns/campaign/query.ts';
import { useLocationName } from '../../../nouns/location/query.ts';
import { changeText, differenceText, shareText } from '../../../nouns/report/change-text.ts';
import type { ChartLook } from '../../../nouns/report/giving-chart.tsx';
import { type Choices, type ReportName, reports } from '../../../nouns/report/report-choices.ts';
import type { Measured } from '../../../nouns/report/report-rows.ts';
import { unknownOf } from '../../../nouns/report/unknown-of-grouping.ts';
import type { FigureTableProps } from '../figure-table.tsx';
import { boardNotes, boardRange } from './board-notes.ts';
import { type BoardFigure, BoardPage } from './board-page.tsx';

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
  const { days, before, campaign, location } = choices;
  const campaigns = useQuery({ ...campaignsOptions, enabled: campaign !== undefined });
  const locationName = useLocationName();
  const campaignName = campaigns.data?.rows.find(({ id }) => id === campaign)?.name ?? campaign;
  return (
    <BoardPage
      title={reports[name].title}
      about={[
        boardRange(days),
        before && `compared with the ${beforeTitle.toLowerCase()}, ${boardRange(before)}`,
        campaign && `campaign: ${campaignName}`,
        location && `location: ${locationName(location)}`,
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
        unknownOf(choices.grouping),
        isLacking ? 'Gifts for the comparison were still loading.' : null,
      ])}
    />
  );
}

function boardFigures({ measures }: Measured, before: Measured | null): BoardFigure[] {
  const of = (one: Measured['measures']) => ({
    received: one?.sum.received.cents ?? 0,
    gifts: one?.sum.received.gifts ?? 0,
    donors: one?.donors ?? 0,
  });
  const [now, then] = [of(measures), before && of(before.measures)];
  const money = (amount: number) => moneyText(cents(amount));
  const counted = (label: string, name: 'gifts' | 'donors', otherwise: string | null): BoardFigure => ({
    label,
    value: countText(now[name]),
    note: then ? comparedText(changeText(now[name], then[name]), countText(then[name])) : otherwise,
  });
  const average = measures?.average ?? null;
  return [
    {
      label: 'Received',
      value: money(now.received),
      note:
        then &&
        `${differenceText(now.received, then.received)}, ${comparedText(changeText(now.received, then.received), money(then.received))}`,
    },
    counted('Gifts', 'gifts', average === null ? null : `${money(average)} on average`),
    counted('Donors', 'donors', null),
  ];
}

const comparedText = (change: string | null, then: string): string =>
  change === null ? `the same as before` : `${change} from ${then}`;
