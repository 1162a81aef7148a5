import { createContext, type ReactNode, useContext } from 'react';
import { WhenVisible } from '../when-visible.tsx';
import styles from './record.module.css';

/** Whether cards are in a panel beside a list: stacked there, separated by hairlines. */
export const InPanel = createContext(false);

export type Parts = { children: ReactNode };

/** Content that a panel leaves out: `<OnPage><GiftsHere /></OnPage>`. */
export const OnPage = ({ children }: Parts) => (useContext(InPanel) ? null : children);
/** Content that only a panel shows: `<BesideList><Card title="Totals">…</Card></BesideList>`. */
export const BesideList = ({ children }: Parts) => (useContext(InPanel) ? children : null);

type CardProps = {
  title: ReactNode;
  /** At the end of the title's line. */
  aside?: ReactNode;
  /** Lets rows reach the edges of the card. */
  flush?: boolean;
  /** In a panel, the card renders once it is in view; until then its space has this height, in pixels. */
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
      <div className={styles.head}>
        <h2>{title}</h2>
        {aside ? <span className={styles.aside}>{aside}</span> : null}
      </div>
      {inPanel && late !== undefined ? <WhenVisible minHeight={late}>{children}</WhenVisible> : children}
    </section>
  );
}

/**
 * Names and values, in order; a value of null or undefined is left out.
 *
 *     <Details entries={{ Date: <TimeLabel text={date} />, Note: note }} />
 */
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

type HeroProps = {
  /** Before the headline, such as initials. */
  lead?: ReactNode;
  headline: ReactNode;
  status?: ReactNode;
  line: ReactNode;
  actions?: ReactNode;
};

/**
 * The head of a record: its main figure with its status beside it, a line of text, and actions.
 *
 *     <Hero headline={<Amount parts={parts} size="hero" />} status={status} line={line} actions={actions} />
 */
export const Hero = ({ lead, headline, status, line, actions }: HeroProps) => (
  <header className={useContext(InPanel) ? styles.hero : `${styles.hero} ${styles.wide}`}>
    {lead}
    <div className={styles.heroText}>
      <div className={styles.heroLine}>
        {headline}
        {status}
      </div>
      <p className={styles.soft}>{line}</p>
    </div>
    {actions ? (
      <div className={styles.acts} data-print="no">
        {actions}
      </div>
    ) : null}
  </header>
);

/** Cards in the page's own arrangement: `<Arranged className={styles.parts}>`; in a panel they are stacked. */
export const Arranged = ({ className, children }: Parts & { className: string | undefined }) =>
  useContext(InPanel) ? children : <div className={className}>{children}</div>;

/**
 * A wide column of cards and a narrow one.
 *
 *     <Columns>
 *       <Stack>…</Stack>
 *       <Stack>…</Stack>
 *     </Columns>
 */
export const Columns = ({ children }: Parts) => <Arranged className={styles.columns}>{children}</Arranged>;
/**
 * Cards stacked vertically.
 *
 *     <Stack>
 *       <Card title="Donor">…</Card>
 *     </Stack>
 */
export const Stack = ({ children }: Parts) => <Arranged className={styles.stack}>{children}</Arranged>;
