import type { LucideIcon } from 'lucide-react';
import styles from './marks.module.css';

type Props = {
  icon: LucideIcon;
  /** A color from tokens.css, such as `var(--cash)`. */
  color?: string;
  large?: boolean;
};

/**
 * An icon for a kind of thing. Decorative, so text beside it must say the same.
 *
 *     <GlyphTile icon={CreditCard} color="var(--cash)" />
 */
export function GlyphTile({ icon: Icon, color, large = false }: Props) {
  return (
    <span
      className={[styles.tile, large && styles.large].filter(Boolean).join(' ')}
      style={color ? { '--kind': color } : undefined}
      aria-hidden="true"
    >
      <Icon size={large ? 17 : 14} strokeWidth={1.75} />
    </span>
  );
}
