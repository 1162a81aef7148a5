import type { ReactNode } from 'react';
import styles from './record.module.css';

type Titled = { title: ReactNode; aside?: ReactNode; children: ReactNode };

/** A part of a record in a peek, set off by a hairline. */
export function Section({ title, aside, children }: Titled) {
  return (
    <section className={styles.section}>
      <h2>
        {title}
        {aside ? <span className={styles.aside}>{aside}</span> : null}
      </h2>
      {children}
    </section>
  );
}

/** A part of a record on its page. `flush` lets rows reach the edges. */
export function Card({ title, aside, flush = false, children }: Titled & { flush?: boolean }) {
  return (
    <section className={[styles.card, flush && styles.flush].filter(Boolean).join(' ')}>
      <h2>
        {title}
        {aside ? <span className={styles.aside}>{aside}</span> : null}
      </h2>
      {children}
    </section>
  );
}

/** Names and values, in order; a value of null or undefined is left out. */
export function Details({ entries }: { entries: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className={styles.details}>
      {Object.entries(entries)
        .filter(([, value]) => value !== null && value !== undefined)
        .map(([name, value]) => (
          <Pair key={name} name={name} value={value} />
        ))}
    </dl>
  );
}
const Pair = ({ name, value }: { name: string; value: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);

type HeroProps = { headline: ReactNode; status?: ReactNode; line: ReactNode; actions?: ReactNode };

/** The head of a record: its figure, its state, one line, its acts. */
export const Hero = ({ headline, status, line, actions }: HeroProps) => (
  <div className={styles.hero}>
    <div className={styles.heroLine}>
      {headline}
      {status}
    </div>
    <p className={styles.soft}>{line}</p>
    {actions ? (
      <div className={styles.acts} data-print="no">
        {actions}
      </div>
    ) : null}
  </div>
);

export const Columns = ({ children }: { children: ReactNode }) => (
  <div className={styles.columns}>{children}</div>
);
/** Three stacks, each with what comes late at its end; side by side where there is room, else the second is below the first. */
export const Thirds = ({ children }: { children: ReactNode }) => (
  <div className={styles.thirds}>{children}</div>
);
export const Stack = ({ children }: { children: ReactNode }) => (
  <div className={styles.stack}>{children}</div>
);
export const Figures = ({ children }: { children: ReactNode }) => (
  <div className={styles.figures}>{children}</div>
);

type KeyFigureProps = {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  /** What it counts, for a tooltip. */
  meaning?: string;
};

export const KeyFigure = ({ label, value, note, meaning }: KeyFigureProps) => (
  <div className={styles.figure}>
    <div className={styles.figureLabel}>{label}</div>
    <div className={styles.figureValue} title={meaning}>
      {value}
    </div>
    <div className={styles.figureNote}>{note}</div>
  </div>
);
