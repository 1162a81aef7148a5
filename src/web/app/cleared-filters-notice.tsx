import { lookUp } from '#contract/values/look-up.ts';
import type { UnreadPart } from '../data/search/unread-search.ts';
import { Notice } from '../ui/frame/notice.tsx';
import styles from '../ui/frame/shell.module.css';
import { useSaid } from '../ui/said.tsx';

const names: Readonly<Record<string, string>> = {
  arrivesFrom: 'arrival date',
  arrivesTo: 'arrival date',
  assets: 'stock or coin',
  changedFrom: 'last updated',
  changedTo: 'last updated',
  direction: 'sort order',
  from: 'date',
  givenFrom: 'date',
  givenTo: 'date',
  kinds: 'type',
  least: 'minimum amount',
  limit: 'rows per page',
  link: 'giving link',
  locations: 'location',
  methods: 'payment method',
  most: 'maximum amount',
  order: 'sort order',
  peek: 'open record',
  planFrequency: 'plan frequency',
  q: 'search',
  returns: 'partly refunded',
  serial: 'serial number',
  text: 'search',
  to: 'date',
  updatedFrom: 'last updated',
  updatedTo: 'last updated',
  view: 'saved view',
  what: 'activity',
  who: 'person',
};

/** Default values and parameters that other sites add to links: clearing them needs no message. */
const defaults =
  /^(page=1|limit=25|direction=DESC|order=newest|tab=(active|pending|deliveries)|(archived|current)=false)$/;
const ofOtherSites = /^(utm_\w+|fbclid|gclid|mc_\w+|ref)$/;

/** Typed or linked with spaces or hyphens, as it is printed: it was read, and the address now has its digits. */
const isSameSerial = (name: string, value: string): boolean =>
  name === 'serial' && /^\d[\d\s-]{0,30}$/.test(value);

const isMissed = ([name, value]: UnreadPart): boolean =>
  value !== '' &&
  !isSameSerial(name, value) &&
  !defaults.test(`${name}=${value}`) &&
  !ofOtherSites.test(name);

const text = "Some filters in this link didn't work and were removed";

/** Says which parts of the link were cleared. */
export function ClearedFiltersNotice({ parts }: { parts: readonly UnreadPart[] }) {
  const missed = parts.filter(isMissed);
  useSaid(missed.length > 0 ? `${text}.` : null);
  if (missed.length === 0) return null;
  const cleared = missed
    .slice(0, 5)
    .map(([name, value]) => `${lookUp(names, name) ?? name} “${short(value)}”`);
  return (
    <div className={styles.cleared}>
      <Notice tone="warn">
        {text}: {cleared.join(', ')}.
      </Notice>
    </div>
  );
}

const short = (text: string): string => {
  const characters = [...text];
  return characters.length > 40 ? `${characters.slice(0, 40).join('')}…` : text;
};
