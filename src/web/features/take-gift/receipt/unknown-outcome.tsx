import { useEffect, useRef } from 'react';
import type { IntentView } from '#contract/steward/operations/writes.ts';

import { isUnsettled } from '../../../data/pending-changes/tray.ts';
import { useTrayIntents } from '../../../data/pending-changes/tray-intents.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { Said } from '../../../ui/said.tsx';

type Props = {
  intent: IntentView;
  onDone: (intent: IntentView) => void;
  /** Called once the outcome is certain enough to continue with the form. */
  onAgain: () => void;
};

/**
 * While the outcome is unknown, the form stays locked and this shows what has been found out. It takes the focus, since the button that led
 * here is locked, and may be a long way below on a phone.
 */
export function UnknownOutcome({ intent, onDone, onAgain }: Props) {
  const now = useTrayIntents().find(({ id }) => id === intent.id) ?? intent;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  useEffect(() => {
    if (now.state === 'done') onDone(now);
  }, [now, onDone]);
  return (
    <div ref={place} tabIndex={-1}>
      {isUnsettled(now) || now.state === 'done' ? (
        <Notice tone="warn">
          <Said hidden>We couldn't confirm this charge yet. Don't repeat it; Steward keeps checking.</Said>
          <b>We couldn't confirm this charge yet.</b> Don't repeat it; Steward keeps checking and shows the
          result here, usually within a minute.
        </Notice>
      ) : (
        <Notice tone={now.state === 'refused' || now.state === 'not-sent' ? 'danger' : 'warn'} role="alert">
          {endText(now)} {now.detail} <Button onClick={onAgain}>Continue</Button>
        </Notice>
      )}
    </div>
  );
}

const endText = ({ state }: IntentView): string =>
  state === 'refused' || state === 'not-sent'
    ? 'Nothing was charged.'
    : state === 'needs-person'
      ? "Several gifts match this charge. Check today's gifts before charging again."
      : "This charge wasn't found within ten minutes. Check today's gifts before charging again.";
