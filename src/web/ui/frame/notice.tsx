import { CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

type Tone = 'info' | 'warn' | 'danger';
const icons: Record<Tone, LucideIcon> = { info: Info, warn: TriangleAlert, danger: CircleAlert };

type Props = { tone?: Tone; icon?: LucideIcon; role?: 'alert' | 'status'; children: ReactNode };

/**
 * A remark where it belongs. `role="alert"` is read aloud at once.
 *
 *     <Notice tone="danger" role="alert">
 *       Nothing was changed. Try again.
 *     </Notice>
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
