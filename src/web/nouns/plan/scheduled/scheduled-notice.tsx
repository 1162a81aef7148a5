import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { readTime } from '#contract/values/wire-time.ts';
import { dayText } from '../../../data/format/format.ts';
import { useLacks, useMay } from '../../../data/session/session.ts';
import { RecordNotice } from '../../../record/record-sheet.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { AnAdministrator } from '../../person/administrators.tsx';
import type { Plan } from '../query.ts';
import styles from './scheduled.module.css';
import { ScheduledActs } from './scheduled-acts.tsx';
import { scheduledOf, scheduledOptions } from './scheduled-queries.ts';
import { askText, scheduledText } from './scheduled-text.ts';

/** What is scheduled for a plan; null if nothing is, or until that is known. */
export function useScheduledChange(planId: string) {
  const lacked = useLacks()('subscriptions.get');
  const { data } = useQuery({ ...scheduledOptions, enabled: !lacked, select: scheduledOf(planId) });
  return data ?? null;
}

/** "Cancels after the next gift, about Dec 14 · Change · Undo", with the reason, who scheduled it, and when. */
export function ScheduledNotice({ plan }: { plan: Plan }) {
  const change = useScheduledChange(plan.id);
  const may = useMay();
  if (!change) return null;
  const asks = askText(change);
  const at = readTime(change.at);
  return (
    <RecordNotice>
      <Notice tone="warn" icon={CalendarClock}>
        <div className={styles.scheduled}>
          <span>
            <b>{change.state === 'sending' ? 'Being sent now' : scheduledText(change)}</b>
            {asks ? `. ${asks} ` : null}
            {asks && !may('subscriptions.cancel') ? (
              <>
                Ask <AnAdministrator /> to decide.
              </>
            ) : null}
            <ScheduledActs change={change} plan={plan} />
          </span>
          <span className={styles.by}>
            {change.change.kind === 'cancel' ? (
              <>
                “<NameText>{change.change.reason.trim()}</NameText>”{' '}
              </>
            ) : null}
            {[change.by, at ? dayText(at) : null].filter(Boolean).join(', ')}
          </span>
        </div>
      </Notice>
    </RecordNotice>
  );
}
