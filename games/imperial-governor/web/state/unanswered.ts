// How much waits for the viewer's answer: embassies, proposals, petitions.

import type { Seat, View } from '../generated';

export function unansweredFor(view: View, me: Seat | null): number {
  if (me === null) return 0;
  return (
    view.embassies.filter(({ to, admitted }) => to === me && !admitted).length +
    view.proposals.filter(({ to }) => to === me).length +
    view.players.filter(({ petition }) => petition.includes(me)).length
  );
}
