/** Deliveries of the platform's webhooks that Steward has received. Types and limits only. */

/** `waiting`: its records haven't been read yet. */
export const deliveryStates = ['waiting', 'applied'] as const;

/** The most changed records of each kind that a delivery lists. */
export const maxChangedIds = 5;
