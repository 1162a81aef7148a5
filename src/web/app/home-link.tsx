import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button.tsx';

/** A link to the screen where the person starts, for addresses that show nothing. */
export const HomeLink = () => (
  <Link to="/" className={buttonClass()}>
    Go to home page
  </Link>
);
