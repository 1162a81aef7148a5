import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, Clock, Minus, Plus, X } from 'lucide-react';
import type { PlanPast as Past, ShownPayment } from '#contract/steward/operations/plans/plan-watch.ts';
import { countText } from '#contract/values/money.ts';
import { calendarDay, calendarDayText } from '../../../data/format/format.ts';
import { count } from '../../../data/format/plural.ts';
import { AgeLabel } from '../../../labels/age-label.tsx';
import { recordPage } from '../../../labels/record-pages.ts';
import { nextGift } from '../../../nouns/plan/labels.ts';
import type { Plan } from '../../../nouns/plan/query.ts';
import { planPastOptions } from '../../../nouns/plan/watch/findings-queries.ts';
import { Card } from '../../../ui/details/record.tsx';
import { keptText, othersText, paymentText, paymentWord, sinceText } from './past-text.ts';
import styles from './plan-past.module.css';

/** What a plan gave, and whether each payment that it promised came. Nothing if the platform shares no gifts. */
export function PlanPast({ plan }: { plan: Plan }) {
  const { data, isPending } = useQuery(planPastOptions(plan.id));
  // Keeps its place, so that nothing moves.
  if (isPending)
    return (
      <div className={styles.past}>
        <Card title="Payments">
          <div className={styles.place} />
        </Card>
      </div>
    );
  if (data?.state !== 'ready') return null;
  const next = data.isNextSure ? nextGift(plan) : null;
  if (data.payments.length === 0 && !data.gifts?.count) return null;
  return (
    <div className={styles.past}>
      <Card title={<Gave past={data} />}>
        <ol className={styles.strip} aria-label="Expected payments">
          {data.payments.map((payment, index) => (
            <Cell
              key={`${payment.what} ${payment.expected} ${payment.gift?.id}`}
              payment={payment}
              plan={plan}
              year={yearOf(payment, data.payments[index - 1])}
            />
          ))}
          {next ? (
            <li className={`${styles.cell} ${styles.next}`}>
              <span className={styles.mark} aria-hidden="true" />
              <b>About {calendarDayText(calendarDay(0, next))}</b>
              <span className={styles.word}>Next</span>
            </li>
          ) : null}
        </ol>
      </Card>
    </div>
  );
}

/** "33 gifts since March 2024, $1,705.00 kept, 1 failed". Without all gifts, no sum. */
function Gave({ past: { gifts, asOf } }: { past: Past }) {
  if (!gifts) return 'Payments';
  if (gifts.count === 0) return 'No gifts yet';
  const failed = gifts.sum.failed.gifts;
  return (
    <span className={styles.gave}>
      {count(gifts.count, 'gift', 'gifts')} <span>{sinceText(gifts)},</span> {keptText(gifts)}{' '}
      <span>{[gifts.returnsKnown ? 'kept' : 'received', ...othersText(gifts)].join(', ')}</span>
      {failed > 0 ? (
        <>
          <span>, </span>
          <span className={styles.failures}>{countText(failed)} failed</span>
        </>
      ) : null}
      <span className={styles.age}>
        <AgeLabel asOf={asOf} behind={false} />
      </span>
    </span>
  );
}

const icons: Partial<Record<ShownPayment['what'], typeof Check>> = {
  came: Check,
  late: Clock,
  failed: X,
  none: Minus,
  extra: Plus,
};

type CellProps = { payment: ShownPayment; plan: Plan; year: string | null };

/** A shape, a date, and a word: never only a color. */
function Cell({ payment, plan, year }: CellProps) {
  const isPending = payment.what === 'came' && payment.outcome === 'pending';
  const Icon = isPending ? Clock : icons[payment.what];
  const day = shownDay(payment);
  const tip = paymentText(payment, plan.amount);
  const content = (
    <>
      {year ? <span className={styles.year}>{year}</span> : null}
      <span className={styles.mark} aria-hidden="true">
        {Icon ? <Icon size={12} strokeWidth={2.6} /> : null}
      </span>
      <b>{day ? calendarDayText(day).replace(/, \d{4}$/, '') : 'Unknown'}</b>
      <span className={styles.word}>{paymentWord(payment)}</span>
      <span className="visually-hidden">. {tip}</span>
      <span className={styles.tip} data-tip="" aria-hidden="true">
        {tip}
      </span>
    </>
  );
  const className = `${styles.cell} ${styles[isPending ? 'due' : payment.what]}`;
  return (
    <li className={className}>
      {payment.gift ? (
        <Link {...recordPage('gift', payment.gift.id)} className={styles.link}>
          {content}
        </Link>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip opens on focus, too.
        <span className={styles.link} tabIndex={0}>
          {content}
        </span>
      )}
    </li>
  );
}

const shownDay = ({ expected, giftDay }: ShownPayment): string | null => expected ?? giftDay;

/** The year, at the first payment of each. */
function yearOf(payment: ShownPayment, before: ShownPayment | undefined): string | null {
  const year = shownDay(payment)?.slice(0, 4) ?? null;
  return year && year !== (before && shownDay(before)?.slice(0, 4)) ? year : null;
}
