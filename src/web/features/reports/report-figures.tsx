import { compareGiving, withPendingText } from '#contract/steward/gifts/compare-giving.ts';
import { cents, countText, moneyText } from '#contract/values/money.ts';
import { count } from '../../data/format/plural.ts';
import { changeText, shareText } from '../../nouns/report/change-text.ts';
import { FigureLink } from '../../nouns/report/figure-link.tsx';
import { givenOf, type Measured } from '../../nouns/report/report-rows.ts';
import { FigureSum, Figures, KeyFigure } from '../../ui/details/figures.tsx';

type Props = {
  total: Measured;
  before: Measured | null;
  /** "Same period last year", and the dates. */
  beforeTitle: string;
  beforeDays: string;
  /** Of recurring gifts, if that is what the report is about: shown in place of the average. */
  share?: { now: number | null; before: number | null } | undefined;
};

/** The totals of a report. */
export function ReportFigures({
  total: { measures, search },
  before,
  beforeTitle,
  beforeDays,
  share,
}: Props) {
  const received = measures?.sum.received ?? { gifts: 0, cents: 0 };
  const earlier = before && givenOf(before);
  const comparison = compareGiving(measures?.sum, before?.measures?.sum);
  const change = before ? changeText(comparison.now.cents, comparison.before.cents) : null;
  return (
    <Figures strip>
      <KeyFigure
        label="Received"
        value={<Money search={search} amount={received.cents} />}
        note={change ? `${change}${withPendingText(comparison)} on ${beforeTitle.toLowerCase()}` : null}
      />
      {earlier ? (
        <KeyFigure
          label={beforeTitle}
          value={<Money search={earlier.search} amount={earlier.cents} />}
          note={beforeDays}
        />
      ) : null}
      <KeyFigure
        label="Gifts"
        value={<FigureLink search={search}>{countText(received.gifts)}</FigureLink>}
        note={`From ${count(measures?.donors ?? 0, 'donor', 'donors')}`}
      />
      {share ? (
        <KeyFigure
          label="Recurring share"
          value={shareText(share.now)}
          note={before ? `${shareText(share.before)} in ${beforeTitle.toLowerCase()}` : null}
        />
      ) : measures?.average != null ? (
        <KeyFigure
          label="Average gift"
          value={<Money search={search && { ...search, sort: 'amount' }} amount={measures.average} />}
          note={`Median ${moneyText(cents(measures.median ?? 0))}, largest ${moneyText(cents(measures.largest ?? 0))}`}
        />
      ) : null}
    </Figures>
  );
}

const Money = ({ search, amount }: Pick<Measured, 'search'> & { amount: number }) => (
  <FigureSum text={moneyText(cents(amount))} link={(sum) => <FigureLink search={search}>{sum}</FigureLink>} />
);
