/** The state of a walk: which devices were checked, and what was found. Pure. */
import type { TapFinding, TapWalk } from '#contract/steward/operations/tap/tap-walks.ts';
import type { TapMark } from '#contract/steward/tap/tap-walks.ts';
import type { WalkShow } from '../../../nouns/tap/address.ts';

export const markLabels: Readonly<Record<TapMark, string>> = {
  right: 'Right',
  wrong: 'Wrong',
  missing: 'Missing',
  damaged: 'Damaged',
};

export type WalkRow = TapWalk['list'][number] & {
  /** The mark that counts; null if the device isn't checked. */
  latest: TapFinding | null;
  /** Earlier marks, newest first. */
  earlier: readonly TapFinding[];
};

/** The devices of a walk in order, each with its marks. */
export function walkRows({ list, findings }: Pick<TapWalk, 'list' | 'findings'>): WalkRow[] {
  const byDevice = new Map<string, TapFinding[]>();
  for (const finding of findings)
    byDevice.set(finding.deviceId, [finding, ...(byDevice.get(finding.deviceId) ?? [])]);
  return list.map((device) => {
    const [latest = null, ...earlier] = byDevice.get(device.deviceId) ?? [];
    return { ...device, latest, earlier };
  });
}

export const isProblem = ({ latest }: WalkRow): boolean => latest !== null && latest.mark !== 'right';

export const isShown = (row: WalkRow, show: WalkShow | undefined): boolean =>
  show === undefined || (show === 'unchecked' ? row.latest === null : isProblem(row));

/** The next unchecked device after this one, then from the beginning; null if all are checked. */
export function nextUnchecked(rows: readonly WalkRow[], after: string | null): WalkRow | null {
  const from = rows.findIndex(({ deviceId }) => deviceId === after) + 1;
  return [...rows.slice(from), ...rows.slice(0, from)].find(({ latest }) => latest === null) ?? null;
}

/** A walk with one more mark, in our server's order. A mark that is already there isn't added again. */
export function withFinding<Walk extends Pick<TapWalk, 'findings'>>(walk: Walk, finding: TapFinding): Walk {
  if (walk.findings.some(({ id }) => id === finding.id)) return walk;
  const findings = [...walk.findings, finding].toSorted((one, other) => {
    const [at, then] = [timeOf(one), timeOf(other)];
    return at - then || (one.id < other.id ? -1 : 1);
  });
  return { ...walk, findings };
}

/** If the phone's clock is ahead, our server's time counts. */
const timeOf = ({ markedAt, receivedAt }: TapFinding): number =>
  Math.min(Date.parse(markedAt), Date.parse(receivedAt));
