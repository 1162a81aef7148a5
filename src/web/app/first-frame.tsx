/**
 * What a document shows before the app runs, as text. It is rendered while building (scripts/first-frame.mjs); the server fills in who is
 * signed in and the screens that the role may see. Nothing in it can be used: the app takes its place as soon as it has loaded.
 */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import nav from '../ui/frame/nav.module.css';
import page from '../ui/frame/page.module.css';
import shell from '../ui/frame/shell.module.css';
import { type Place, places, placesInBar } from './places.ts';
import { AccountLabel, BarPlace, FindLabel, MorePlaces, RailPlace, ShellFrame } from './shell-frame.tsx';

type Link = { plain: string; current: string };

/**
 * Texts with `{{…}}` where the server puts something. `title`: of the screen, if it's known before the screen is; `placesInBar`: as many
 * of the first places are in the bar of a phone.
 */
export type FirstFrame = {
  /** By mode of the server: the sandbox says so. */
  frame: { sandbox: string; service: string };
  group: string;
  places: { to: string; needs: string; group: string | null; title: string | null; rail: Link; bar: Link }[];
  placesInBar: number;
};

/** Screens whose title isn't the name of their place. */
const otherTitles: ReadonlySet<Place['to']> = new Set(['/overview', '/reports', '/team']);

const frameOf = (sandbox: boolean): string =>
  renderToStaticMarkup(
    // Out of reach of the keyboard, of presses, and of screen readers, which would find it gone a moment later.
    <div inert aria-hidden="true">
      <ShellFrame
        organization="{{organization}}"
        sandbox={sandbox}
        find={
          <span className={nav.find}>
            <FindLabel keys="{{keys}}" />
          </span>
        }
        screens="{{rail}}"
        foot={
          <span className={nav.account}>
            <AccountLabel name="{{name}}" roleLabel="{{role}}" avatar="" />
          </span>
        }
        main={
          <div className={shell.main}>
            <div className={shell.stage}>
              <div className={page.page}>
                <div className={page.head}>
                  <div className={page.title}>{'{{title}}'}</div>
                </div>
              </div>
            </div>
          </div>
        }
        bar={
          <>
            {'{{bar}}'}
            <span className={nav.place}>
              <MorePlaces />
            </span>
          </>
        }
      />
    </div>,
  );

const linkOf = ({ to }: Place, className: string | undefined, content: ReactNode): Link => ({
  plain: renderToStaticMarkup(
    <a href={to} className={className}>
      {content}
    </a>,
  ),
  current: renderToStaticMarkup(
    <a href={to} className={className} aria-current="page">
      {content}
    </a>,
  ),
});

export const firstFrame: FirstFrame = {
  frame: { sandbox: frameOf(true), service: frameOf(false) },
  group: renderToStaticMarkup(<div className={nav.group}>{'{{group}}'}</div>),
  places: places.map((place) => ({
    to: place.to,
    needs: place.needs,
    group: place.group,
    title: otherTitles.has(place.to) ? null : place.label,
    rail: linkOf(place, nav.item, <RailPlace place={place} />),
    bar: linkOf(place, nav.place, <BarPlace place={place} />),
  })),
  placesInBar,
};
