// The ways into an account and out of it.

import type { MailChangeState } from '../../lib/generated/http';

export const account = {
  access: {
    usePasskey: 'Use a passkey',
    signInPasskey: 'Sign in with a passkey',
    forgotten: 'Forgotten your password?',
    passkeyNone: 'No passkey was used. Try again, or sign in another way.',
    passkeyKnown: 'This device already has a passkey for your account.',
    confirmTitle: 'Is it you?',
    confirmBody: 'This changes who can open your account, so confirm that it is you.',
    confirm: 'Confirm',
    showPassword: 'Show password',

    passkeys: 'Passkeys',
    passkeysBody:
      'Sign in with your fingerprint, face or screen lock instead of a password. Add one for each device you use.',
    passkeysNone: 'You have no passkeys.',
    passkeysNoSite: 'This site cannot use passkeys: they need https and a host name.',
    passkeysNoBrowser: 'This browser cannot use passkeys.',
    passkeyName: 'Name of the passkey',
    passkeyExample: 'My phone',
    addPasskey: 'Add a passkey',
    renamePasskey: (name: string): string => `Rename the passkey ${name}`,
    removePasskey: (name: string): string => `Remove the passkey ${name}`,
    added: (date: string): string => `added ${date}`,
    used: (date: string): string => `last used ${date}`,

    noPassword: 'Your account has no password: you sign in with a passkey.',
    addPassword: 'Add a password',
    removePasswordBody: 'With a passkey you can do without a password.',
    removePassword: 'Remove the password',

    codes: 'Recovery codes',
    codesBody:
      'Ten codes to print or write down. If you forget your password, each of them lets you choose a new one, once.',
    codesMake: 'Make recovery codes',
    codesRenew: 'Make new codes',
    codesLeft: (left: number, date: string): string =>
      `${left === 1 ? '1 code is' : `${left} codes are`} left of those made ${date}.`,
    codesOnce: 'Keep these codes safe. They will not be shown again, and older ones no longer work.',
    print: 'Print',

    mail: 'Email',
    mailBody:
      'With an address you can reset your password by email and hear of changes to your account. Nobody else sees it.',
    mailIs: 'Your address:',
    mailAddress: 'Email address',
    mailNew: 'New email address',
    mailAdd: 'Add address',
    mailReplace: 'Change address',
    mailRemove: 'Remove the address',
    mailWithdraw: 'Cancel this change',
    mailNoSite: 'This site sends no email. Make recovery codes instead.',
    mailChange: (address: string | null): string =>
      address ? `Your address will be ${address}.` : 'Your address will be removed.',
    mailWaitsNew: 'Follow the link we sent there to confirm it.',
    mailWaitsOld: (date: string): string =>
      `Follow the link we sent to your old address too. If you cannot read email there, the change is made on ${date}.`,

    sessions: 'Where you are signed in',
    thisDevice: 'This device',
    unknownDevice: 'Unknown device',
    lastUsed: (date: string): string => `last used ${date}`,
    signedIn: (date: string): string => `signed in ${date}`,
    from: (address: string): string => `from ${address}`,
    signOutOf: (device: string): string => `Sign out: ${device}`,
    signOutOthers: 'Sign out everywhere else',

    data: 'Your data',
    dataBody:
      'Download everything this site keeps about you: your profile, tables, records, messages and notices.',
    download: 'Download my data',
    leave: 'Delete my account',
    leaveBody:
      'Your name and what you wrote are deleted. Finished games stay, played by “A former player”. You have seven days to change your mind.',
    leaveGuest: 'Delete my data',
    leaveGuestBody: 'Your name and what you wrote are deleted at once. This cannot be undone.',
    leaveTitle: 'Delete everything?',
    leaveSure:
      'Your account will be deleted in seven days. Until then you can sign in and keep it. All your other devices are signed out now.',
    leaveGuestSure: 'Everything about you is deleted at once, and you give up your seats.',
    leaveYes: 'Delete',
    leaveNo: 'Keep it',
    leaving: (date: string): string => `Your account will be deleted on ${date}.`,
    stay: 'Keep my account',
  },
  reset: {
    title: 'Choose a new password',
    byMail: 'By email',
    byMailBody: 'If your account has an email address, we send a link there. It works once, for 30 minutes.',
    who: 'Name or email address',
    send: 'Send the link',
    sent: 'If there is such an account with an email address, a link is on its way there. It works for 30 minutes.',
    noMail: 'This site sends no email. Use one of your recovery codes.',
    byCode: 'With a recovery code',
    byCodeBody: 'One of the codes you printed or wrote down. Each works once.',
    code: 'Recovery code',
    choose: 'Your new password',
    chooseBody: 'All your devices will be signed out, and your tokens stop working.',
    save: 'Save the password',
    again: 'Ask for a new link',
    neither:
      'Neither? If you added a passkey, sign in with it and add a password. Otherwise ask the person who runs this site.',
  },
  address: {
    title: 'Your email address',
    body: 'Someone wants to change the email address of an account here. Do you agree?',
    yes: 'Yes, I want this',
    no: 'No, refuse it',
    none: 'This link is not complete. Follow the link in the email.',
    states: {
      done: 'Thank you. The address has been changed.',
      waits: 'Thank you. The change is made once the other address has confirmed it too.',
      refused: 'The change was refused. Everything stays as it was.',
    } satisfies Record<MailChangeState, string>,
  },
  privacy: {
    title: 'Privacy',
    intro:
      'Satrap keeps what it needs for games, and no more. There is no advertising, no tracking, and nothing from other sites on these pages.',
    parts: [
      {
        title: 'Guests',
        points: [
          'A guest is a name and a cookie that lasts a year. No address or password is asked for.',
          'A guest without games who has not been here for 90 days is deleted, with everything they wrote.',
        ],
      },
      {
        title: 'Accounts',
        points: [
          'Everyone can see your name. Your password is kept only as a hash (Argon2id), from which it cannot be read.',
          'Of passkeys, their public keys and the names you give them are kept; of recovery codes, their hashes.',
          'An email address is optional. It is used to reset passwords and to tell you of changes to your account, and is shown to nobody.',
          'Notification channels you add (browser, email, webhook) and your settings are kept until you remove them.',
        ],
      },
      {
        title: 'Where you are signed in',
        points: [
          'For each session: when it began, when it was last used, with which browser and system, and from which network address as far as this server can see it. It is deleted when you sign out, and after a year at the latest.',
          'To stop guessing and flooding, network addresses are also counted in memory for an hour or so. They are not written down.',
        ],
      },
      {
        title: 'Games',
        points: [
          'Tables, every step of their games and what was said there are kept as long as the site keeps its games. When a game is over, anyone can see its record if the table was open.',
          'Records name the players. Whoever has downloaded a record keeps their copy.',
          'Notices are kept for 60 days.',
        ],
      },
      {
        title: 'Other people',
        points: [
          'Your profile shows your finished games, ratings and turns on time to everyone, to friends or to nobody, as you choose.',
          'Friends, and whom you have blocked or muted, are kept until you change it. Nobody is told that you blocked or muted them.',
          'A rated table points out players who share an address or a browser. For that a cookie is set (satrap_device), and a keyed hash of it and of the address is kept with the table; neither can be read from the hash.',
          'A report keeps what was said as evidence. Moderators see reports, warnings and bans; everything they do stands in a log that nobody can change.',
        ],
      },
      {
        title: 'Leaving',
        points: [
          'You can delete your account at any time. For seven days you can change your mind; then your name, what you wrote, your address, sessions, passkeys, settings, friends and reports are deleted, and your words from the evidence of other reports.',
          'Finished games stay, played by “A former player”. Their records can still be verified.',
          'Running games go on: your seats are free for others. Games you played against bots alone are deleted.',
          'Backups that the host of this site makes may hold what was deleted until they are replaced.',
        ],
      },
    ],
    yours: 'You can see, download and delete your data here:',
  },
};
