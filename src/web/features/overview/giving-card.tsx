import { Link } from '@tanstack/react-router';
import { giftTypeNames } from '#contract/rules/names/gift-type-names.ts';
import { lackNames } from '#contract/steward/gifts/dimension-names.ts';
import { loadedFrom } from '../../nouns/gift/copy/state-queries.ts';
import { GivingChart, splitSeries } from '../../nouns/report/giving-chart.tsx';
import { GiftsLoading } from '../../nouns/report/index-state.tsx';
import { listOf } from '../../nouns/report/report-rows.ts';
import { Card } from '../../ui/details/record.tsx';
import { Gaps } from './gaps.tsx';
import { noFigures } from './no-figures.tsx';
import styles from './overview.module.css';
import { PanelState } from './panel-state.tsx';
import { monthStart, twelveMonths, useMonths } from './use-this-month.ts';

/** What was received in each of the last twelve months, by type; each bar links to its gifts. Months that are still loading are hatched. */
export function GivingCard() {
  const { choices, groups, giving, lacking, ...read } = useMonths();
  const loaded = groups && !groups.state.complete ? loadedFrom(groups.state) : '';
  return (
    <Card
      title="Giving by month"
      aside={
        <Link to="/reports" search={twelveMonths}>
          View report
        </Link>
      }
    >
      <div className={styles.giving}>
        <PanelState
          query={{ ...read, data: groups }}
          none={noFigures(groups, { from: monthStart(), first: false })}
        >
          {(shown) =>
            giving && shown ? (
              <>
                <GivingChart
                  label="Received by month"
                  period="month"
                  series={splitSeries('type', giving.series, ({ values: [type = null] }) =>
                    type === null ? lackNames.type : (giftTypeNames[type] ?? type),
                  )}
                  beforeTitle={null}
                  periods={giving.rows.map((row) => ({
                    key: row.days.start,
                    days: row.days,
                    parts: loaded !== null && row.days.from >= loaded ? row.cells : null,
                    before: null,
                    search: listOf(choices, row.days),
                  }))}
                />
                <Gaps sum={shown.total.sum} state={shown.state} />
                {lacking ? (
                  <GiftsLoading
                    needed={lacking.needed}
                    of={lacking.of === 'report' ? 'from earlier months' : 'from last year'}
                  />
                ) : null}
              </>
            ) : null
          }
        </PanelState>
      </div>
    </Card>
  );
}
