import type { LucideIcon } from 'lucide-react';
import { NameText } from '../../ui/text/name-text.tsx';
import styles from './tap-card.module.css';

type Props = {
  icon: LucideIcon;
  name: string;
  line: string;
  /** Its destination, shown before `line`. */
  opens?: string;
  /** True if a line of the map leads there, so that text is needed only where no lines are drawn. */
  joined?: boolean;
  /** On the highlighted path. */
  followed: boolean;
  /** It has an issue that needs attention. */
  warned?: boolean;
  /** Set for a card that shows or hides other cards. */
  opened?: boolean;
  onPick: () => void;
};

/** One device, group, or destination on the map. Selecting it highlights its path; selecting it again clears the highlight. */
export function TapCard({ icon: Icon, name, line, opens, joined, followed, warned, opened, onPick }: Props) {
  const looks = [styles.card, followed && styles.followed, warned && !followed && styles.warned];
  return (
    <button
      type="button"
      className={looks.filter(Boolean).join(' ')}
      {...(opened === undefined ? { 'aria-pressed': followed } : { 'aria-expanded': opened })}
      onClick={onPick}
    >
      <span className={styles.tile}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span>
        <NameText className={styles.name} title={name}>
          {name}
        </NameText>
        <bdi className={styles.line} title={opens ? `${opens} · ${line}` : line}>
          {opens ? <span className={joined ? styles.joined : undefined}>{opens} · </span> : null}
          {line}
        </bdi>
      </span>
    </button>
  );
}
