// Setting up a table and inviting people to it.

import type { Clock, Strength } from '../../lib/generated/http';
import { count, placeOf, strengthName, timeOfDay } from './words';

export const setup = {
  create: {
    title: 'Set up a table',
    game: 'Game',
    preset: 'Variant',
    standard: 'Standard',
    standardHelp: 'The rules we recommend.',
    options: 'Options',
    optionsNone: 'This game has no options.',
    range: (range: string): string => `Enter a whole number in ${range}.`,
    seats: 'Seats',
    seatCount: 'Number of seats',
    seat: (n: number): string => `Seat ${n + 1}`,
    person: 'Open to a person',
    me: 'Me',
    meAgain: 'Me too (one screen, passed around)',
    bot: (strength: Strength): string => `Bot, ${strengthName(strength)}`,
    openAll: 'Open all seats',
    botsForFree: 'Fill free seats with bots',
    hostStarts: 'I start the game myself',
    hostStartsHelp: 'Otherwise it starts when the last seat is taken.',
    hotSeat: 'Several seats are yours: the board is hidden between turns while you pass the device.',
    visibility: 'Who can join',
    open: 'Anyone: the table is listed in the lobby',
    friends: 'My friends: the table is listed for them alone',
    link: 'Only people with the link',
    clock: 'Clock',
    presets: {
      none: 'No clock',
      live: 'Live: 10 min + 10 s',
      day: 'A move a day',
      evening: 'Every day at 20:00',
    },
    own: 'Choose the clock yourself',
    none: 'No clock',
    live: 'Live: total time per player',
    days: 'Over days: time per turn',
    daily: 'Over days: turns end at a time of day',
    bank: 'Over days: total time per player',
    timeOfDay: 'Time of day',
    timeZone: 'Where',
    leastHours: 'A turn lasts at least (hours)',
    leastHelp: 'A turn that begins later than this before the time of day ends on the next day.',
    bankDays: 'Days per player',
    bankIncrement: 'Minutes added after each turn',
    hostPauses: 'I can pause the game without asking the others',
    successorCounts: 'If a seat is handed on, the result is the new player’s (not in rated games)',
    hostRewinds: 'For beginners: I can take the game back without asking the others',
    budget: 'Minutes per player',
    increment: 'Seconds added after each move',
    perTurn: 'Time per turn',
    turnTime: (days: number): string =>
      days < 1 ? count(days * 24, 'hour', 'hours') : count(days, 'day', 'days'),
    onTimeout: 'When time runs out',
    safe: 'A safe default move is made',
    caretaker: 'A bot plays until the player is back',
    wait: 'Nothing happens: the others can give more time, send a reminder or vote for a bot',
    name: 'Your name at the table',
    submit: 'Create table',
    start: 'Start the game',
  },
  waiting: {
    title: 'Waiting room',
    intro: 'The game starts when the last seat is taken.',
    introHost: 'The host starts the game.',
    openLater:
      'When the game is over, everyone can see all hands and the full record. Private messages stay private.',
    openBots: 'Open the bots’ seats',
    startEmpty: (free: number): string =>
      `${count(free, 'seat', 'seats')} can stay empty. People can still join later.`,
    sit: 'Sit here',
    leave: 'Leave seat',
    toPerson: 'Open this seat',
    reissue: 'Free the seat, with a new link',
    start: 'Start now',
    startHelp: 'Free seats must be taken or given to bots first.',
    close: 'Close the table',
    invite: 'Invite someone',
    inviteHelp: 'Anyone with this link can take a free seat.',
    inviteSeat: (seat: string): string => `Link for ${seat} only`,
    ownLink: 'Your own link',
    ownLinkHelp: 'Keep it private: it lets you return to this seat from another device.',
    code: 'Code:',
    copy: 'Copy',
    copied: 'Copied',
    qr: 'QR code of the link',
    host: 'Host',
    watch: 'You are watching. Take a free seat to play.',
    yourName: 'Your name',
  },
  sheets: {
    title: 'Printable sheets',
    intro: 'One sheet per side. Anyone with a seat’s code or link can take it.',
    print: 'Print',
    back: 'Back to the table',
    code: 'Code:',
    taken: 'This seat is taken. If the link is lost, the host can issue a new one.',
    none: 'None of these sheets is for you. The host hands them out; players see only their own.',
    offer: 'Print invitations',
  },
  fair: {
    title: 'Provable fairness',
    before:
      'The server has committed to a secret by showing its fingerprint now. Every player adds randomness of their own, so nobody can choose the shuffle, and you can check it after the game.',
    lesson: 'This is the lesson: everyone who plays it gets the same deal.',
    commitment: 'Fingerprint (SHA-256)',
    secret: 'The secret, revealed after the game',
    check: 'Check now',
    good: 'The secret matches the fingerprint shown before the game.',
    bad: 'The secret does not match the fingerprint shown before the game. Do not trust this game.',
    more: 'The exported record proves every single step: run “satrap verify” on it.',
  },
  join: {
    title: 'You are invited',
    invites: (host: string, title: string): string => `${host} invites you to a game of ${title}.`,
    keeps: (host: string, seat: string | null): string =>
      seat === null ? `${host} keeps a seat for you.` : `${host} keeps the seat “${seat}” for you.`,
    seats: (taken: number, all: number): string => `${taken} of ${count(all, 'seat', 'seats')} taken`,
    running: 'The game is in progress; you take over the current position.',
    about: 'About the game',
    others: (names: string): string => `At the table: ${names}`,
    bots: (n: number): string => count(n, 'bot', 'bots'),
    rules: 'Rules of the game',
    name: 'Your name at the table',
    sit: 'Take the seat',
    watch: 'Only watch',
    full: 'All seats are taken, but you can watch.',
    back: (name: string): string =>
      `${name} already has this seat. If that is you on another device, you can return to it here.`,
    comeBack: 'Return to my seat',
    expired: 'This invitation has expired. Ask for a new link.',
  },
  clock: (clock: Clock): string => {
    switch (clock.type) {
      case 'none':
        return 'No clock';
      case 'live':
        return `${Math.round(clock.budget_seconds / 6) / 10} min each + ${clock.increment_seconds} s per move`;
      case 'days':
        return clock.hours % 24 === 0
          ? `${count(clock.hours / 24, 'day', 'days')} per turn`
          : `${count(clock.hours, 'hour', 'hours')} per turn`;
      case 'daily':
        return `Turns end at ${timeOfDay(clock.minute)} in ${placeOf(clock.time_zone)} and last at least ${count(clock.least_hours, 'hour', 'hours')}`;
      case 'bank':
        return `${clock.hours % 24 === 0 ? count(clock.hours / 24, 'day', 'days') : count(clock.hours, 'hour', 'hours')} each for the whole game + ${clock.increment_minutes} min per turn`;
    }
  },
  /** What happens when time is up, where there is a clock. */
  timeUp: (clock: Clock): string | null => {
    if (clock.type === 'none') return null;
    switch (clock.on_timeout) {
      case 'default':
        return 'When time runs out, a safe default move is made.';
      case 'bot':
        return 'When time runs out, a bot plays until the player is back.';
      case 'wait':
        return 'Nobody loses by time: when it runs out, the others can give more, send a reminder or vote for a bot.';
    }
  },
  visibility: { open: 'Open', friends: 'Friends', link: 'Link only' },
};
