/** Creating and updating donors. */
import { insert, type Row, update } from '../../database/sandbox-database.ts';
import { emit, nextChance, nextSeq, noteEffect } from '../../world/acts/record.ts';
import { makeId } from '../../world/random.ts';
import { ApiError } from '../api-error.ts';
import { donorOf } from '../directory.ts';
import type { Part } from '../operation.ts';
import type { WorldView } from '../world-view.ts';

type NewDonor = {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  address: object | null;
};
export type CreatedDonor = { seq: number; id: string };

/** Adds a donor. Must run in the caller's transaction. */
export function addDonor({ db }: WorldView, org: number, donor: NewDonor, now: number): CreatedDonor {
  const seq = nextSeq(db, 'donors', org, 1_000_000);
  const id = makeId(nextChance(db), now);
  insert(db, 'donors', {
    seq,
    id,
    org,
    created_at: now,
    updated_at: now,
    first_name: donor.firstName,
    last_name: donor.lastName,
    email: donor.email,
    phone: donor.phone,
    address: donor.address === null ? null : JSON.stringify(donor.address),
  });
  emit(db, { org, event: 'donor.created', recordId: id, at: now });
  return { seq, id };
}

export const donorWrites = (view: WorldView): Part<'donors.create' | 'donors.update'> => ({
  'donors.create': ({ org, now }, { body }) => {
    const { db } = view;
    const { firstName, lastName, email = null, phone = null, mailingAddress: address = null } = body;
    const id = db.transaction(() => {
      const added = addDonor(view, org, { firstName, lastName, email, phone, address }, now);
      noteEffect(db, { org, operation: 'donors.create', target: added.id, donorId: added.id, at: now });
      return added.id;
    });
    return { status: 201, body: { data: id } };
  },
  'donors.update': ({ org, now }, { path, body }) => {
    const { db } = view;
    const donor = donorOf(db, org, path.donorId);
    if (donor.locked === 1)
      throw new ApiError(403, 'This donor profile is linked to a donor account and cannot be edited');
    const changes: Row = {
      ...(body.email === undefined ? {} : { email: body.email }),
      ...(body.firstName === undefined ? {} : { first_name: body.firstName }),
      ...(body.lastName === undefined ? {} : { last_name: body.lastName }),
      ...(body.phone === undefined ? {} : { phone: body.phone }),
    };
    db.transaction(() => {
      update(db, 'donors', donor.seq, { ...changes, updated_at: now });
      emit(db, { org, event: 'donor.updated', recordId: donor.id, at: now });
      noteEffect(db, { org, operation: 'donors.update', target: donor.id, donorId: donor.id, at: now });
    });
    return { status: 204, body: undefined };
  },
});
