import { createContext, type ReactNode, type Ref, useContext } from 'react';
import styles from './page.module.css';

type Props = {
  title: ReactNode;
  /** One sentence under the title that says in numbers what is shown. Its place is kept while it is empty. */
  sentence?: ReactNode;
  actions?: ReactNode;
  /** The sentence comes, or grows, when its data does: on a phone the actions are beside the title, so that it moves none. */
  late?: boolean;
  /** Beside the title, such as initials. */
  lead?: ReactNode;
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** A button to search everything, for phones. */
export const PageSearch = createContext<ReactNode>(null);

/**
 * The frame of every screen: title, sentence, actions, then the screen itself.
 *
 *     <Page title="Deposits" sentence={sentence} actions={actions}>
 *       {list}
 *     </Page>
 */
export function Page({ title, sentence, actions, late, lead, titleRef, children }: Props) {
  const search = useContext(PageSearch);
  return (
    <div className={styles.page}>
      <header className={late ? `${styles.head} ${styles.late}` : styles.head}>
        <div className={styles.lead}>
          {lead}
          <div className={styles.titles}>
            <h1 className={styles.title} ref={titleRef} tabIndex={-1}>
              {title}
            </h1>
            <div className={styles.sentence}>{sentence}</div>
          </div>
        </div>
        {actions ? (
          <div className={styles.acts} data-print="no">
            {actions}
          </div>
        ) : null}
        {late ? (
          <div className={styles.search} data-print="no">
            {search}
          </div>
        ) : null}
      </header>
      {children}
    </div>
  );
}

export const PageBody = ({ children }: { children: ReactNode }) => (
  <div className={styles.body}>{children}</div>
);
