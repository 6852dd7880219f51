// The clock of a table that is being made: ready ones to press, and all that can be chosen.

import type { Clock, OnTimeout } from '../generated/http';
import { minutesOf } from '../notifications/settings';

export type ClockPreset = 'none' | 'live' | 'day' | 'evening';

export class ClockForm {
  kind = $state<Clock['type']>('none');
  budgetMinutes = $state(30);
  incrementSeconds = $state(10);
  days = $state(1);
  /** As a field for times shows it. */
  timeOfDay = $state('20:00');
  timeZone = $state(Intl.DateTimeFormat().resolvedOptions().timeZone);
  leastHours = $state(4);
  bankDays = $state(14);
  bankIncrementMinutes = $state(60);
  onTimeout = $state<OnTimeout>('default');

  choose(preset: ClockPreset): void {
    switch (preset) {
      case 'none':
        this.kind = 'none';
        break;
      case 'live':
        this.kind = 'live';
        this.budgetMinutes = 10;
        this.incrementSeconds = 10;
        break;
      case 'day':
        this.kind = 'days';
        this.days = 1;
        break;
      case 'evening':
        this.kind = 'daily';
        this.timeOfDay = '20:00';
        this.leastHours = 4;
        break;
    }
  }

  /** The ready clock that is chosen, if it is one. */
  get preset(): ClockPreset | null {
    switch (this.kind) {
      case 'none':
        return 'none';
      case 'live':
        return this.budgetMinutes === 10 && this.incrementSeconds === 10 ? 'live' : null;
      case 'days':
        return this.days === 1 ? 'day' : null;
      case 'daily':
        return this.timeOfDay === '20:00' && this.leastHours === 4 ? 'evening' : null;
      case 'bank':
        return null;
    }
  }

  get clock(): Clock {
    const on_timeout = this.onTimeout;
    switch (this.kind) {
      case 'none':
        return { type: 'none' };
      case 'live':
        return {
          type: 'live',
          budget_seconds: Math.round(this.budgetMinutes * 60),
          increment_seconds: this.incrementSeconds,
          on_timeout,
        };
      case 'days':
        return { type: 'days', hours: Math.round(this.days * 24), on_timeout };
      case 'daily':
        return {
          type: 'daily',
          minute: minutesOf(this.timeOfDay),
          time_zone: this.timeZone,
          least_hours: this.leastHours,
          on_timeout,
        };
      case 'bank':
        return {
          type: 'bank',
          hours: Math.round(this.bankDays * 24),
          increment_minutes: this.bankIncrementMinutes,
          on_timeout,
        };
    }
  }
}
