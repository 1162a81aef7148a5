import { Ellipsis, Search } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Brand } from '../ui/frame/brand.tsx';
import nav from '../ui/frame/nav.module.css';
import styles from '../ui/frame/shell.module.css';
import { Avatar } from '../ui/text/avatar.tsx';
import type { BarPlace as BarPlaceOf, Place } from './places.ts';

type Props = {
  organization: string;
  sandbox: boolean;
  /** Opens the notifications; beside the name of Steward. */
  bell: ReactNode;
  /** The button that searches everything. */
  find: ReactNode;
  /** The screens of the rail, under their groups. */
  screens: ReactNode;
  /** At the foot of the rail. */
  foot: ReactNode;
  /** The bar of a phone. */
  bar: ReactNode;
  /** The screen itself. */
  main: ReactNode;
};

/**
 * Rail on the left, or a bar at the bottom of a phone, around the screen.
 *
 *     <ShellFrame organization={name} sandbox={false} bell={bell} find={find} screens={screens} foot={account} bar={bar} main={screen} />
 */
export const ShellFrame = ({ organization, sandbox, bell, find, screens, foot, bar, main }: Props) => (
  <div className={styles.shell}>
    <a className={styles.skip} href="#main">
      Skip to content
    </a>
    <nav className={styles.rail} aria-label="Screens">
      <div className={nav.head}>
        <Brand organization={organization} sandbox={sandbox} />
        {bell}
      </div>
      {find}
      <div className={nav.screens}>{screens}</div>
      <div className={nav.foot}>{foot}</div>
    </nav>
    {main}
    <nav className={styles.bottom} aria-label="Main screens">
      {bar}
    </nav>
  </div>
);

type GroupProps = { name: string | null; children: ReactNode };

/** The screens of a group, under its name. */
export function RailGroup({ name, children }: GroupProps) {
  const id = useId();
  if (!name) return children;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form.
    <div role="group" aria-labelledby={id} className={nav.places}>
      <div id={id} className={nav.group}>
        {name}
      </div>
      {children}
    </div>
  );
}

/** The content of a screen's link in the rail. */
export const RailPlace = ({ place: { icon: Icon, label } }: { place: Place }) => (
  <>
    <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
    <span className={nav.label}>{label}</span>
  </>
);

/** The content of a screen's link in the bar of a phone. */
export const BarPlace = ({ place: { icon: Icon, short } }: { place: BarPlaceOf }) => (
  <>
    <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
    {short}
  </>
);

/** The content of the button for the bar's other screens. */
export const MorePlaces = () => (
  <>
    <Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />
    More
  </>
);

/** The content of the search button, with its keys. */
export const FindLabel = ({ keys }: { keys: string }) => (
  <>
    <Search size={15} strokeWidth={1.75} aria-hidden="true" />
    <span className={nav.label}>Find anything</span>
    <kbd>{keys}</kbd>
  </>
);

/** The signed-in person at the foot of the rail. */
export const AccountLabel = ({ name, roleLabel }: { name: string; roleLabel: string }) => (
  <>
    <Avatar name={name} />
    <span>
      <b>{name}</b>
      <small>{roleLabel}</small>
    </span>
  </>
);
