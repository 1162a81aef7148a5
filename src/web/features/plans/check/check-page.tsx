import { useQuery } from '@tanstack/react-query';
import { checkedDays } from '#contract/rules/plan-watch/watch-thresholds.ts';
import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import type { ListedFinding, PlanWatch } from '#contract/steward/operations/plans/plan-watch.ts';
import { cents, countText, moneyText } from '#contract/values/money.ts';
import { failureMessage } from '../../../data/api/app-error.ts';
import { count, plural } from '../../../data/format/plural.ts';
import { AgeLabel } from '../../../labels/age-label.tsx';
import { findingGroups } from '../../../nouns/plan/watch/finding-text.ts';
import { planFindingsOptions } from '../../../nouns/plan/watch/findings-queries.ts';
import { Fold, Folds } from '../../../ui/details/fold.tsx';
import { Card } from '../../../ui/details/record.tsx';
import { Page, PageBody } from '../../../ui/frame/page.tsx';
import { FailurePanel, StatePanel } from '../../../ui/frame/state-panel.tsx';
import { StatusDot } from '../../../ui/text/status-dot.tsx';
import words from '../../../ui/text/words.module.css';
import { PlanTabs } from '../list/plan-tabs.tsx';
import styles from './check.module.css';
import { FindingRows } from './finding-rows.tsx';

/** Plans whose gifts contradict them: what was charged unexpectedly, what didn't come, and what to correct. */
export function CheckPage() {
  const { data, error, refetch } = useQuery(planFindingsOptions);
  return (
    <Page title="Plans to review" sentence={data?.state === 'ready' ? <Sentence watch={data} /> : null} late>
      <PlanTabs />
      {data ? (
        <Watched watch={data} />
      ) : error ? (
        <FailurePanel {...failureMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true" />
      )}
    </Page>
  );
}

const Sentence = ({ watch: { sums, asOf } }: { watch: PlanWatch }) => (
  <>
    <b>{countText(sums.plans)}</b> {plural(sums.plans, 'plan', 'plans')} to review
    {sums.plans > 0 && sums.unpriced < sums.findings ? ` · ${moneyText(cents(sums.cents))}` : null}
    {sums.unpriced > 0 ? `, not counting ${countText(sums.unpriced)} of unknown amount` : null}
    <AgeLabel asOf={asOf} behind={false} />
  </>
);

function Watched({ watch }: { watch: PlanWatch }) {
  if (watch.state === 'off')
    return (
      <StatePanel title="Plans can't be checked yet">
        <p>{platformNameAtStart()} doesn't share gifts yet, so there is nothing to compare plans with.</p>
      </StatePanel>
    );
  if (watch.state === 'missing')
    return (
      <StatePanel title="Plans can't be checked yet">
        <p>
          {platformNameAtStart()} doesn't share recurring plans yet, so there is nothing to compare gifts
          with.
        </p>
      </StatePanel>
    );
  if (watch.state === 'loading')
    return (
      <StatePanel title="Not compared yet">
        <p>
          Steward compares each plan with its gifts of the last {checkedDays} days. Those gifts are still
          loading.
        </p>
      </StatePanel>
    );
  const { findings, dismissed } = watch;
  return (
    <PageBody>
      {findings.length === 0 ? (
        <StatePanel title="Nothing to review">
          <p>
            {dismissed.length > 0 ? 'No other plan' : 'No plan'} contradicts its gifts of the last{' '}
            {checkedDays} days.
          </p>
        </StatePanel>
      ) : null}
      {findingGroups.map((group) => (
        <Group
          key={group.title}
          {...group}
          findings={findings.filter(({ kind, ahead }) => ahead === group.ahead && isOf(group.kinds, kind))}
        />
      ))}
      {watch.sums.findings > findings.length ? (
        <p className={words.soft}>Only the {countText(findings.length)} newest issues are listed.</p>
      ) : null}
      {dismissed.length > 0 ? (
        <div className={styles.group}>
          <Folds>
            <Fold title="Dismissed" aside={countText(dismissed.length)}>
              <FindingRows label="Dismissed" findings={dismissed} />
            </Fold>
          </Folds>
        </div>
      ) : null}
      <Compared watch={watch} />
    </PageBody>
  );
}

const isOf = (kinds: readonly string[], kind: string): boolean => kinds.includes(kind);

type GroupProps = {
  title: string;
  tone: (typeof findingGroups)[number]['tone'];
  findings: readonly ListedFinding[];
};

function Group({ title, tone, findings }: GroupProps) {
  if (findings.length === 0) return null;
  const priced = findings.flatMap(({ cents: amount }) => (amount === null ? [] : amount));
  const sum = priced.reduce<number>((total, amount) => total + amount, 0);
  const left = findings.length - priced.length;
  const plans = new Set(findings.map(({ planId }) => planId)).size;
  return (
    <div className={styles.group}>
      <Card
        title={<StatusDot tone={tone} words={title} />}
        aside={[
          count(plans, 'plan', 'plans'),
          ...(priced.length > 0 ? [moneyText(cents(sum))] : []),
          ...(left > 0 ? [`${countText(left)} of unknown amount`] : []),
        ].join(' · ')}
      >
        <FindingRows label={title} findings={findings} />
      </Card>
    </div>
  );
}

const Compared = ({ watch: { plans, closedThisWeek } }: { watch: PlanWatch }) => (
  <p className={`${words.soft} ${styles.compared}`}>
    <span>
      {plans === 1 ? 'One plan' : `All ${countText(plans)} plans`} compared with{' '}
      {plans === 1 ? 'its' : 'their'} gifts. An issue closes when the facts change.
    </span>
    <span>{countText(closedThisWeek)} closed in the last 7 days</span>
  </p>
);
