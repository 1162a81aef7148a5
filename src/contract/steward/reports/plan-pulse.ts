/** How the monthly value of active plans changed in a month. Types only; the rule is in rules/plan-bridge.ts. */

/** `derived`: from the plans' data today. `snapshot`: from our own record of that day. */
export const pulseSources = ['derived', 'snapshot', 'now'] as const;

export const maxPulseRows = 200;
