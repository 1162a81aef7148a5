import {
  createContext,
  type ReactNode,
  type Ref,
  type RefObject,
  useContext,
  useLayoutEffect,
  useRef,
} from 'react';
import styles from './page.module.css';
import { Squeezed, useHasRoomBeside } from './squeezed.ts';

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

/**
 * Keeps the height of an element while it is squeezed: it stays as high as it was, `--lines` is the number of lines its sentence had, and
 * `data-below` says that its filters had a line of their own.
 * Then what is below doesn't move when a panel opens beside it. A window of another width ends that.
 *
 *     const head = useKeptHeight(isSqueezed);
 *     <div ref={head.box}><p ref={head.sentence}>…</p></div>
 */
function useKeptHeight(isSqueezed: boolean): {
  box: RefObject<HTMLDivElement | null>;
  sentence: RefObject<HTMLDivElement | null>;
} {
  const box = useRef<HTMLDivElement>(null);
  const sentence = useRef<HTMLDivElement>(null);
  const free = useRef<{ height: number; lines: number; isBelow: boolean } | null>(null);
  useLayoutEffect(() => {
    const [outer, inner] = [box.current, sentence.current];
    if (!outer || !inner) return;
    const reset = () => {
      outer.style.removeProperty('height');
      inner.style.removeProperty('--lines');
      outer.removeAttribute('data-below');
    };
    if (isSqueezed) {
      if (!free.current) return;
      outer.style.height = `${free.current.height}px`;
      inner.style.setProperty('--lines', String(free.current.lines));
      outer.toggleAttribute('data-below', free.current.isBelow);
      window.addEventListener('resize', reset);
      return () => {
        window.removeEventListener('resize', reset);
        reset();
      };
    }
    const measure = () => {
      const filters = outer.querySelector('[data-tools] > :last-child');
      const before = filters?.previousElementSibling;
      const line = Number.parseFloat(getComputedStyle(inner).lineHeight);
      free.current = {
        height: outer.offsetHeight,
        lines: Math.max(1, Math.round(inner.offsetHeight / line)),
        isBelow: before ? isUnder(filters, before) : false,
      };
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    return () => observer.disconnect();
  }, [isSqueezed]);
  return { box, sentence };
}

const isUnder = (one: Element, other: Element): boolean =>
  one.getBoundingClientRect().top >= other.getBoundingClientRect().bottom;
