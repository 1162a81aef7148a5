import type { ReactNode } from 'react';
import styles from './record-line.module.css';

type Props = {
  icon: ReactNode;
  when: ReactNode;
  /** What it is; the first line where there is less room. */
  title: ReactNode;
  note?: ReactNode;
  status: ReactNode;
  amount: ReactNode;
};

/** Class of the link around a line. */
export const recordLine = styles.row ?? '';

/**
 * A record in a list on another record's page: on one line, or on two where there is less room. Inside RecordLines:
 *
 *     <RecordLines>
 *       <Link {...recordPage('gift', id)} className={recordLine}><RecordLine icon={glyph} when="Nov 9" title="Card" … /></Link>
 *     </RecordLines>
 */
export const RecordLine = ({ icon, when, title, note, status, amount }: Props) => (
  <>
    {icon}
    <span className={styles.line}>
      <span className={styles.when}>{when}</span>
      {note ? <span className={styles.note}>{note}</span> : null}
    </span>
    <span className={styles.title}>{title}</span>
    <span className={styles.status}>{status}</span>
    <span className={styles.amount}>{amount}</span>
  </>
);

export const RecordLines = ({ children }: { children: ReactNode }) => (
  <div className={styles.lines}>{children}</div>
);

/** Reserves the space of lines that are loading. */
export const RecordLinesPlace = ({ rows }: { rows: number }) => (
  <RecordLines>
    <div className={styles.place} style={{ '--rows': rows }} />
  </RecordLines>
);
