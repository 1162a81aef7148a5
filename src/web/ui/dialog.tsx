import { Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';

type Props = {
  open: boolean;
  /** Asked to close by Escape, the scrim or a button. */
  onClose: () => void;
  /** Names the object: "Cancel Daniel Whitfield’s plan?" */
  title: ReactNode;
  /** While true nothing closes it. */
  locked?: boolean;
  wide?: boolean;
  /** The buttons; the safe one first. */
  end: ReactNode;
  children: ReactNode;
};

/** Focus goes to the title, so that nothing dangerous lies under Enter or under the pointer; it returns to where it came from. */
export function Dialog({ open, onClose, title, locked = false, wide = false, end, children }: Props) {
  return (
    <Root open={open} onOpenChange={(next) => !next && !locked && onClose()}>
      <Portal>
        <Overlay className={styles.scrim} />
        <Content
          className={[styles.dialog, wide && styles.wide].filter(Boolean).join(' ')}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement)
              (
                event.currentTarget.querySelector<HTMLElement>('[data-autofocus]') ??
                event.currentTarget.querySelector('h2')
              )?.focus();
          }}
          onPointerDownOutside={(event) => locked && event.preventDefault()}
        >
          <div className={styles.body}>
            <Title className={styles.title} tabIndex={-1}>
              {title}
            </Title>
            {children}
          </div>
          <div className={styles.end}>{end}</div>
        </Content>
      </Portal>
    </Root>
  );
}

/** The sentences of a dialog. */
export const DialogText = ({ children }: { children: ReactNode }) => (
  <Description asChild>
    <div className={styles.text}>{children}</div>
  </Description>
);
