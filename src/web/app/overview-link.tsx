import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button.tsx';

/** The way on from an address that shows nothing. */
export const OverviewLink = () => (
  <Link to="/overview" className={buttonClass()}>
    Go to Overview
  </Link>
);
