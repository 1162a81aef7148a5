import styles from '../../ui/frame/nav.module.css';

const key = 'steward-pending';

/** The number this tab last showed, so that a reload shows it immediately; removed with the session. */
export const lastPending = (): string => /^[\d,]+\+?$/.exec(sessionStorage.getItem(key) ?? '')?.[0] ?? '';
export const notePending = (text: string): void => sessionStorage.setItem(key, text);

export const PendingBadge = ({ text }: { text: string }) =>
  text ? (
    <span className={styles.badge}>
      {text}
      <span className="visually-hidden"> pending</span>
    </span>
  ) : null;
