import { describe, expect, it } from 'vitest';
import { CONTENT, MY_TURN, nameOf, viewOf, type Given } from '../testing/table';
import { endOfTurn, forwardMark, previewOf, type Scene } from './preview';

const scene = (given: Given = {}): Scene => ({
  content: CONTENT,
  view: viewOf(given),
  me: 'P0',
  name: nameOf,
});
const nearlyDone: Given = { at: { ENGINES: 'EXE' }, stamps: { ENGINES: ['P4', 'P2'] } };

describe('previews', () => {
  it('tell what the end of the turn adds, as the rules foresee it', () => {
    const phase = { ...MY_TURN, outlook: { ...MY_TURN.outlook, end: 4 } };
    expect(endOfTurn(viewOf({ phase }))).toEqual({ dept: 'EXE', blame: 4 });
  });

  it('mark the desk that is rewarded, and only that', () => {
    const forward = { type: 'forward', decree: 'ENGINES', to: 'ADM' } as const;
    expect(forwardMark(viewOf(), forward, 'ENGINES', 'ADM')).toBe(1);
    expect(forwardMark(viewOf(), { ...forward, type: 'courier_next' }, 'ENGINES', 'ADM')).toBe(2);
    expect(forwardMark(viewOf(), forward, 'ENGINES', 'TRE')).toBe(0);
  });

  it('name who chooses the relief of a last stamp', () => {
    const stamp = { type: 'stamp', decree: 'ENGINES' } as const;
    expect(previewOf(stamp, scene(nearlyDone))).toContain('there is no relief');
    const crowned = scene({ ...nearlyDone, arrows: { HUM: 'EXE' } });
    expect(previewOf(stamp, crowned)).toContain('You choose 10 blame');
    expect(previewOf(stamp, scene())).not.toContain('enacts');
  });
});
