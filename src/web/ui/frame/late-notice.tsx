import { useEffect, useState } from 'react';
import { Said } from '../said.tsx';

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
  return late ? (
    <p>
      <Said>This is taking longer than usual. Please don't repeat it.</Said>
    </p>
  ) : null;
}
