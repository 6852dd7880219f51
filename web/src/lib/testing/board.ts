// What a board is handed at a table in a test: a decision of several actions reaches the same spy, one by one.

import type { BoardProps, Tagged } from '../game/contract';

type Hands<Action extends Tagged> = Pick<
  BoardProps<unknown, unknown, Action, Tagged>,
  'onact' | 'ondecide' | 'preview' | 'busy' | 'refusal' | 'setting'
>;

export function atTable<Action extends Tagged>(onact: (action: Action) => void): Hands<Action> {
  return {
    onact,
    ondecide: (actions) => actions.forEach((action) => onact(action)),
    preview: () => Promise.resolve(null),
    busy: false,
    refusal: null,
    setting: 'table',
  };
}
