import styles from './amount.module.css';

/**
 * An amount in a text of its own size and face, its cents quieter: "$1,284" and ".05".
 *
 *     <QuietCents text="$1,284.05" />
 */
export function QuietCents({ text }: { text: string }) {
  const point = text.lastIndexOf('.');
  return point === -1 ? (
    text
  ) : (
    <>
      {text.slice(0, point)}
      <span className={styles.cents}>{text.slice(point)}</span>
    </>
  );
}
