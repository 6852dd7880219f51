// The seats in the colours of their nations, as on the map.

import type { PawnShape } from '$lib/board/seats';
import type { SeatColours, SeatId } from '$lib/game/contract';
import type { Nation, Office, View } from './generated';
import { NATION_STYLES } from './map/nation-styles';
import { awaitsElection } from './text/offices';

/** Colours that are too near to a dark or a light page get a line around them. */
const EDGED: ReadonlySet<Nation> = new Set(['mars', 'europa', 'triton', 'pluto']);
/** One for everybody of a nation, as they have one colour. */
const SHAPES: Record<Nation, PawnShape> = {
  mercury: 'disc',
  earth: 'square',
  mars: 'triangle',
  europa: 'diamond',
  titan: 'hexagon',
  miranda: 'star',
  triton: 'cross',
  pluto: 'drop',
  beatrix: 'shield',
};
const OFFICER = { colour: '#c9a227', ink: '#000000' };

type Seen = Pick<View, 'offices' | 'phase' | 'options' | 'briefing'>;

export function seatColours(view: Seen): Partial<Record<SeatId, SeatColours>> {
  return Object.fromEntries(view.offices.map((office, n) => [`P${n}`, officeColours(office, view)]));
}

function officeColours(office: Office, view: Seen): SeatColours {
  const { offices } = view;
  if (office === 'chair')
    return {
      label: awaitsElection(view) ? 'Without a nation' : 'Chairperson',
      side: null,
      shape: 'crescent',
      ...OFFICER,
    };
  if (office === 'facilitator') return { label: 'Facilitator', side: null, shape: 'disc', ...OFFICER };
  const nation = 'lobbyist' in office ? office.lobbyist : office.representative;
  const { name, colour, ink } = NATION_STYLES[nation];
  const alone =
    offices.filter((one) => typeof one === 'object' && Object.values(one)[0] === nation).length === 1;
  return {
    label: alone ? name : `${name}, ${'lobbyist' in office ? 'lobbyist' : 'representative'}`,
    side: name,
    colour,
    ink,
    shape: SHAPES[nation],
    ...(EDGED.has(nation) ? { edge: '#8692b5' } : {}),
  };
}
