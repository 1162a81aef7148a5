import type { Profile } from '#contract/steward/operations/account.ts';
import styles from './profile.module.css';

/** For people who sign in with the provider. */
export const SignInWays = ({ ways: { password, provider } }: { ways: Profile['signsInWith'] }) => (
  <p className={styles.text}>
    You sign in with {provider}. {password ? 'Your password works, too.' : "You don't have a password here."}
  </p>
);
