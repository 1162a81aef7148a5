import { useEffect, useState } from 'react';

/**
 * Says that an action is taking longer than usual once it has run for eight seconds, so that no one repeats it.
 *
 *     <LateNotice running={create.pending} />
 */
export function LateNotice({ running }: { running: boolean }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!running) return;
    const timer = setTimeout(() => setLate(true), 8000);
    return () => clearTimeout(timer);
  }, [running]);
  return (
    // In the page before it has text, so that screen readers announce it.
    <p role="status" className={late ? undefined : 'visually-hidden'}>
      {late ? "This is taking longer than usual. Please don't repeat it." : ''}
    </p>
  );
}
