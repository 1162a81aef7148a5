import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { PlanConcern } from '#contract/directory.ts';
import { cents } from '#contract/money.ts';
import { failureWords } from '../../data/app-error.ts';
import { countText, moneyText } from '../../data/format.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Page, PageBody } from '../../ui/page.tsx';
import { Card } from '../../ui/record.tsx';
import { FailurePanel } from '../../ui/state-panel.tsx';
import { AgeLabel } from '../app/age-label.tsx';
import { plansSummaryOptions } from './plans-queries.ts';
import styles from './rescue.module.css';
import { rescueOptions } from './rescue-queries.ts';
import { RescueRow } from './rescue-row.tsx';

const atFirst = 10;
const most = 100;

/** Plans that bring nothing any more, or soon will not: what they are worth, and the step that keeps them. */
export const RescuePage = () => (
  <Page
    title="Rescue board"
    sentence={<AtStake />}
    late
    actions={
      <Link to="/plans" className={buttonClass()}>
        <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
        Recurring plans
      </Link>
    }
  >
    <PageBody>
      <Board />
    </PageBody>
  </Page>
);

/** What stands below comes once it is known how long the first part is, so that it never moves. */
function Board() {
  const failing = useQuery(rescueOptions('failing', atFirst));
  useQuery(rescueOptions('ending', atFirst));
  return (
    <div className={styles.board}>
      <Concern
        concern="failing"
        title="Failing"
        what="The last charge failed. Until somebody acts, these plans bring nothing."
      />
      {failing.isPending ? null : (
        <Concern
          concern="ending"
          title="Card ends before the next gift"
          what="They still give. The next charge will fail unless the donor gives another way to pay."
        />
      )}
    </div>
  );
}

function AtStake() {
  const { data } = useQuery(plansSummaryOptions);
  if (!data) return null;
  const { failing, ending } = data.concerns;
  const worth = cents(failing.monthlyCents + ending.monthlyCents);
  return (
    <>
      <b>{countText(failing.count + ending.count)}</b> plans need somebody, about {moneyText(worth)} a month
      <AgeLabel asOf={data.state.asOf} behind={false} />
    </>
  );
}

function Concern({ concern, title, what }: { concern: PlanConcern; title: string; what: string }) {
  const [limit, setLimit] = useState(atFirst);
  const { data, error, refetch } = useQuery(rescueOptions(concern, limit));
  const more = data ? data.totalCount - data.plans.length : 0;
  return (
    <Card title={title} aside={data?.complete ? countText(data.totalCount) : ''}>
      <p className={styles.soft}>{what}</p>
      <div className={styles.rows}>
        {data === undefined ? (
          error ? (
            <FailurePanel {...failureWords(error)} onRetry={() => void refetch()} />
          ) : (
            <p className={styles.soft} role="status">
              Looking…
            </p>
          )
        ) : data === null ? (
          <p className={styles.soft}>
            This server keeps no plans to look through.{' '}
            <Link to="/plans" search={{ tab: 'failing' }}>
              The list
            </Link>{' '}
            shows those that fail.
          </p>
        ) : data.plans.length === 0 ? (
          <p className={styles.soft}>
            {data.complete ? 'None. Nothing needs you here.' : 'The plans are being read for the first time.'}
          </p>
        ) : (
          <ul aria-label={title}>
            {data.plans.map((plan) => (
              <RescueRow key={plan.id} plan={plan} />
            ))}
          </ul>
        )}
      </div>
      {more > 0 && limit < most ? (
        <Button onClick={() => setLimit(most)}>Show {countText(Math.min(more, most - limit))} more</Button>
      ) : null}
    </Card>
  );
}
