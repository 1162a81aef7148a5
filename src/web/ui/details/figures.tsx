import { type ReactNode, useContext } from 'react';
import amount from '../text/amount.module.css';
import { Term } from '../text/term.tsx';
import styles from './figures.module.css';
import { InPanel, type Parts } from './record.tsx';

/**
 * Key figures side by side, each in a card; `strip`: on the page itself, with lines between them.
 *
 *     <Figures>
 *       <KeyFigure label="Gifts" value="1,284" note="All statuses" />
 *     </Figures>
 */
export function Figures({ children, strip }: Parts & { strip?: true }) {
  const inPanel = useContext(InPanel);
  const look = inPanel ? styles.beside : strip ? styles.strip : null;
  return <div className={look ? `${styles.figures} ${look}` : styles.figures}>{children}</div>;
}

type KeyFigureProps = {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  /** What the figure counts, said by its label. */
  meaning?: string | undefined;
};

/**
 * Replaces a missing figure: "…" while it loads, a dash if it couldn't be read.
 *
 *     <KeyFigure label="Gifts" value={data ? countText(data.count) : missingFigure(isError)} />
 */
export const missingFigure = (failed: boolean): ReactNode =>
  failed ? <span title="Couldn't load">—</span> : <span className={styles.coming}>…</span>;

/**
 * One figure of a record with its label, inside Figures.
 *
 *     <KeyFigure label="Gifts" value="1,284" note="All statuses" />
 */
export const KeyFigure = ({ label, value, note, meaning }: KeyFigureProps) => (
  <div className={styles.figure}>
    <div className={styles.figureLabel}>{meaning ? <Term meaning={meaning}>{label}</Term> : label}</div>
    <div className={styles.figureValue}>{value}</div>
    <div className={styles.figureNote}>{note}</div>
  </div>
);

type FigureSumProps = {
  text: string;
  /** The link around the amount. */
  link: (amount: ReactNode) => ReactNode;
};

/**
 * An amount of money in a KeyFigure: on one line, as large as fits, with quieter cents.
 *
 *     <KeyFigure label="Received" value={<FigureSum text="$359,120.02" link={(sum) => <Link to="/deposits">{sum}</Link>} />} />
 */
export function FigureSum({ text, link }: FigureSumProps) {
  const [whole, cents] = text.split(/(?=\.\d+$)/);
  return (
    <span className={styles.figureRoom}>
      <span className={styles.figureSum} style={{ '--characters': text.length }}>
        {link(
          <>
            {whole}
            {cents ? <span className={amount.cents}>{cents}</span> : null}
          </>,
        )}
      </span>
    </span>
  );
}
