// Profiles, histories, ratings, and what people are to each other.

import type { HistoryResult, ProfileVisibility, Tempo } from '../../lib/generated/http';
import { count } from './words';

const percent = (share: number): string => `${Math.round(share * 100)}%`;

export const people = {
  person: {
    since: (date: string): string => `Here since ${date}`,
    visibility: 'Who can see this page',
    visibilities: {
      public: 'Everybody',
      friends: 'My friends',
      nobody: 'Only me',
    } satisfies Record<ProfileVisibility, string>,
    saved: 'Saved.',
    games: 'Games',
    noGames: 'No finished games yet.',
    game: 'Game',
    played: 'Played',
    playedOf: (games: number, finished: number): string =>
      finished === games ? String(games) : `${games}, ${finished} to the end`,
    won: 'Won',
    wonOf: (won: number, games: number): string => `${won} of ${games}`,
    share: 'Share of wins',
    shareHelp:
      'The bar shows where the true share of wins lies in 19 of 20 cases; the line is what winning by lot would give. Games against oneself, lessons and games joined midway do not count; a game one left counts as lost.',
    shareLabel: (from: number, to: number, fair: number): string =>
      `between ${percent(from)} and ${percent(to)}; by lot ${percent(fair)}`,
    longest: 'Longest game',
    closest: 'Closest game',
    steps: (steps: number): string => count(steps, 'step', 'steps'),
    punctuality: (share: number, turns: number): string =>
      `${percent(share)} of ${count(turns, 'turn', 'turns')} in time in games over days`,
    recent: 'Last games',
    history: 'All my games',
    ratings: 'Ratings',
    rating: 'Rating',
    ratingOf: (points: number, giveOrTake: number): string => `${points} ± ${giveOrTake}`,
    ratingHelp:
      'From rated games against people. The number after ± says how far off the rating may be; it shrinks with every game.',
    rated: (games: number): string => count(games, 'rated game', 'rated games'),
    course: (points: number[]): string =>
      `Rating after each of the last ${points.length} games: from ${points[0] ?? 0} to ${points.at(-1) ?? 0}`,
    leaderboard: 'Leaderboard',
    addFriend: 'Ask to be friends',
    isFriend: 'You are friends.',
    isAsked: 'You asked to be friends.',
    block: 'Block',
    unblock: 'Unblock',
    mute: 'Mute',
    unmute: 'Unmute',
    blocked: 'You blocked this person: no invitations, no whispers, no seat at your tables.',
    muted: 'What this person writes at tables is not shown to you.',
    profileOf: (name: string): string => `Profile of ${name}`,
  },
  tempo: { live: 'Live', days: 'Over days' } satisfies Record<Tempo, string>,
  past: {
    won: 'Won',
    place: (ordinal: string, seats: number): string => `${ordinal} of ${seats}`,
    left: 'Left',
    substitute: 'Substitute',
    rated: 'Rated',
    with: (names: string[], bots: number): string =>
      [...names, ...(bots > 0 ? [count(bots, 'bot', 'bots')] : [])].join(', '),
    alone: 'alone',
  },
  history: {
    title: 'My games',
    intro: 'Every game you finished, newest first.',
    signIn: 'Enter a name or sign in to see your games.',
    game: 'Game',
    all: 'All',
    person: 'With',
    result: 'Result',
    results: { won: 'Won', lost: 'Lost', left: 'Left' } satisfies Record<HistoryResult, string>,
    tempo: 'Tempo',
    from: 'From',
    to: 'To',
    least: 'At least (minutes)',
    most: 'At most (minutes)',
    clear: 'Clear the search',
    export: 'Save as CSV',
    none: 'No games found.',
    more: 'Older games',
    found: (n: number, more: boolean): string => `${more ? 'More than ' : ''}${count(n, 'game', 'games')}`,
  },
  leaders: {
    title: (game: string): string => `${game}: leaderboard`,
    intro: (least: number): string =>
      `Players with ${least} rated games or more, in order of what their rating is at least. Profiles that are not public are left out.`,
    none: 'Nobody has enough rated games yet.',
    place: 'Place',
    player: 'Player',
    games: 'Games',
    of: 'Leaderboard of',
  },
  friends: {
    title: 'Friends',
    intro: 'Friends can see profiles that are open to friends, and tables for friends only.',
    signIn: 'Sign in to your account to see your friends.',
    none: 'No friends here yet. Ask somebody by name.',
    name: 'Name of an account',
    ask: 'Ask',
    asking: 'They ask you',
    agree: 'Agree',
    decline: 'Decline',
    asked: 'You asked',
    takeBack: 'Take back',
    online: 'At a table now',
    since: (date: string): string => `since ${date}`,
    end: 'End friendship',
    endOf: (name: string): string => `End the friendship with ${name}`,
    blocked: 'Blocked',
    blockedHelp:
      'They cannot invite you, whisper to you or sit at your tables, and your tables are not listed to them. They are not told.',
    muted: 'Muted',
    mutedHelp: 'What they write at tables is not shown to you.',
    sent: (name: string): string => `If ${name} has an account here, they were asked.`,
  },
  rated: {
    choose: 'Rated game',
    help: 'The result counts for the ratings of all players. Everybody needs an account and plays one seat; leaving counts as losing.',
    badge: 'Rated',
    sit: 'Rated: the result counts for your rating, and leaving counts as losing.',
    account: 'To sit down here you need an account.',
    same: (names: string[]): string =>
      `Sat down from the same address or browser as ${names.join(', ')}. It may be one person, or one household.`,
    changes: 'Ratings',
    change: (before: number, after: number): string =>
      `${before} → ${after} (${after >= before ? '+' : '−'}${Math.abs(after - before)})`,
  },
  talkModes: {
    choose: 'Chat',
    free: 'Anything can be written',
    phrases: 'A few phrases only',
    off: 'No chat',
    isPhrases: 'At this table only these phrases can be said.',
    isOff: 'This table has no chat.',
    hidden: (n: number): string =>
      `${count(n, 'message', 'messages')} of people you muted or blocked ${n === 1 ? 'is' : 'are'} hidden.`,
    sentences: 'Phrase',
  },
};
