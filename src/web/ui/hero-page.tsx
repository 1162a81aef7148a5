import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './hero-page.module.css';

type Props = {
  /** A link to the list, in the looks of a quiet button. */
  back: ReactNode;
  /** The head of the record. */
  head: ReactNode;
  children: ReactNode;
};

/** A record on its own page whose head is a figure: the way back, the head, its cards. */
export const HeroPage = ({ back, head, children }: Props) => (
  <div className={styles.page}>
    {back}
    {head}
    {children}
  </div>
);

export const BackArrow = () => <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />;
