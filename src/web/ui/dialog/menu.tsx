import {
  type ComponentPropsWithRef,
  cloneElement,
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefCallback,
  useContext,
} from 'react';
import { LateContent } from '../late-content.tsx';
import styles from './menu.module.css';
import { type PopoverAlign, type PopoverSide, usePopover } from './popover.ts';

type Props = {
  /** A button; it gets the properties it needs to open the menu. */
  trigger: ReactElement<
    Omit<ComponentPropsWithRef<'button'>, 'ref'> & { ref?: RefCallback<HTMLButtonElement> }
  >;
  align?: PopoverAlign;
  side?: PopoverSide;
  children: ReactNode;
};

export const CloseMenu = createContext<() => void>(() => undefined);

/**
 * A menu that opens from a button; arrow keys, Home, End, and first letters move through it.
 *
 *     <Menu trigger={<Button>More</Button>}>
 *       <MenuItem onChoose={rename}>Rename</MenuItem>
 *     </Menu>
 */
export function Menu({ trigger, align = 'start', side = 'bottom', children }: Props) {
  const popover = usePopover({ align, side });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    popover.content.onKeyDown?.(event);
    moveInMenu(event);
  };
  return (
    <>
      {cloneElement(trigger, {
        ...popover.trigger,
        // The trigger may have its own ref, such as the key of a page.
        ref: (element: HTMLButtonElement | null) => {
          popover.trigger.ref.current = element;
          return trigger.props.ref?.(element);
        },
        'aria-haspopup': 'menu',
      })}
      <div {...popover.content} role="menu" tabIndex={-1} className={styles.menu} onKeyDown={onKeyDown}>
        {popover.open ? (
          <CloseMenu value={popover.close}>
            <LateContent onReady={popover.ready}>{children}</LateContent>
          </CloseMenu>
        ) : null}
      </div>
    </>
  );
}

/** ↑ ↓ Home End move the focus, a letter jumps to the next item that begins with it, Tab closes the menu. */
function moveInMenu(event: KeyboardEvent<HTMLDivElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const place = document.activeElement instanceof HTMLElement ? items.indexOf(document.activeElement) : -1;
  const target = (): HTMLElement | undefined => {
    switch (event.key) {
      case 'ArrowDown':
        return items[(place + 1) % items.length];
      case 'ArrowUp':
        return items.at(place <= 0 ? -1 : place - 1);
      case 'Home':
        return items[0];
      case 'End':
        return items.at(-1);
      default: {
        if (event.key.length !== 1 || event.key === ' ') return undefined;
        const turned = [...items.slice(place + 1), ...items.slice(0, place + 1)];
        return turned.find((item) =>
          item.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase()),
        );
      }
    }
  };
  const next = target();
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

type ItemProps = { onChoose: () => void; why?: string | undefined; children: ReactNode };

/**
 * One action in a menu; choosing it closes the menu. `why`: it can't be chosen now, for this reason, in a few words.
 *
 *     <MenuItem onChoose={rename}>Rename</MenuItem>
 */
export function MenuItem({ onChoose, why, children }: ItemProps) {
  const close = useContext(CloseMenu);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={why ? true : undefined}
      className={styles.item}
      onClick={() => {
        if (why) return;
        close();
        onChoose();
      }}
    >
      {children}
      {why ? <span className={styles.note}>{why}</span> : null}
    </button>
  );
}

export const MenuLine = () => <hr className={styles.line} />;
