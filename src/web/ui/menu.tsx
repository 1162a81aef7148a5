import { Check } from 'lucide-react';
import {
  type ComponentPropsWithRef,
  cloneElement,
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react';
import styles from './menu.module.css';
import { type PopoverAlign, type PopoverSide, usePopover } from './popover.ts';

type Props = {
  /** A button; it is given what it needs to open the menu. */
  trigger: ReactElement<ComponentPropsWithRef<'button'>>;
  align?: PopoverAlign;
  side?: PopoverSide;
  children: ReactNode;
};

const Close = createContext<() => void>(() => undefined);

export function Menu({ trigger, align = 'start', side = 'bottom', children }: Props) {
  const popover = usePopover({ align, side });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    popover.content.onKeyDown?.(event);
    moveInMenu(event);
  };
  return (
    <>
      {cloneElement(trigger, { ...popover.trigger, 'aria-haspopup': 'menu' })}
      <div {...popover.content} role="menu" tabIndex={-1} className={styles.menu} onKeyDown={onKeyDown}>
        {popover.open ? <Close value={popover.close}>{children}</Close> : null}
      </div>
    </>
  );
}

/** ↑ ↓ Home End walk, a letter jumps to the next entry that begins with it, Tab leaves. */
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

export function MenuItem({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  const close = useContext(Close);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={styles.item}
      onClick={() => {
        close();
        onChoose();
      }}
    >
      {children}
    </button>
  );
}

export const MenuLine = () => <hr className={styles.line} />;

type Choice = {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** One of several, ticked. */
export function MenuChoice({ label, value, choices, onChange }: Choice) {
  const close = useContext(Close);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu.
    <div role="group" aria-label={label}>
      <div className={styles.label} aria-hidden="true">
        {label}
      </div>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          role="menuitemradio"
          aria-checked={choice.value === value}
          tabIndex={-1}
          className={styles.item}
          onClick={() => {
            onChange(choice.value);
            close();
          }}
        >
          <Tick shown={choice.value === value} />
          {choice.label}
        </button>
      ))}
    </div>
  );
}

type TickProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

/** On or off; the menu stays open. */
export const MenuTick = ({ label, checked, onChange }: TickProps) => (
  <button
    type="button"
    role="menuitemcheckbox"
    aria-checked={checked}
    tabIndex={-1}
    className={styles.item}
    onClick={() => onChange(!checked)}
  >
    <Tick shown={checked} />
    {label}
  </button>
);

const Tick = ({ shown }: { shown: boolean }) => (
  <span className={styles.tick}>{shown ? <Check size={15} aria-hidden="true" /> : null}</span>
);
