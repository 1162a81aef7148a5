import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { WriteFailure } from '../../labels/write-failure.tsx';
import { Said } from '../../ui/said.tsx';
import styles from './letters.module.css';

type Props = {
  /** A new object for each press of Print. */
  run: object;
  /** True once all letters have loaded. */
  isReady: boolean;
  failure: Error | null;
  /** Shown until the letters have loaded; by default "Preparing…". */
  preparing?: ReactNode;
  /** Completes the error message: "the statements were printed". */
  what: string;
  /** Called when the browser's print dialog closes. It doesn't say whether anything was printed. */
  onPrinted?: () => void;
  /** The letters. */
  children: ReactNode;
};

/** Letters that appear only on paper; printed once all of them have loaded. */
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
      (preparing ?? (
        <span>
          <Said>Preparing…</Said>
        </span>
      ))
    );
  return createPortal(
    <div className={styles.run} data-print="alone">
      {children}
    </div>,
    main,
  );
}
