import { useQuery } from '@tanstack/react-query';
import { aboutOptions } from '../../data/session/session.ts';
import styles from './accessibility-page.module.css';

/**
 * What people can expect who use Steward with a keyboard, a screen reader, large text, or high contrast. Says only what the tests of the
 * repository check, and what they don't.
 */
export function AccessibilityPage() {
  const about = useQuery(aboutOptions).data;
  const organization = about?.organization ?? 'Your organization';
  return (
    <main className={styles.page}>
      <h1>Accessibility</h1>
      <p>
        {organization} wants everyone on its team to be able to use Steward. Steward is built to conform to
        the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.
      </p>
      <h2>How we check this</h2>
      <p>Before each release, automated tests open every screen in a browser, and check that:</p>
      <ul>
        <li>
          axe finds no violation of WCAG 2.2, in the light and the dark theme, on a computer and on a phone
        </li>
        <li>
          at widths down to 320 pixels, the same as zooming in to 400%, nothing is cut off, and the page
          doesn't scroll sideways
        </li>
        <li>content doesn't move while the screen loads</li>
      </ul>
      <p>Other tests check that:</p>
      <ul>
        <li>
          a recurring plan can be canceled with the keyboard alone, and the focus returns to where it was
        </li>
        <li>after each navigation, the focus is on the heading of the new screen</li>
        <li>axe finds nothing in dialogs, panels, and menus either</li>
        <li>every control is at least 24 pixels wide and tall, or has room around it</li>
        <li>in high contrast, you can see what has the focus and what is selected</li>
        <li>how many rows a filter finds, and what a device opens, is announced to screen readers</li>
      </ul>
      <h2>Known limitations</h2>
      <ul>
        <li>
          No one who uses a screen reader every day has evaluated Steward yet. Automated tests find only some
          of the problems that people do.
        </li>
        <li>
          Letters, statements, and reports that you save as PDF files get their structure from your browser.
          We haven't checked them with a screen reader. Reports can be downloaded as spreadsheets instead.
        </li>
        <li>
          To enter a new card, your organization may use the fields of its payment processor, which Steward
          can't change.
        </li>
        <li>Scanning a tap device needs a camera. You can type its serial number instead.</li>
      </ul>
      <h2>Questions and problems</h2>
      <p>
        If something in Steward doesn't work for you, <Contact to={about?.accessibilityContact ?? null} /> Say
        which screen you were on, what you wanted to do, and which browser and assistive technology you use.
      </p>
      <p className={styles.back}>
        <a href="/">Back to Steward</a>
      </p>
    </main>
  );
}

function Contact({ to }: { to: string | null }) {
  if (to === null) return <>please tell an administrator of Steward in your organization.</>;
  const isPage = to.startsWith('https://');
  return (
    <>
      please {isPage ? 'visit' : 'write to'} <a href={isPage ? to : `mailto:${to}`}>{to}</a>.
    </>
  );
}
