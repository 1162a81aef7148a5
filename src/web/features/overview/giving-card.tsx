import { Link } from '@tanstack/react-router';
import { giftTypeNames } from '#contract/rules/names/gift-type-names.ts';
import { lackNames } from '#contract/steward/gifts/dimension-names.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { loadedFrom } from '../../nouns/gift/copy/state-queries.ts';
import { GivingChart, splitPeriods } from '../../nouns/report/giving-chart.tsx';
import { GiftsLoading } from '../../nouns/report/index-state.tsx';
import { Card } from '../../ui/details/record.tsx';
import { Gaps } from './gaps.tsx';
import { noFigures } from './no-figures.tsx';
import styles from './overview.module.css';
import { PanelState } from './panel-state.tsx';
import { monthStart, twelveMonths, useMonths } from './use-this-month.ts';

/** What was received in each of the last twelve months, by type; each bar links to its gifts. Months that are still loading are hatched. */
export function GivingCard() {
  const { choices, groups, giving, lacking, ...read } = useMonths();
  const drawn =
    giving &&
    splitPeriods({ ...choices, split: 'type' }, giving, ({ values: [type = null] }) =>
      type === null ? lackNames.type : (lookUp(giftTypeNames, type) ?? type),
    );
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
            drawn && shown ? (
              <>
                <GivingChart
                  label="Received by month"
                  period="month"
                  series={drawn.series}
                  beforeTitle={null}
                  periods={drawn.periods.map((one) => ({
                    ...one,
                    parts: loaded !== null && one.days && one.days.from >= loaded ? one.parts : null,
                    before: null,
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
