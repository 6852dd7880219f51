// A game played again: its frames, fetched as they are needed, and where one looks.

import { immutableJSONPatch } from 'immutable-json-patch';
import { api } from '../api/client';
import type { Viewer } from '../game/contract';
import type { Frame as SentFrame, LogStep } from '../generated/http';

const PAGE = 200;

/** The game after one step, with all that is to see then. */
type Frame = SentFrame & { view: unknown };

export type FetchFrames = typeof api.frames;

export class Timeline {
  frames = $state.raw<Frame[]>([]);
  total = $state(0);
  at = $state(0);
  viewer = $state<Viewer>('spectator');
  playing = $state(false);
  /** Steps a second. */
  speed = $state(1);
  loading = $state(false);
  readonly #table: string;
  readonly #fetch: FetchFrames;

  constructor(table: string, viewer: Viewer, at: number, fetch: FetchFrames = api.frames) {
    this.#table = table;
    this.viewer = viewer;
    this.at = at;
    this.#fetch = fetch;
  }

  get frame(): Frame | null {
    return this.frames[this.at] ?? null;
  }

  get last(): number {
    return Math.max(0, this.total - 1);
  }

  get log(): LogStep[] {
    return this.frames.flatMap((frame) => (frame.seq === 0 ? [] : [asStep(frame)]));
  }

  /** Fetches every frame, a page at a time; the first page shows at once. */
  async load(): Promise<void> {
    const viewer = this.viewer;
    this.loading = true;
    this.frames = [];
    try {
      do {
        const page = await this.#fetch(
          this.#table,
          viewer,
          this.frames.length,
          this.frames.length + PAGE - 1,
        );
        if (viewer !== this.viewer) return;
        this.frames = [...this.frames, ...withViews(page.frames)];
        this.total = page.total;
        if (page.frames.length === 0) break;
      } while (this.frames.length < this.total);
      this.go(this.at);
    } finally {
      if (viewer === this.viewer) this.loading = false;
    }
  }

  viewAs(viewer: Viewer): Promise<void> {
    this.viewer = viewer;
    return this.load();
  }

  go(to: number): void {
    this.at = Math.min(this.last, Math.max(0, Math.round(to)));
    if (this.at === this.last) this.playing = false;
  }

  /** Starts over when it stands at the end. */
  toggle(): void {
    if (!this.playing && this.at === this.last) this.at = 0;
    this.playing = !this.playing;
  }
}

/** Frames are sent as what changed; what did not change is shared by all of them. */
function withViews(sent: SentFrame[]): Frame[] {
  let view: unknown = null;
  return sent.map((frame) => {
    view = immutableJSONPatch(frame.view ?? view, frame.patch ?? []);
    return { ...frame, view };
  });
}

function asStep(frame: Frame): LogStep {
  const step = {
    seq: frame.seq,
    at: frame.at,
    seat: frame.seat,
    acted_by: frame.acted_by ?? 'player',
    events: frame.events,
  };
  return frame.undoes === null ? step : { ...step, undoes: frame.undoes };
}
