import { type ReactNode, useContext } from 'react';
import { InPanel } from '../../../ui/details/record.tsx';
import styles from '../tap.module.css';

/** What a tap opens, in large type: its own card on a page, the head of the record beside a list. */
export const TapAnswer = ({ children }: { children: ReactNode }) =>
  useContext(InPanel) ? <div className={styles.peekAnswer}>{children}</div> : children;
