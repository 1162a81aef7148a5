import { useState } from 'react';
import { readTime } from '#contract/values/wire-time.ts';
import { dateTimeText } from '../../../data/format/format.ts';
import { Status } from '../../../labels/status.tsx';
import type { Attempt } from '../../../nouns/webhook/query.ts';
import { hostOf } from '../../../nouns/webhook/webhook-address.ts';
import words from '../../../ui/text/words.module.css';
import { deliveryLabel, eventLabel, responseText } from '../labels.ts';
import { BodyPanel } from './body-panel.tsx';
import { attemptText, durationText } from './delivery-columns.tsx';
import styles from './delivery-detail.module.css';
import type { Delivery } from './webhook-deliveries.ts';

type Props = {
  delivery: Delivery;
  /** True if only attempts with one status are shown, so there may be others. */
  partly: boolean;
};

/** The attempts for one event, and what was sent and returned in one of them. */
export function DeliveryDetail({ delivery: { attempts, latest }, partly }: Props) {
  const [picked, setPicked] = useState(latest.id);
  const shown = attempts.find(({ id }) => id === picked) ?? latest;
  const happened = readTime(latest.originatedAt);
  return (
    <div className={styles.detail}>
      <p className={words.soft}>
        {eventLabel(latest.webhookEventName)}
        {happened ? ` on ${dateTimeText(happened)}` : null}
        {partly ? ' · Only attempts with the selected status are shown.' : null}
      </p>
      {attempts.length > 1 ? (
        <fieldset className={styles.attempts} aria-label="Attempts">
          {attempts.map((attempt) => (
            <button
              key={attempt.id}
              type="button"
              className={styles.attempt}
              aria-pressed={attempt.id === shown.id}
              onClick={() => setPicked(attempt.id)}
            >
              <Status of={attempt.status} label={deliveryLabel} />
              <span>{timeText(attempt)}</span>
              <span>{attemptText(attempt)}</span>
              <span>{responseText(attempt)}</span>
              <span>{durationText(attempt)}</span>
            </button>
          ))}
        </fieldset>
      ) : null}
      <div className={styles.bodies}>
        <BodyPanel
          key={`sent-${shown.id}`}
          title="Sent"
          line={`POST to ${hostOf(shown.request?.url ?? null)}`}
          body={shown.request?.body ?? null}
        />
        <BodyPanel
          key={`answer-${shown.id}`}
          title="Response"
          line={
            typeof shown.response?.code === 'number' ? `HTTP ${shown.response.code}` : responseText(shown)
          }
          body={shown.response?.body ?? null}
          failed={shown.status === 'failed'}
        />
      </div>
    </div>
  );
}

const timeText = ({ attemptedAt }: Attempt): string => {
  const time = readTime(attemptedAt);
  return time ? dateTimeText(time) : 'Unknown time';
};
