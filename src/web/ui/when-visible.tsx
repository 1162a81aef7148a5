import { type ReactNode, useEffect, useRef, useState } from 'react';

type Props = {
  children: ReactNode;
  /** Reserved height until the content appears, in pixels. */
  minHeight?: number;
  /** Shown until then. */
  before?: ReactNode;
  /** Names the content: once it was seen, it is there at once when someone comes back, so that the page is as tall as they left it. */
  id?: string;
};

const seenBefore = new Set<string>();

/**
 * Renders its content, which may then load data, once it has been in view for a moment.
 *
 *     <WhenVisible minHeight={20} before="Recurring plan">
 *       <PlanName id={id} />
 *     </WhenVisible>
 */
export function WhenVisible({ children, minHeight = 32, before = null, id }: Props) {
  const [seen, setSeen] = useState(() => id !== undefined && seenBefore.has(id));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (seen || !place.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (!entry?.isIntersecting) return;
      timer = setTimeout(() => {
        if (id !== undefined) seenBefore.add(id);
        setSeen(true);
      }, 300);
    });
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [seen, id]);
  return (
    <div ref={place} style={{ minHeight }} data-unseen={seen ? undefined : ''}>
      {seen ? children : before}
    </div>
  );
}
