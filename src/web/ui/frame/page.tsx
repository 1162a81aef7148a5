import { createContext, type ReactNode, type Ref, useContext } from 'react';
import styles from './page.module.css';
import { Squeezed, useHasRoomBeside } from './squeezed.ts';
import { useKeptHeight } from './use-kept-height.ts';

type Props = {
  title: ReactNode;
  /** One sentence under the title that sums up the screen in numbers. Its space is reserved while it is empty. */
  sentence?: ReactNode;
  actions?: ReactNode;
  /**
   * True if the sentence appears or grows when its data arrives: the actions are then beside the title on a phone, so that nothing moves them.
   */
  late?: boolean;
  /** Before the title, such as initials. */
  lead?: ReactNode;
  titleRef?: Ref<HTMLHeadingElement>;
  /** Above the screen itself: tabs and filters. */
  above?: ReactNode;
  /** A panel is open beside the screen: everything above the screen keeps its height. */
  isSqueezed?: boolean;
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
export function Page({
  title,
  sentence,
  actions,
  late,
  lead,
  titleRef,
  above,
  isSqueezed = false,
  children,
}: Props) {
  const kept = useKeptHeight(isSqueezed);
  const hasRoomBeside = useHasRoomBeside();
  const search = useContext(PageSearch);
  return (
    <div className={styles.page}>
      <div
        ref={kept.box}
        className={isSqueezed ? styles.squeezed : undefined}
        data-squeezed={isSqueezed ? '' : undefined}
      >
        <header className={late ? `${styles.head} ${styles.late}` : styles.head}>
          <div className={styles.lead}>
            {lead}
            <div className={styles.titles}>
              <h1 className={styles.title} ref={titleRef} tabIndex={-1}>
                {title}
              </h1>
              <div ref={kept.sentence} className={styles.sentence}>
                {sentence}
              </div>
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
        <Squeezed value={isSqueezed && hasRoomBeside}>{above}</Squeezed>
      </div>
      {children}
    </div>
  );
}

export const PageBody = ({ children }: { children: ReactNode }) => (
  <div className={styles.body}>{children}</div>
);
