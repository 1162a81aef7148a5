import type { LucideIcon } from 'lucide-react';
import { NameText } from '../../ui/text/name-text.tsx';
import styles from './tap-card.module.css';

type Props = {
  icon: LucideIcon;
  name: string;
  line: string;
  /** Where it points, before the line. */
  opens?: string;
  /** A line of the map leads there: words are only needed where lines aren't drawn. */
  joined?: boolean;
  /** On the line that is followed. */
  followed: boolean;
  /** Something about it needs a person. */
  warned?: boolean;
  /** For a card that shows or hides others. */
  opened?: boolean;
  onPick: () => void;
};

/** One device, group or destination on the map. Picking it follows its line; picking it again lets go. */
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
