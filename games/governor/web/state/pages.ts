// What the bar at the bottom of a phone leads to: the pages of a seat, the command page part by part.

import type { Action } from '../generated';
import type { BoardState, Page, Part } from '../board.svelte';

export type PanelIcon =
  'briefing' | 'chair' | 'council' | 'events' | 'laws' | 'map' | 'nations' | 'news' | 'orders' | 'reveal';

interface PanelEntry {
  name: string;
  icon: PanelIcon;
  page: Page;
  part?: Part;
  /** How many things wait there. */
  badge: number;
  chosen: boolean;
  /** What a press there leads to. */
  offer: Action['type'] | undefined;
}

/** What can be done on a page, if anything can: its tab is marked with it. */
export function offerBehind(board: BoardState, page: Page): Action['type'] | undefined {
  const types: Partial<Record<Page, readonly Action['type'][]>> = {
    command: ['order_move', 'order_claim', 'order_shoot', 'order_trade', 'order_convert'],
    council: ['cast', 'floor_ready'],
    chair: ['chair_approve', 'chair_floor', 'chair_open_vote', 'chair_close_vote'],
  };
  return types[page]?.find((type) => board.offers(type));
}

export function panels(board: BoardState): PanelEntry[] {
  const entry = (name: string, icon: PanelIcon, page: Page, part?: Part, badge = 0): PanelEntry => ({
    name,
    icon,
    page,
    ...(part ? { part } : {}),
    badge,
    chosen: board.page === page && (part === undefined || board.part === part),
    offer: part === undefined || part === 'orders' ? offerBehind(board, page) : undefined,
  });
  const drafts = board.desk?.drafts.length ?? 0;
  const complete = board.desk?.cards.filter((card) => card.complete).length ?? 0;
  return board.pages.flatMap(({ id, name }): PanelEntry[] => {
    switch (id) {
      case 'command':
        return [
          entry('Map', 'map', id, 'map'),
          board.desk
            ? entry('Orders', 'orders', id, 'orders', drafts)
            : entry('Nations', 'nations', id, 'orders'),
          entry('Events', 'events', id, 'events', complete),
          entry('Laws', 'laws', id, 'laws'),
          entry('News', 'news', id, 'news'),
        ];
      case 'council':
        return [entry(name, 'council', id, undefined, board.councilWaits ? 1 : 0)];
      case 'chair':
        return [entry(name, 'chair', id)];
      case 'facilitator':
        return [entry('Room', 'nations', id)];
      case 'briefing':
        return [entry(name, 'briefing', id)];
      case 'reveal':
        return [entry(name, 'reveal', id)];
    }
  });
}
