import { CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

type Tone = 'info' | 'warn' | 'danger';
const icons: Record<Tone, LucideIcon> = { info: Info, warn: TriangleAlert, danger: CircleAlert };

type Props = { tone?: Tone; icon?: LucideIcon; role?: 'alert' | 'status'; children: ReactNode };

/** A calm remark in its place. `role="alert"` is read out at once. */
export function Notice({ tone = 'info', icon, role, children }: Props) {
  const Icon = icon ?? icons[tone];
  return (
    <div className={[styles.notice, tone !== 'info' && styles[tone]].filter(Boolean).join(' ')} role={role}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
