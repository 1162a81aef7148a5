import { useState } from 'react';
import { countText } from '../../../data/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import words from '../../../ui/text/words.module.css';
import styles from './delivery-detail.module.css';
import { shownBody } from './mask-body.ts';

type Props = {
  /** Such as "Sent". */
  title: string;
  /** Shown above the body: the method and host, or the status of the response. */
  line: string;
  body: string | null;
  failed?: boolean;
};

/** A body, collapsed at first. Personal data is shown only on request; copying copies what is shown. */
export function BodyPanel({ title, line, body, failed = false }: Props) {
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
