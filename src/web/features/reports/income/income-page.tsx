import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PlanStep } from '#contract/rules/plan-bridge.ts';
import type { PlanPulse, PulseEnd, PulsePlan } from '#contract/steward/operations/reports.ts';
import { countText } from '#contract/values/money.ts';

import { failureMessage } from '../../../data/api/app-error.ts';
import { monthName } from '../../../data/format/months.ts';
import { count } from '../../../data/format/plural.ts';
import { defined } from '../../../data/search/list-search.ts';
import { AgeLabel } from '../../../labels/age-label.tsx';
import { recordPage } from '../../../labels/record-pages.ts';
import { StepBar } from '../../../ui/charts/step-bar.tsx';
import { Card } from '../../../ui/details/record.tsx';
import { ChipBar, ChipBarEnd } from '../../../ui/filters/chip-bar.tsx';
import { OneOfFilter } from '../../../ui/filters/choice-filter.tsx';
import { Page, PageBody } from '../../../ui/frame/page.tsx';
import { FailurePanel } from '../../../ui/frame/state-panel.tsx';
import { Identifier } from '../../../ui/text/identifier.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import words from '../../../ui/text/words.module.css';
import { ReportTabs } from '../report-tabs.tsx';
import { CanceledPlans } from './canceled-plans.tsx';
import styles from './income.module.css';
import {
  endText,
  latestMonths,
  planChangeText,
  signedText,
  sourceText,
  stepLabels,
  worthChangeText,
  worthText,
} from './income-labels.ts';
import { incomeOptions } from './income-queries.ts';

const route = getRouteApi('/_app/reports/recurring-income');
const maxMonths = 24;

/** Why plans give more or less this month than the month before, which plans, and why your team canceled some. */
export function IncomePage() {
  const { month, step } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(incomeOptions(month));
  const [current = ''] = latestMonths(1);
  return (
    <Page title="Recurring income" sentence={data ? <Sentence pulse={data} /> : null} late>
      <ReportTabs search={{}} />
      <ChipBarEnd value={null}>
        <ChipBar>
          <OneOfFilter
            label="Month"
            isAlways
            value={month ?? current}
            choices={latestMonths(maxMonths).map((one) => ({ value: one, label: monthName(one) }))}
            onChange={(one) => void navigate({ search: defined('month', one === current ? undefined : one) })}
          />
        </ChipBar>
      </ChipBarEnd>
      <PageBody>
        {data ? (
          <Board pulse={data} step={data.steps.find((one) => one.step === step)} />
        ) : error ? (
          <FailurePanel {...failureMessage(error)} onRetry={() => void refetch()} />
        ) : (
          <p className={words.soft}>Loading…</p>
        )}
      </PageBody>
    </Page>
  );
}

/** "12 fewer plans, down $402.00 a month". */
function Sentence({ pulse: { before, after, state } }: { pulse: PlanPulse }) {
  return (
    <>
      <b>{planChangeText(after.plans - before.plans)}</b>, {worthChangeText(after.cents - before.cents)}
      <AgeLabel asOf={state.asOf} behind={false} />
    </>
  );
}

type Step = PlanPulse['steps'][number];

const Board = ({ pulse, step }: { pulse: PlanPulse; step: Step | undefined }) => (
  <div className={styles.board}>
    {pulse.state.complete ? null : <p className={words.soft}>Plans are loading for the first time.</p>}
    <Card title={`${monthName(pulse.month)}: monthly value of active plans`}>
      <PulseBridge pulse={pulse} selected={step?.step} />
      <p className={styles.source}>
        {sourceText(pulse)}
        {pulse.unpriced > 0
          ? ` ${count(pulse.unpriced, 'plan', 'plans')} with an unknown amount or frequency aren't in these amounts.`
          : null}
        {pulse.canceledBesides > 0
          ? ` ${count(pulse.canceledBesides, 'more plan was', 'more plans were')} canceled, but not active at the start of the month, so ${pulse.canceledBesides === 1 ? "it isn't" : "they aren't"} in this change.`
          : null}
      </p>
    </Card>
    {step ? (
      <Card title={`${stepLabels[step.step]}: ${count(step.plans, 'plan', 'plans')}`}>
        <PulsePlans step={step} />
      </Card>
    ) : null}
    {pulse.canceled ? <CanceledPlans month={pulse.month} canceled={pulse.canceled} /> : null}
  </div>
);

