import { Link } from '@tanstack/react-router';
import { useMay } from '../../data/session/session.ts';
import { pageTab, Tabs } from '../../ui/frame/tabs.tsx';

/** The tabs of Letters: what donors are sent, and the texts that all of it shares. */
export function LetterTabs() {
  const may = useMay();
  return (
    <Tabs label="Letters">
      <Link to="/letters" {...pageTab}>
        Thank-you list
      </Link>
      <Link to="/letters/statements" {...pageTab}>
        Statements
      </Link>
      {may('team.manage') ? (
        <Link to="/letters/letterhead" {...pageTab}>
          Letterhead
        </Link>
      ) : null}
    </Tabs>
  );
}
