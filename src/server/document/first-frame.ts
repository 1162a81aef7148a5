/** What a document shows before the app runs: the frame that the build rendered, with who is signed in and what they may see. */
import * as z from 'zod/mini';
import type { Me } from '#contract/steward/messages.ts';
import type { Assets } from '../http/assets.ts';

const link = z.object({ plain: z.string(), current: z.string() });
/** As src/web/app/first-frame.tsx renders it: HTML with `{{…}}` where something is put in. */
const rendered = z.object({
  frame: z.object({ sandbox: z.string(), service: z.string() }),
  group: z.string(),
  places: z.array(
    z.object({
      to: z.string(),
      needs: z.string(),
      group: z.nullable(z.string()),
      title: z.nullable(z.string()),
      rail: link,
      bar: link,
    }),
  ),
  placesInBar: z.number(),
});

type Visit = { me: Me; pathname: string; userAgent: string };

/** Returns HTML for the app's element. */
export type FirstFrame = (visit: Visit) => string;

const written = '/first-frame.json';

/** Reads `first-frame.json`; without a build, the frame is empty. Throws if it isn't what scripts/first-frame.mjs writes. */
export function firstFrame(assets: Assets): FirstFrame {
  const file = assets.get(written);
  if (!file) return () => '';
  const { frame, group, places, placesInBar } = rendered.parse(
    JSON.parse(new TextDecoder().decode(file.plain)),
  );
  return ({ me, pathname, userAgent }) => {
    const may = new Set<string>(me.permissions);
    for (const operation of me.missing) may.delete(operation);
    const shown = places.filter(({ needs }) => may.has(needs));
    const here = shown.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
    const linkOf = (place: (typeof places)[number], at: 'rail' | 'bar') =>
      place[at][place === here ? 'current' : 'plain'];
    const rail = shown.map((place, index) => {
      const isFirst = place.group !== null && place.group !== shown[index - 1]?.group;
      return `${isFirst ? fill(group, { group: escaped(place.group ?? '') }) : ''}${linkOf(place, 'rail')}`;
    });
    return fill(frame[me.mode], {
      organization: escaped(me.organization.name),
      name: escaped(me.user.name),
      role: escaped(me.user.roleLabel),
      keys: /Mac|iP/.test(userAgent) ? '⌘K' : 'Ctrl K',
      // A record's title comes with the record.
      title: (here?.to === pathname && here.title && escaped(here.title)) || '&nbsp;',
      rail: rail.join(''),
      bar: shown
        .slice(0, placesInBar)
        .map((place) => linkOf(place, 'bar'))
        .join(''),
    });
  };
}

/** Puts a text in each place at once, so that nothing that was put in is read as a place. */
const fill = (html: string, texts: Readonly<Record<string, string>>): string =>
  html.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => texts[name] ?? '');

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
