import { type ReactNode, useContext } from 'react';
import { Hero, InPanel } from '../ui/details/record.tsx';
import { Page, PageBody } from '../ui/frame/page.tsx';
import styles from './record.module.css';
import { RecordAgeLabel } from './record-age.tsx';

type Props = {
  /** The record's name, or for money its amount in large type. */
  title: ReactNode;
  /** True if the title is an amount. */
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
export function RecordSheet(props: Props) {
  const { title, figure = false, lead, status, line, actions, panelHead = true, children } = props;
  if (useContext(InPanel))
    return (
      <>
        {panelHead ? (
          <Hero
            headline={<h2>{figure ? title : <span className={styles.title}>{title}</span>}</h2>}
            status={status}
            line={line}
            actions={actions}
          />
        ) : null}
        {children}
      </>
    );
  const sentence = (
    <>
      {line}
      <RecordAgeLabel />
    </>
  );
  return figure ? (
    <div className={styles.figure}>
      <Hero headline={<h1>{title}</h1>} status={status} line={sentence} actions={actions} />
      <PageBody>{children}</PageBody>
    </div>
  ) : (
    <Page
      title={title}
      lead={lead}
      sentence={sentence}
      actions={
        status || actions ? (
          <>
            {status}
            {actions}
          </>
        ) : null
      }
    >
      <PageBody>{children}</PageBody>
    </Page>
  );
}

/** Something to know before anything else about a record: `<RecordNotice><Notice>…</Notice></RecordNotice>`. */
export const RecordNotice = ({ children }: { children: ReactNode }) => (
  <div className={useContext(InPanel) ? styles.panelNotice : styles.notice}>{children}</div>
);
