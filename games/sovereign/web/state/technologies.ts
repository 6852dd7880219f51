// The technology chart: what is known, what is possible, and in words why something is not.

import type { Action, ChartStatus, Content, Seat, Technology, View } from '../generated';
import type { Offer } from '$lib/game/contract';
import { count } from '../text/describe';

export interface Tier {
  tier: number;
  cost: number;
  technologies: Technology[];
  known: number;
  open: boolean;
  /** How many of the tier before are there, and how many open this one. */
  before: { have: number; need: number };
  complete: boolean;
}

export function tiersOf(content: Content, known: Technology[], open: number[]): Tier[] {
  const has = new Set(known);
  const rows = content.tier_costs.map((cost, n) => {
    const technologies = content.technologies.filter(({ tier }) => tier === n + 1).map(({ id }) => id);
    return { tier: n + 1, cost, technologies, known: technologies.filter((id) => has.has(id)).length };
  });
  return rows.map((row, n) => ({
    ...row,
    open: open.includes(row.tier),
    before: {
      have: rows[n - 1]?.known ?? 0,
      need: content.limits.techs_needed_for_next_tier,
    },
    complete: row.known === row.technologies.length,
  }));
}

/** The ways in which a technology can be had now. */
export function waysTo(offers: Offer<Action>[], technology: Technology): Action[] {
  return offers.flatMap(({ action }) => {
    switch (action.type) {
      case 'research':
      case 'free_discovery':
      case 'spy':
      case 'take_technology':
        return action.technology === technology ? [action] : [];
      default:
        return [];
    }
  });
}

/** For the chart of somebody else only what is known counts. */
export function statusOf(view: View, seat: Seat | null, technology: Technology): ChartStatus | null {
  if (seat === null) return view.chart.find((entry) => entry.technology === technology)?.status ?? null;
  const knows = view.players.find((player) => player.seat === seat)?.technologies.includes(technology);
  return knows ? { type: 'known' } : null;
}

export function describeStatus(status: ChartStatus | null): string {
  switch (status?.type) {
    case 'known':
      return 'Known.';
    case 'ready':
      return 'Can be researched now.';
    case 'free_only':
      return 'Only as a free discovery now.';
    case 'later':
      return 'Open; research is the first part of your turn.';
    case 'too_dear':
      return `Too dear now: ${count(status.missing, 'point')} short.`;
    case 'no_action':
      return 'No action is left this turn.';
    case 'closed':
      return `Closed: needs ${status.need} technologies of the tier before, you have ${status.have}.`;
    default:
      return 'Not known.';
  }
}

export function describePath(action: Action, name: (seat: Seat) => string, cost: number): string {
  switch (action.type) {
    case 'research':
      return `Research for ${cost}`;
    case 'free_discovery':
      return 'Discover free';
    case 'spy':
      return `Spy out from ${name(action.player)}`;
    default:
      return 'Take it';
  }
}
