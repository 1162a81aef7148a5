/** A box that floats beside its button: the browser's own popover, so that outside presses, Escape, and the top layer need no code. */
import {
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type RefObject,
  type ToggleEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

export type PopoverSide = 'top' | 'bottom';
export type PopoverAlign = 'start' | 'end';
type Wishes = { side?: PopoverSide; align?: PopoverAlign; onOpen?: () => void; onClose?: () => void };

type Popover = {
  /** True while it is shown; its content needs to exist only then. */
  open: boolean;
  close: () => void;
  /** Call when content has loaded after opening: the box is placed again and gets the focus. */
  ready: () => void;
  trigger: Pick<ComponentPropsWithRef<'button'>, 'popoverTarget' | 'aria-expanded'> & {
    ref: RefObject<HTMLButtonElement | null>;
  };
  content: Pick<
    ComponentPropsWithRef<'div'>,
    'id' | 'popover' | 'onBeforeToggle' | 'onToggle' | 'onKeyDown'
  > & { ref: RefObject<HTMLDivElement | null> };
};

/** Spread `trigger` on a button and `content` on the floating box. */
export function usePopover({ side = 'bottom', align = 'start', onOpen, onClose }: Wishes = {}): Popover {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const place = () => {
    if (trigger.current && content.current) placeBeside(content.current, trigger.current, side, align);
  };
  useEffect(() => {
    if (!open) return;
    const follow = ({ target }: Event) => {
      // The box itself was scrolled; its button hasn't moved.
      if (target instanceof Node && content.current?.contains(target)) return;
      if (trigger.current && content.current) placeBeside(content.current, trigger.current, side, align);
    };
    window.addEventListener('resize', follow);
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', follow);
      window.removeEventListener('scroll', follow, { capture: true });
    };
  }, [open, side, align]);
  const close = () => content.current?.hidePopover();
  const enter = () => {
    place();
    content.current?.querySelector<HTMLElement>('button:not([disabled]), input, a[href]')?.focus();
  };
  return {
    open,
    close,
    ready: () => {
      if (content.current?.matches(':popover-open')) enter();
    },
    trigger: { ref: trigger, popoverTarget: id, 'aria-expanded': open },
    content: {
      ref: content,
      id,
      popover: 'auto',
      onBeforeToggle: ({ newState }: ToggleEvent<HTMLDivElement>) => {
        if (newState !== 'open') return;
        onOpen?.();
        // The content must be there when the browser shows the box.
        flushSync(() => setOpen(true));
      },
      onToggle: ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
        if (newState === 'open') return enter();
        delete currentTarget.dataset.placed;
        setOpen(false);
        onClose?.();
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        // A panel or dialog behind it stays open.
        event.preventDefault();
        event.stopPropagation();
        close();
        // Otherwise the browser leaves the focus in the hidden box until the next frame.
        trigger.current?.focus();
      },
    },
  };
}

const gap = 6;
const margin = 12;

/** Places the box below (or above) its button, or on the other side if there is more room, and always inside the window. */
function placeBeside(box: HTMLElement, anchor: HTMLElement, side: PopoverSide, align: PopoverAlign): void {
  const at = anchor.getBoundingClientRect();
  const [width, height] = [document.documentElement.clientWidth, window.innerHeight];
  const room = { top: at.top - gap - margin, bottom: height - at.bottom - gap - margin };
  box.style.maxHeight = '';
  // At the left edge the box gets its natural width; farther right it would get only the remaining room.
  box.style.left = `${margin}px`;
  const fullHeight = box.scrollHeight;
  const other: PopoverSide = side === 'top' ? 'bottom' : 'top';
  const chosen = room[side] >= fullHeight || room[side] >= room[other] ? side : other;
  box.style.maxHeight = `${Math.min(room[chosen], 680)}px`;
  const size = box.getBoundingClientRect();
  const left = align === 'start' ? at.left : at.right - size.width;
  box.style.left = `${Math.max(margin, Math.min(left, width - size.width - margin))}px`;
  box.style.top = chosen === 'bottom' ? `${at.bottom + gap}px` : `${at.top - gap - size.height}px`;
  box.dataset.placed = '';
}
