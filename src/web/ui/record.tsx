import { createContext, type ReactNode, useContext } from 'react';
import styles from './record.module.css';
import { WhenSeen } from './when-seen.tsx';

/** Whether cards are in a panel beside a list: below each other there, set off by hairlines. */
export const InPanel = createContext(false);

type Parts = { children: ReactNode };

/** What a panel doesn't show: `<OnPage><GiftsHere /></OnPage>`. */
export const OnPage = ({ children }: Parts) => (useContext(InPanel) ? null : children);
/** What only a panel shows: `<BesideList><Card title="Totals">…</Card></BesideList>`. */
export const BesideList = ({ children }: Parts) => (useContext(InPanel) ? children : null);

type CardProps = {
  title: ReactNode;
  /** At the end of the title's line. */
  aside?: ReactNode;
  /** Lets rows reach the edges of the page's card. */
  flush?: boolean;
  /** In a panel it is read once it's in view; until then its place has so many pixels. */
  late?: number;
  children: ReactNode;
};

/**
 * A part of a record.
 *
 *     <Card title="Recurring plans" late={32}>
 */
export function Card({ title, aside, flush = false, late, children }: CardProps) {
  const inPanel = useContext(InPanel);
  return (
    <section
      className={inPanel ? styles.section : [styles.card, flush && styles.flush].filter(Boolean).join(' ')}
    >
      <h2>
        {title}
        {aside ? <span className={styles.aside}>{aside}</span> : null}
      </h2>
      {inPanel && late !== undefined ? <WhenSeen minHeight={late}>{children}</WhenSeen> : children}
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

/** Cards in an arrangement of the page's own: `<Arranged className={styles.parts}>`; in a panel they are below each other. */
export const Arranged = ({ className, children }: Parts & { className: string | undefined }) =>
  useContext(InPanel) ? children : <div className={className}>{children}</div>;

/** A wide column of cards and a narrow one. */
export const Columns = ({ children }: Parts) => <Arranged className={styles.columns}>{children}</Arranged>;
/** Three stacks, each with what comes late at its end; side by side where there is room, else the second is below the first. */
export const Thirds = ({ children }: Parts) => <Arranged className={styles.thirds}>{children}</Arranged>;
/** Cards below each other. */
export const Stack = ({ children }: Parts) => <Arranged className={styles.stack}>{children}</Arranged>;
/** Key figures side by side. */
export const Figures = ({ children }: Parts) => <div className={styles.figures}>{children}</div>;

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
