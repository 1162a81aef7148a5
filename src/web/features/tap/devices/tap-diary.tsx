import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { readTime } from '#contract/values/wire-time.ts';
import { countText, dateTimeText, dayText } from '../../../data/format/format.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import type { Tap } from '../../../nouns/tap/tap-records.ts';
import { placeOf, type Stay, staysOf } from '../../../nouns/tap/where-it-pointed.ts';
import { Button } from '../../../ui/button.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import history from './device-history.module.css';

const atFirst = 5;

/** Where the taps led, one destination after another, and the latest taps one by one. `taps`: latest first. */
export function TapDiary({ taps }: { taps: readonly Tap[] }) {
  const [shown, setShown] = useState(atFirst);
  const stays = staysOf(taps);
  return (
    <>
      <h3 className={history.part}>Where taps went</h3>
      <ul className={history.rows}>
        {stays.slice(0, 20).map((stay) => (
          <li key={`${stay.placeId}-${stay.last}`}>
            <Place placeId={stay.placeId} name={stay.name} />
            <span>{span(stay)}</span>
          </li>
        ))}
      </ul>
      <h3 className={history.part}>Latest taps</h3>
      <ul className={history.rows} aria-label="Latest taps">
        {taps.slice(0, shown).map((tap) => {
          const time = readTime(tap.createdAt);
          return (
            <li key={tap.id}>
              <Place placeId={placeOf(tap)} name={tap.destination?.name ?? null} />
              <span>{time ? dateTimeText(time) : '—'}</span>
            </li>
          );
        })}
      </ul>
      {taps.length > shown ? (
        <Button onClick={() => setShown(shown + 20)}>Show {Math.min(20, taps.length - shown)} more</Button>
      ) : null}
    </>
  );
}

function Place({ placeId, name }: { placeId: string | null; name: string | null }) {
  if (!placeId) return <span>Nothing</span>;
  return (
    <Link {...recordPage('destination', placeId)}>
      <NameText>{name ?? 'Unnamed destination'}</NameText>
    </Link>
  );
}

function span({ first, last, taps }: Stay): string {
  const [from, to] = [readTime(first), readTime(last)];
  const days = from && to ? [...new Set([dayText(from), dayText(to)])].join(' to ') : 'at an unknown time';
  return `${taps === 1 ? '1 tap' : `${countText(taps)} taps`}, ${days}`;
}
