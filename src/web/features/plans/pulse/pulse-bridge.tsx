import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PlanStep } from '#contract/rules/plan-bridge.ts';
import type { PlanPulse, PulseEnd } from '#contract/steward/reports/plan-pulse.ts';
import { countText } from '../../../data/format/format.ts';
import { StepBar } from '../../../ui/charts/step-bar.tsx';
import styles from './pulse.module.css';
import { endText, signedText, stepLabels, worthText } from './pulse-labels.ts';

type Props = {
  pulse: PlanPulse;
  /** The step whose plans are listed below. */
  selected: PlanStep | undefined;
};

/** From the value at the start to the value at the end, step by step; each step links to its plans. */
export function PulseBridge({ pulse: { before, after, steps }, selected }: Props) {
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
                to="/plans/pulse"
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
