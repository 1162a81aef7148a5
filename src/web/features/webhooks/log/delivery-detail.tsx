import { useState } from 'react';
import { countText } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { dateTimeText } from '../../../data/format/format.ts';
import { Status } from '../../../labels/status.tsx';
import type { Attempt } from '../../../nouns/webhook/query.ts';
import { hostOf } from '../../../nouns/webhook/webhook-address.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import words from '../../../ui/text/words.module.css';
import { deliveryLabel, eventLabel, responseText } from '../labels.ts';
import { attemptText, durationText } from './delivery-columns.tsx';
import styles from './delivery-detail.module.css';
import { shownBody } from './mask-body.ts';
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

type BodyPanelProps = {
  /** Such as "Sent". */
  title: string;
  /** Shown above the body: the method and host, or the status of the response. */
  line: string;
  body: string | null;
  failed?: boolean;
};

/** A body, collapsed at first. Personal data is shown only on request; copying copies what is shown. */
function BodyPanel({ title, line, body, failed = false }: BodyPanelProps) {
  const [open, setOpen] = useState(false);
  const [personal, setPersonal] = useState(false);
  const text = open && body ? shownBody(body, personal) : null;
  return (
    <section className={[styles.body, failed && styles.bad].filter(Boolean).join(' ')} aria-label={title}>
      <div className={styles.bodyHead}>
        <b>{title}</b>
        <code>{line}</code>
      </div>
      {body ? (
        <div className={styles.bodyActs}>
          <Button aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Hide body' : `Show body (${countText(body.length)} characters)`}
          </Button>
          {text === null ? null : (
            <>
              <Button aria-pressed={personal} onClick={() => setPersonal(!personal)}>
                {personal ? 'Hide personal data' : 'Show personal data'}
              </Button>
              <CopyButton text={text} label="Copy" />
            </>
          )}
        </div>
      ) : (
        <p className={words.soft}>No body</p>
      )}
      {text === null ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
        <section className={styles.scroll} tabIndex={0} aria-label={`Body, ${title.toLowerCase()}`}>
          <pre>{text}</pre>
        </section>
      )}
    </section>
  );
}

const timeText = ({ attemptedAt }: Attempt): string => {
  const time = readTime(attemptedAt);
  return time ? dateTimeText(time) : 'Unknown time';
};
