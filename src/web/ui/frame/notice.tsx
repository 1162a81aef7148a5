import { CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

type Tone = 'info' | 'warn' | 'danger';
const icons: Record<Tone, LucideIcon> = { info: Info, warn: TriangleAlert, danger: CircleAlert };

type Props = { tone?: Tone; icon?: LucideIcon; role?: 'alert'; children: ReactNode };

/**
 * A note next to what it is about; `Said` in it has it read aloud.
 *
 *     <Notice tone="warn">All administrators will be notified.</Notice>
 */
export function Notice({ tone = 'info', icon, role, children }: Props) {
  const Icon = icon ?? icons[tone];
  return (
    <div className={[styles.notice, tone !== 'info' && styles[tone]].filter(Boolean).join(' ')} role={role}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}

/**
 * Says what went wrong, read aloud immediately; renders nothing without a failure.
 *
 *     <FailureNotice>{failure}</FailureNotice>
 */
export const FailureNotice = ({ children }: { children: ReactNode }) =>
  children ? (
    <Notice tone="danger" role="alert">
      {children}
    </Notice>
  ) : null;
