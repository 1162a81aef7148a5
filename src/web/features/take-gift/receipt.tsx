import { Link } from '@tanstack/react-router';
import { type Ref, useEffect, useRef } from 'react';
import { moneyParts } from '../../data/format.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Page, PageBody } from '../../ui/page.tsx';
import { Card } from '../../ui/record.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { giftSentence, type Names } from './gift-sentence.ts';
import { type GiftValues, sumsOf } from './gift-values.ts';
import styles from './take-gift.module.css';
import type { Taken } from './take-gift-mutations.ts';

export type TakenGift = { values: GiftValues; names: Names; taken: Taken };
type Props = TakenGift & { onAnother: () => void };

/** What was done, where it is to be found, and the way to the next one. */
export function Receipt({ values, names, taken, onAnother }: Props) {
  const heading = useFocused();
  const sums = sumsOf(values);
  const { contributionId, donorId, subscriptionId, storedLastFour } = taken;
  const words = values.storeOnly
    ? 'Stored'
    : contributionId || values.rhythm === 'one-time'
      ? 'Taken'
      : 'The plan is made; its first gift is still to come';
  return (
    <Page title="Thank you" titleRef={heading} sentence="This is done. It can be looked up at any time.">
      <PageBody>
        <div className={styles.receipt}>
          <Card title="Receipt">
            <StatusDot tone="ok" words={words} pill />
            <div className={styles.big}>
              {sums && !values.storeOnly ? <Amount parts={moneyParts(sums.total)} size="hero" /> : null}
            </div>
            <p className={styles.happens}>{giftSentence(values, names)}</p>
            {storedLastFour ? (
              <p className={styles.quiet}>
                The way to pay that ends in {storedLastFour} is now stored with the donor.
              </p>
            ) : null}
            <div className={styles.acts}>
              {contributionId ? (
                <Link
                  to="/contributions/$contributionId"
                  params={{ contributionId }}
                  className={buttonClass()}
                >
                  Open the gift
                </Link>
              ) : null}
              {subscriptionId && donorId ? (
                <Link
                  to="/plans/$donorId/$planId"
                  params={{ donorId, planId: subscriptionId }}
                  className={buttonClass()}
                >
                  Open the plan
                </Link>
              ) : null}
              {donorId ? (
                <Link to="/donors/$donorId" params={{ donorId }} className={buttonClass()}>
                  Open the donor
                </Link>
              ) : null}
              <Button look="primary" onClick={onAnother}>
                Take another gift
              </Button>
            </div>
          </Card>
        </div>
      </PageBody>
    </Page>
  );
}

/** The focus goes to the heading, since the button that led here is gone. */
function useFocused(): Ref<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
