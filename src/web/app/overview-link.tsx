import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button.tsx';

/** A link to Overview, for addresses that show nothing. */
export const OverviewLink = () => (
  <Link to="/overview" className={buttonClass()}>
    Go to Overview
  </Link>
);
