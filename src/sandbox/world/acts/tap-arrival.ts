/** A tap on one of an organization's devices. */
import { insert, type SandboxDatabase } from '../../database/sandbox-database.ts';
import { makeId } from '../random.ts';
import { nextChance, nextSeq } from './record.ts';

export function arriveTap(db: SandboxDatabase, org: number, at: number): void {
  const random = nextChance(db);
  const devices = db.all<{ seq: number; tap_group: number | null; destination: number | null }>(
    `select d.seq, d.tap_group, g.destination from tap_devices d left join tap_groups g on g.seq = d.tap_group
      where d.org = ? and d.archived_at is null order by d.seq`,
    org,
  );
  const { seq, tap_group, destination } = random.pick(devices);
  insert(db, 'tap_events', {
    seq: nextSeq(db, 'tap_events', org, 10_000_000),
    id: makeId(random, at),
    org,
    created_at: at,
    device: seq,
    tap_group,
    destination,
  });
}
