/** Lets tests change what tap devices open, which on the platform happens in its dashboard. */
import { type SandboxDatabase, update } from '../database/sandbox-database.ts';

const seqOf = (db: SandboxDatabase, table: string, id: string): number | undefined =>
  db.one<{ seq: number }>(`select seq from ${table} where id = ?`, id)?.seq;

/** Points a group to a destination, both by ID; false when there is no such group or destination. */
export function pointGroup(db: SandboxDatabase, groupId: string, destinationId: string): boolean {
  const group = seqOf(db, 'tap_groups', groupId);
  const destination = seqOf(db, 'tap_destinations', destinationId);
  if (group === undefined || destination === undefined) return false;
  update(db, 'tap_groups', group, { destination });
  return true;
}
