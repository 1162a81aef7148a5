import { useEffect } from 'react';
import type { IntentView } from '#contract/steward.ts';
import { isUnsettled } from '../../data/tray.ts';
import { useTrayIntents } from '../../data/tray-intents.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

type Props = {
  intent: IntentView;
  onDone: (intent: IntentView) => void;
  /** It is certain enough that somebody may begin anew. */
  onAgain: () => void;
};

/** While it is not known what became of the money the form stays locked, and this tells what reading back shows. */
export function UnknownOutcome({ intent, onDone, onAgain }: Props) {
  const now = useTrayIntents().find(({ id }) => id === intent.id) ?? intent;
  useEffect(() => {
    if (now.state === 'done') onDone(now);
  }, [now, onDone]);
  if (isUnsettled(now) || now.state === 'done')
    return (
      <Notice tone="warn" role="status">
        <b>It was sent, and the giving service has not said what became of it.</b> We are looking for it; this
        page tells as soon as it is known, usually within a minute. Do not take it again elsewhere meanwhile.
      </Notice>
    );
  return (
    <Notice tone={now.state === 'refused' || now.state === 'not-sent' ? 'danger' : 'warn'} role="alert">
      {endWords(now)} {now.detail} <Button onClick={onAgain}>Go on with this form</Button>
    </Notice>
  );
}

const endWords = ({ state }: IntentView): string =>
  state === 'refused' || state === 'not-sent'
    ? 'It was not charged.'
    : state === 'needs-person'
      ? 'More than one gift fits. Look through the contributions of today before you take it again.'
      : 'No sign of it was found in ten minutes. Look through the contributions of today before you take it again.';
