import { describe, expect, it } from 'vitest';
import { CONTENT, nameOf, viewOf, type Given } from '../testing/table';
import { endOfTurn, enactment, forwardMark, previewOf, type Scene } from './preview';

const scene = (given: Given = {}): Scene => ({
  content: CONTENT,
  view: viewOf(given),
  me: 'P0',
  name: nameOf,
});
const nearlyDone: Given = { at: { ENGINES: 'EXE' }, stamps: { ENGINES: ['P4', 'P2'] } };

describe('previews', () => {
  it('tell what the end of the turn adds [FD-3.4]', () => {
    expect(endOfTurn(scene())).toEqual({ dept: 'EXE', blame: 5 });
    const spared = scene();
    spared.view.policy = 'paperwork_reduction';
    expect(endOfTurn(spared)?.blame).toBe(0);
  });

  it('mark the right desk, and only that [FD-5.5]', () => {
    const forward = { type: 'forward', decree: 'ENGINES', to: 'ADM' } as const;
    expect(forwardMark(scene(), forward, 'ENGINES', 'ADM')).toBe(1);
    expect(forwardMark(scene(), forward, 'ENGINES', 'TRE')).toBe(0);
  });

  it('name who chooses the relief of a last stamp [FD-7.4]', () => {
    expect(enactment(scene(nearlyDone), 'ENGINES')).toEqual({ chooser: null, relief: 10 });
    const crowned = scene({ ...nearlyDone, arrows: { HUM: 'EXE' } });
    expect(previewOf({ type: 'stamp', decree: 'ENGINES' }, crowned)).toContain('You choose 10 blame');
    expect(enactment(scene(), 'ENGINES')).toBeNull();
  });
});
