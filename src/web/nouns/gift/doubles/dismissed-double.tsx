import { Link } from '@tanstack/react-router';
import type { DismissedDouble as Dismissed } from '#contract/steward/operations/copied-gifts.ts';

import { readTime } from '#contract/values/wire-time.ts';
import { dollarText, nearText } from '../../../data/format/format.ts';
import { useMay } from '../../../data/session/session.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { WriteFailure } from '../../../labels/write-failure.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { UndoButton } from '../../../ui/undo-button.tsx';
import styles from './double-notice.module.css';
import { useDismissDouble } from './doubles-mutations.ts';
import { durationText } from './duration-text.ts';

/** Two gifts that look like a double charge, and who said that they aren't; that can be undone. */
export function DismissedDouble({ double }: { double: Dismissed }) {
  const { first, second, apartMs, dismissedAt, dismissedBy } = double;
  const may = useMay()('refunds.request');
  const dismiss = useDismissDouble(double);
  const at = readTime(dismissedAt);
  return (
    <div className={styles.dismissed}>
      <span>
        Not a duplicate: <Link {...recordPage('gift', first.id)}>{dollarText(first.amount)}</Link> and{' '}
        <Link {...recordPage('gift', second.id)}>{dollarText(second.amount)}</Link>, {durationText(apartMs)}{' '}
        apart. Marked {at ? nearText(at) : null}
        {dismissedBy ? (
          <>
            {' '}
            by <NameText>{dismissedBy}</NameText>
          </>
        ) : null}
      </span>
      {may ? <UndoButton isUndoing={dismiss.isPending} onUndo={() => dismiss.mutate('undo')} /> : null}
      <WriteFailure error={dismiss.error} what="this was saved" />
    </div>
  );
}
