// Profiles, histories, ratings, and what people are to each other.

import type { HistoryResult, ProfileVisibility, Tempo } from '../../lib/generated/http';
import { count, strengthName } from './words';

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
      'The bar shows where the true share lies with 95% confidence; the line is what pure chance would give. Games against yourself, lessons and games joined midway do not count; a game you left counts as a loss.',
    shareLabel: (from: number, to: number, fair: number): string =>
      `between ${percent(from)} and ${percent(to)}; by chance ${percent(fair)}`,
    longest: 'Longest game',
    closest: 'Closest game',
    steps: (steps: number): string => count(steps, 'step', 'steps'),
    punctuality: (share: number, turns: number): string =>
      `${percent(share)} of ${count(turns, 'turn', 'turns')} on time in games over days`,
    recent: 'Recent games',
    history: 'All my games',
    ratings: 'Ratings',
    rating: 'Rating',
    ratingOf: (points: number, giveOrTake: number): string => `${points} ± ${giveOrTake}`,
    ratingHelp:
      'From rated games against people. The number after ± says how far off the rating may be; it shrinks with every game.',
    rated: (games: number): string => count(games, 'rated game', 'rated games'),
    estimates: 'Against bots',
    estimateHelp:
      'Estimates from games against bots, on a scale of their own: the easy bot has 1500 there. They cannot be compared with ratings from games against people.',
    estimateOf: (points: number, giveOrTake: number): string => `about ${points} ± ${giveOrTake}`,
    againstBots: (games: number): string => `from ${count(games, 'game', 'games')}`,
    botRatings: 'Ratings of the bots',
    course: (points: number[]): string =>
      `Rating after each of the last ${points.length} games: from ${points[0] ?? 0} to ${points.at(-1) ?? 0}`,
    leaderboard: 'Leaderboard',
    addFriend: 'Add as a friend',
    isFriend: 'You are friends.',
    isAsked: 'You sent a friend request.',
    block: 'Block',
    unblock: 'Unblock',
    mute: 'Mute',
    unmute: 'Unmute',
    blocked: 'You blocked this person: no invitations, no whispers, no seat at your tables.',
    muted: 'You do not see what this person writes at tables.',
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
    tempo: 'Clock',
    from: 'From',
    to: 'To',
    least: 'At least (minutes)',
    most: 'At most (minutes)',
    clear: 'Clear the filters',
    export: 'Save as CSV',
    none: 'No games found.',
    more: 'Older games',
    found: (n: number, more: boolean): string => `${more ? 'More than ' : ''}${count(n, 'game', 'games')}`,
  },
  leaders: {
    title: (game: string): string => `${game}: leaderboard`,
    intro: (least: number): string =>
      `Players with at least ${least} rated games, ranked by the lower end of their rating. Profiles that are not public are left out.`,
    none: 'Nobody has enough rated games yet.',
    bots: 'Bots',
    botsHelp:
      'From games between bots, on a scale of their own: the easy bot has 1500. It cannot be compared with ratings from games against people.',
    bot: 'Bot',
    strength: strengthName,
    place: 'Place',
    player: 'Player',
    games: 'Games',
    of: 'Leaderboard of',
  },
  friends: {
    title: 'Friends',
    intro: 'Friends see profiles and tables that are open to friends only.',
    signIn: 'Sign in to your account to see your friends.',
    none: 'No friends yet. Send someone a request by name.',
    name: 'Name of an account',
    ask: 'Send request',
    asking: 'Requests to you',
    agree: 'Accept',
    decline: 'Decline',
    asked: 'Requests you sent',
    takeBack: 'Withdraw',
    online: 'At a table now',
    since: (date: string): string => `since ${date}`,
    end: 'End friendship',
    endOf: (name: string): string => `End the friendship with ${name}`,
    blocked: 'Blocked',
    blockedHelp:
      'They cannot invite you, whisper to you or sit at your tables, and your tables are not listed to them. They are not told.',
    muted: 'Muted',
    mutedHelp: 'You do not see what they write at tables.',
    sent: (name: string): string => `If ${name} has an account here, they have your request.`,
  },
  rated: {
    choose: 'Rated game',
    help: 'The result counts for everyone’s rating. Everyone needs an account and plays one seat; leaving counts as a loss.',
    badge: 'Rated',
    range: 'Only for some ratings',
    rangeHelp:
      'Whoever finds the table in the lobby needs an account with such a rating in this game; without rated games it is 1500. With the link anybody can join.',
    from: 'From',
    to: 'To',
    rangeBadge: (from: number, to: number): string => `Rating ${from} – ${to}`,
    sit: 'Rated: the result counts for your rating, and leaving counts as a loss.',
    account: 'You need an account to sit here.',
    same: (names: string[]): string =>
      `Same address or browser as ${names.join(', ')}. It may be one person, or one household.`,
    changes: 'Ratings',
    change: (before: number, after: number): string =>
      `${before} → ${after} (${after >= before ? '+' : '−'}${Math.abs(after - before)})`,
  },
  talkModes: {
    choose: 'Chat',
    free: 'Free: players write what they like',
    phrases: 'Set phrases only',
    off: 'No chat',
    isPhrases: 'Only these phrases can be used at this table.',
    isOff: 'This table has no chat.',
    hidden: (n: number): string =>
      `${count(n, 'message', 'messages')} from people you muted or blocked ${n === 1 ? 'is' : 'are'} hidden.`,
    sentences: 'Phrase',
    botsTalk: 'Bots say why they trade, make pacts and vote, where the game knows such things',
  },
};
