import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { WriteFailure } from '../write-failure.tsx';
import styles from './letters.module.css';

type Props = {
  /** Another object for each press of Print. */
  run: object;
  /** True once all letters are there. */
  isReady: boolean;
  failure: Error | null;
  /** What is shown until the letters are there; by default "Preparing…". */
  preparing?: ReactNode;
  /** What failed: "the statements were printed". */
  what: string;
  /** The browser's print dialog was closed. It doesn't say whether anything was printed. */
  onPrinted?: () => void;
  /** The letters. */
  children: ReactNode;
};

/** Letters that are only on paper; printed once all of them are there. */
export function PrintRun({ run, isReady, failure, what, preparing, onPrinted, children }: Props) {
  const printed = useRef<object>(null);
  const finish = useEffectEvent(() => onPrinted?.());
  useEffect(() => {
    if (!isReady || printed.current === run) return;
    printed.current = run;
    window.print();
    finish();
  }, [isReady, run]);
  const main = document.getElementById('main');
  if (!isReady || !main)
    return failure ? (
      <WriteFailure error={failure} what={what} />
    ) : (
      (preparing ?? <span role="status">Preparing…</span>)
    );
  return createPortal(<div className={`${styles.letters} ${styles.run}`}>{children}</div>, main);
}
