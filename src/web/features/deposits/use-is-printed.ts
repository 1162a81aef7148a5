import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page is printed: paper has no button for the rest. */
export function useIsPrinted(): boolean {
  const [printed, setPrinted] = useState(false);
  useEffect(() => {
    const before = () => flushSync(() => setPrinted(true));
    const after = () => setPrinted(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return printed;
}
