import { Link } from '@tanstack/react-router';
import {
  Check,
  ChevronLeft,
  ChevronRight,
  Circle,
  Hourglass,
  LockOpen,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import { monthsAway } from '#contract/rules/periods.ts';
import type { AllMonths } from '#contract/steward/operations/money/months.ts';
import { shortMoney } from '#contract/values/about-money.ts';
import { monthName } from '../../data/format/months.ts';
import { useCurrentInSight } from '../../ui/frame/use-current-in-sight.ts';
import iconButton from '../../ui/icon-button.module.css';
import styles from './month-strip.module.css';
import {
  type Changed,
  dueMonths,
  type MonthState,
  stateOf,
  stripLength,
  stripWith,
} from './month-strip-states.ts';

const icons: Record<MonthState['kind'], LucideIcon> = {
  closed: Check,
  changed: TriangleAlert,
  ready: LockOpen,
  open: Circle,
  running: Hourglass,
};

type Props = {
  all: AllMonths;
  changed: Changed;
  /** YYYY-MM. */
  chosen: string;
  current: string;
};

/** Twelve months on a line, each with what was paid out in it, how it stands, and its next step. */
export function MonthStrip({ all: { months, complete, missing }, changed, chosen, current }: Props) {
  const line = useCurrentInSight<HTMLOListElement>();
  const due = new Set(dueMonths(months).map(({ month }) => month));
  const shown = stripWith(months, chosen, current);
  const [first, last] = [shown[0]?.month ?? current, shown.at(-1)?.month ?? current];
  const oldest = months.at(-1)?.month ?? current;
  return (
    <nav className={styles.strip} aria-label="Months">
      <Arrow icon={ChevronLeft} label="Earlier months" to={first > oldest ? monthsAway(first, -1) : null} />
      <ol ref={line} className={styles.months}>
        {shown.map((one, at) => {
          const { kind, words, next } = stateOf(one, due.has(one.month), changed, complete && !missing);
          const Icon = icons[kind];
          const [name = '', year = ''] = monthName(one.month).split(' ');
          const startsYear = at === 0 || one.month.endsWith('-01');
          return (
            <li key={one.month} data-state={kind} data-year={startsYear ? year : undefined}>
              <Link
                to="/months/$month"
                params={{ month: one.month }}
                className={styles.month}
                aria-current={one.month === chosen ? 'true' : undefined}
                resetScroll={false}
              >
                <span className={styles.mark}>
                  <Icon size={15} strokeWidth={2} aria-hidden="true" />
                </span>
                <b>
                  {name.slice(0, 3)}
                  <span className="visually-hidden">
                    {name.slice(3)} {year}
                  </span>
                </b>
                <span>{shortMoney(one.deposits.cents)}</span>
                <span className={styles.state}>{words}</span>
                {next ? <span className={styles.next}>{next}</span> : null}
              </Link>
            </li>
          );
        })}
      </ol>
      <Arrow
        icon={ChevronRight}
        label="Later months"
        to={last < current ? earliestOf(monthsAway(last, stripLength), current) : null}
      />
    </nav>
  );
}

const earliestOf = (one: string, other: string): string => (one < other ? one : other);

type ArrowProps = { icon: LucideIcon; label: string; to: string | null };

/** To the twelve months before or after; keeps its place where there are none. */
const Arrow = ({ icon: Icon, label, to }: ArrowProps) =>
  to === null ? (
    <span className={`${iconButton.button} ${styles.arrow}`} aria-hidden="true" data-none="">
      <Icon size={16} strokeWidth={1.75} />
    </span>
  ) : (
    <Link
      to="/months/$month"
      params={{ month: to }}
      className={`${iconButton.button} ${styles.arrow}`}
      aria-label={label}
      resetScroll={false}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
    </Link>
  );
