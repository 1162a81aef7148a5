import { useEffect, useState } from 'react';

/**
 * Says that an act takes longer than usual once it has run for eight seconds, so that nobody repeats it.
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
    // There before its words are, so that they are read aloud.
    <p role="status" className={late ? undefined : 'visually-hidden'}>
      {late ? "This is taking longer than usual. Please don't repeat it." : ''}
    </p>
  );
}