type Props = {
  pulse: PlanPulse;
  /** The step whose plans are listed below. */
  selected: PlanStep | undefined;
};

/** From the value at the start to the value at the end, step by step; each step links to its plans. */
function PulseBridge({ pulse: { before, after, steps }, selected }: Props) {
  const tops: number[] = [before.cents];
  for (const { cents } of steps) tops.push((tops.at(-1) ?? 0) + cents);
  const high = Math.max(...tops);
  const bar = (from: number, to: number) => <StepBar from={from} to={to} high={high} />;
  return (
    <table className={styles.bridge} aria-label="Change from the start to the end of the month">
      <thead>
        <tr>
          <th scope="col">Change</th>
          <th scope="col" className={styles.number}>
            Plans
          </th>
          <th scope="col" className={styles.number}>
            Per month
          </th>
          <th scope="col" className={styles.bar} aria-label="Bar" />
        </tr>
      </thead>
      <tbody>
        <End end={before}>{bar(0, before.cents)}</End>
        {steps.map(({ step, plans, cents }, index) => (
          <tr key={step}>
            <th scope="row">
              <Link
                to="/reports/recurring-income"
                search={(at) => ({ ...at, step })}
                resetScroll={false}
                aria-current={selected === step ? 'true' : undefined}
              >
                {stepLabels[step]}
              </Link>
            </th>
            <td className={styles.number}>{countText(plans)}</td>
            <td className={styles.number}>{signedText(cents)}</td>
            <td className={styles.bar}>{bar(tops[index] ?? 0, tops[index + 1] ?? 0)}</td>
          </tr>
        ))}
        <End end={after}>{bar(0, after.cents)}</End>
      </tbody>
    </table>
  );
}

const End = ({ end, children }: { end: PulseEnd; children: ReactNode }) => (
  <tr className={styles.end}>
    <th scope="row">{endText(end)}</th>
    <td className={styles.number}>
      <ListOf end={end}>{countText(end.plans)}</ListOf>
    </td>
    <td className={styles.number}>
      <ListOf end={end}>{worthText(end)}</ListOf>
    </td>
    <td className={styles.bar}>{children}</td>
  </tr>
);

/** A link to the active plans, but only for now: no list shows the plans of an earlier day. */
const ListOf = ({ end, children }: { end: PulseEnd; children: ReactNode }) =>
  end.source === 'now' ? <Link to="/plans">{children}</Link> : children;

/** The plans of one step, largest changes first. */
const PulsePlans = ({ step: { step, plans, rows } }: { step: PlanPulse['steps'][number] }) => (
  <>
    <ul className={styles.plans} aria-label={stepLabels[step]}>
      {rows.map((plan) => (
        <li key={plan.id}>
          <span>
            <Name plan={plan} />
            {plan.reason ? (
              <span className={words.soft}>
                {' · '}
                <NameText>{plan.reason}</NameText>
              </span>
            ) : null}
          </span>
          <span className={styles.number}>{signedText(plan.cents)} a month</span>
        </li>
      ))}
    </ul>
    {plans > rows.length ? (
      <p className={words.soft}>
        Showing the {countText(rows.length)} largest of {countText(plans)}.
      </p>
    ) : null}
  </>
);

/** A plan that no longer exists on the platform can't be opened. */
const Name = ({ plan: { id, donorId, donorName } }: { plan: PulsePlan }) =>
  donorId ? (
    <Link {...recordPage('plan', id, donorId)}>
      <NameText>{donorName ?? 'Unknown donor'}</NameText>
    </Link>
  ) : (
    <>
      No longer listed, <Identifier id={id} label="plan ID" />
    </>
  );
