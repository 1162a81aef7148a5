import { cents } from '#contract/values/money.ts';
import { countText, moneyText } from '../../data/format/format.ts';
import { count } from '../../data/format/plural.ts';
import { changeText, shareText } from '../../nouns/report/change-text.ts';
import { FigureLink } from '../../nouns/report/figure-link.tsx';
import type { Measured } from '../../nouns/report/report-rows.ts';
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
  const earlier = before?.measures?.sum.received.cents ?? 0;
  const change = before ? changeText(received.cents, earlier) : null;
  return (
    <Figures strip>
      <KeyFigure
        label="Received"
        value={<Money search={search} amount={received.cents} />}
        note={change ? `${change} on ${beforeTitle.toLowerCase()}` : null}
      />
      {before ? (
        <KeyFigure
          label={beforeTitle}
          value={<Money search={before.search} amount={earlier} />}
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
