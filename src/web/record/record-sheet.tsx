import { type ReactNode, useContext } from 'react';
import { Hero, InPanel } from '../ui/details/record.tsx';
import { PageBody } from '../ui/frame/page.tsx';
import styles from './record.module.css';
import { RecordAgeLabel } from './record-age.tsx';

type Props = {
  /** The record's name, or for money its amount in large type. */
  title: ReactNode;
  /** True if the title is an amount, which has its own type. */
  figure?: boolean;
  /** Before the name on its page, such as initials. */
  lead?: ReactNode;
  status?: ReactNode;
  /** One line that describes the record. */
  line: ReactNode;
  actions?: ReactNode;
  /** False if its first card is the head of the panel. */
  panelHead?: boolean;
  /** Cards; `OnPage` and `BesideList` wrap what only one of the two shows. */
  children: ReactNode;
};

/**
 * A record's head and cards, for both the panel and the page.
 *
 *     <RecordSheet title={name} status={<Status of={status} label={campaignStatusLabel} />} line="Campaign, no end date">
 *       <Columns>
 *         <Stack>
 *           <Card title="Details">
 */
export function RecordSheet({
  title,
  figure = false,
  lead,
  line,
  panelHead = true,
  children,
  ...head
}: Props) {
  const name = figure ? title : <span className={styles.title}>{title}</span>;
  if (useContext(InPanel))
    return (
      <>
        {panelHead ? <Hero {...head} headline={<h2>{name}</h2>} line={line} /> : null}
        {children}
      </>
    );
  return (
    <div>
      <Hero
        {...head}
        lead={lead}
        headline={<h1>{name}</h1>}
        line={
          <>
            {line}
            <RecordAgeLabel />
          </>
        }
      />
      <PageBody>{children}</PageBody>
    </div>
  );
}

/** Something to know before anything else about a record: `<RecordNotice><Notice>…</Notice></RecordNotice>`. */
export const RecordNotice = ({ children }: { children: ReactNode }) => (
  <div className={useContext(InPanel) ? styles.panelNotice : styles.notice}>{children}</div>
);
