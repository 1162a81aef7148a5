import styles from './nav.module.css';

/** A number beside a link of the navigation. `text` is the number and a word for screen readers, such as "3 pending"; empty shows nothing. */
export function NavBadge({ text }: { text: string }) {
  const [count, what] = text.split(' ');
  return count ? (
    <span className={styles.badge}>
      {count}
      <span className="visually-hidden"> {what}</span>
    </span>
  ) : null;
}
