import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { type Ref, useEffect, useRef } from 'react';
import { moneyParts } from '#contract/values/money.ts';
import { calendarDayText, dateTimeText, fullTimeText, longDayText } from '../../../data/format/format.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Card, Details } from '../../../ui/details/record.tsx';
import { Page, PageBody } from '../../../ui/frame/page.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { Identifier } from '../../../ui/text/identifier.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { StatusDot } from '../../../ui/text/status-dot.tsx';
import { sumsOf } from '../gift-sums.ts';
import type { GiftValues } from '../gift-values.ts';
import { firstGiftDay, type Names, receiptText, thankYouText } from '../labels.ts';
import { fundingText, savedExpiry, savedName } from '../payment/saved-method.ts';
import styles from '../take-gift.module.css';
import type { Taken } from '../take-gift-mutations.ts';

/** In a different year, so that the receipt's date is written with its year. */
const anotherYear = new Date(0);

export type TakenGift = { values: GiftValues; names: Names; taken: Taken; at: Date };
type Props = TakenGift & { onAnother: () => void };

/** What was done and when, what to tell the donor, where to find the gift, and a button for the next one. */
export function Receipt({ values, names, taken, at, onAnother }: Props) {
  const heading = useFocused();
  const sums = sumsOf(values);
  const method = taken.saved?.method;
  const known = { ...names, method: method ? savedName(method) : names.method };
  const head = receiptHead(values, taken, known.method);
  const thanks = thankYouText(values, known, longDayText(at, anotherYear));
  return (
    <Page title={head.title} titleRef={heading} sentence={head.sentence ?? <Made {...taken} />}>
      <PageBody>
        <div className={styles.receipt}>
          <Card title="Receipt">
            <StatusDot tone={head.tone} words={head.status} pill />
            {sums && !values.storeOnly ? (
              <div className={styles.big}>
                <Amount parts={moneyParts(sums.total)} size="hero" />
              </div>
            ) : null}
            <p className={styles.happens}>{receiptText(values, known)}</p>
            {method ? <p className={styles.quiet}>{savedName(method)} was saved to this donor.</p> : null}
            <Details
              entries={{
                Date: (
                  <time dateTime={at.toISOString()} title={fullTimeText(at)}>
                    {dateTimeText(at, anotherYear)}
                  </time>
                ),
                Donor: <NameText>{names.donor}</NameText>,
                'Payment method': known.method,
                Expires: method ? savedExpiry(method) : null,
                'Card type': method ? fundingText(method) : null,
                'Gift ID': idOf(taken.contributionId, 'gift ID'),
                'Plan ID': idOf(taken.subscriptionId, 'plan ID'),
                'Payment method ID': idOf(taken.saved?.id, 'payment method ID'),
              }}
            />
            <section className={styles.thanks} aria-labelledby="thanks">
              <h3 id="thanks">Read to the donor</h3>
              <p>{thanks}</p>
              <CopyButton text={thanks} label="Copy message" />
            </section>
            <Links {...taken} onAnother={onAnother} />
          </Card>
        </div>
      </PageBody>
    </Page>
  );
}

/** The title of a receipt, and how far the payment is. Without a sentence, links to what was made are below the title. */
type Head = { title: string; sentence?: string; status: string; tone: 'ok' | 'info' };

/** `method`: "Visa •• 4242". */
function receiptHead(values: GiftValues, { contributionId }: Taken, method: string): Head {
  if (values.storeOnly)
    return {
      title: 'Payment method saved',
      sentence: "You can charge it any time from the donor's page.",
      status: 'Saved',
      tone: 'ok',
    };
  const isPlan = values.rhythm !== 'one-time';
  if (isPlan && !contributionId)
    return {
      title: 'Plan started',
      status: `Plan started; first gift on ${calendarDayText(firstGiftDay(values))}`,
      tone: 'ok',
    };
  // Bank payments take days to clear.
  const isBank = /^bank account/i.test(method);
  return {
    title: 'Gift received',
    status: isBank ? 'Processing' : 'Paid',
    tone: isBank ? 'info' : 'ok',
  };
}

const idOf = (id: string | null | undefined, label: string) =>
  id ? <Identifier id={id} label={label} /> : null;

/** Links to the gift and the plan. */
const Made = ({ contributionId, donorId, subscriptionId }: Taken) => (
  <span data-print="no">
    {contributionId ? <Link {...recordPage('gift', contributionId)}>View gift</Link> : null}
    {contributionId && subscriptionId ? ' · ' : ''}
    {subscriptionId && donorId ? (
      <Link {...recordPage('plan', subscriptionId, donorId)}>View plan</Link>
    ) : null}
  </span>
);

const Links = ({ donorId, onAnother }: Taken & Pick<Props, 'onAnother'>) => (
  <div className={styles.acts} data-print="no">
    {donorId ? (
      <Link {...recordPage('donor', donorId)} className={buttonClass()}>
        View donor
      </Link>
    ) : null}
    <Button onClick={() => window.print()}>
      <Printer size={16} strokeWidth={1.75} aria-hidden="true" />
      Print
    </Button>
    <Button variant="primary" onClick={onAnother}>
      Take another gift
    </Button>
  </div>
);

/** Focuses the heading, since the button that led here is gone. */
function useFocused(): Ref<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
