import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import styles from './scheduled.module.css';
import { scheduledOf, scheduledOptions } from './scheduled-queries.ts';
import { scheduledText } from './scheduled-text.ts';

/** In a plan's row: an icon that says what is scheduled, also read aloud. */
export function ScheduledMark({ planId }: { planId: string }) {
  const { data: change } = useQuery({ ...scheduledOptions, select: scheduledOf(planId) });
  if (!change) return null;
  const words = `${scheduledText(change)}${change.state === 'asks' ? '. Needs a decision' : ''}`;
  return (
    <span className={styles.mark} title={words}>
      <CalendarClock size={14} strokeWidth={1.75} aria-hidden="true" />
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
