// The props of a board in a test: the actions of a decision reach the same spy one by one.

import type { BoardProps, Tagged } from '../game/contract';

type TableProps<Action extends Tagged> = Pick<
  BoardProps<unknown, unknown, Action, Tagged>,
  'onact' | 'ondecide' | 'preview' | 'why' | 'busy' | 'refusal' | 'setting'
>;

export function boardPropsAt<Action extends Tagged>(onact: (action: Action) => void): TableProps<Action> {
  return {
    onact,
    ondecide: (actions) => actions.forEach((action) => onact(action)),
    preview: () => Promise.resolve(null),
    why: () => Promise.resolve(null),
    busy: false,
    refusal: null,
    setting: 'table',
  };
}
