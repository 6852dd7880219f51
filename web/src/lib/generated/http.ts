// Generated from docs/openapi.json by `npm run http-types`; never edited.

export interface paths {
    "/api/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All about my account that I may change. */
        get: operations["account"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prove with my password that it is still me, for what opens or closes the account. */
        post: operations["confirm_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/confirm/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for one of my passkeys, to prove the same with it. */
        post: operations["confirm_challenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/confirm/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prove it with a passkey. */
        post: operations["confirm_passkey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that is kept about me. */
        get: operations["my_data"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete my account. It can be regretted for a week; what a guest has is deleted at once. */
        post: operations["ask_deletion"];
        /** Keep my account after all. */
        delete: operations["regret_deletion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Give my account an address, or another one. */
        put: operations["change_mail"];
        post?: never;
        /** Remove the address of my account. */
        delete: operations["remove_mail"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/mail/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a change of an account's address, or refuse it, with the word of a link that came by mail. Whoever reads the mail
         *     needs not be signed in.
         */
        post: operations["answer_mail_change"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/mail/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Leave the address as it is. */
        delete: operations["withdraw_mail_change"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add it to my account. */
        post: operations["add_passkey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a passkey, unless it is the last way into my account. */
        delete: operations["remove_passkey"];
        options?: never;
        head?: never;
        /** Call a passkey something else. */
        patch: operations["rename_passkey"];
        trace?: never;
    };
    "/api/account/passkeys/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask the browser for a new passkey. */
        post: operations["new_passkey_challenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose a password for my account, which has none. */
        post: operations["add_password"];
        /** Do without a password: from now on only passkeys open my account. */
        delete: operations["remove_password"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make recovery codes. They are shown this once, and take the place of all older ones. */
        post: operations["make_recovery_codes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where I am signed in. */
        get: operations["list_sessions"];
        put?: never;
        post?: never;
        /** Sign out everywhere else. */
        delete: operations["end_other_sessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign out somewhere else. */
        delete: operations["end_session"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When I play. */
        get: operations["calendar"];
        /** Say when I play. Holidays count at once; hours can be changed once in seven days. My tables show it to the others. */
        put: operations["change_calendar"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/friends": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My friends and whether they are at a table, who asks me, and whom I blocked or muted. */
        get: operations["friends"];
        put?: never;
        /** Ask somebody with an account to be friends. Whether there is such an account is not told. */
        post: operations["ask_friend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All games. */
        get: operations["games"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One game, with the options it has unless others are chosen. */
        get: operations["game"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What never moves in a game: board, cards, texts. */
        get: operations["content"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A game with these options as somebody sees it who only watches, before the first step. What chance decides at the
         *     beginning is decided anew at a real table, unless the options fix it.
         */
        get: operations["preview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Play as a guest: a name is enough. Whoever is signed in already is renamed instead of becoming two people. */
        post: operations["guest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The games I played, newest first. */
        get: operations["history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/history.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as a table for other programs (CSV, RFC 4180), all of it. */
        get: operations["history_csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invites/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where an invitation leads. */
        get: operations["invite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in. An unknown name and a wrong password get the same answer. What a guest has goes to the account. */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out. */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who am I? */
        get: operations["me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Take another name. */
        patch: operations["rename"];
        trace?: never;
    };
    "/api/moderation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What waits for moderators. */
        get: operations["desk"];
        put?: never;
        /** Do something as a moderator. It is written into the log with its reason. */
        post: operations["moderate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is going on now at this server: tables, connections, requests that took long. For moderators. */
        get: operations["activity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a link with which people can register where that needs an invitation. For moderators; it is written into the log. */
        post: operations["make_invitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What moderators did, newest first. Nothing in it is ever changed. */
        get: operations["audit_log"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/people/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is known of somebody: what was reported of them, and what was done. */
        get: operations["person"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What came for me, newest first. */
        get: operations["notices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a channel. A mailbox is asked first whether it is mine; a webhook's secret is shown this once. */
        post: operations["add_channel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/channels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a channel. */
        delete: operations["remove_channel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/channels/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send something to a channel, to see whether it arrives. What became of it is in the list of what was sent. */
        post: operations["test_channel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** I have seen what came up to a notice: it is not sent any more where it still waits. */
        post: operations["notices_seen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The channels this site has, mine, what I want to be told, and what was sent to me. */
        get: operations["notice_page"];
        /** Say what I want to be told, by which channel, and when. */
        put: operations["change_notice_settings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that a mailbox is mine, with the word that came by mail. */
        post: operations["verify_mailbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document. */
        get: operations["openapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/passkeys/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a passkey, to sign in with it. No name is needed. */
        post: operations["passkey_sign_in_challenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/passkeys/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with a passkey. What a guest has goes to the account. */
        post: operations["passkey_sign_in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take another password. All sessions and tokens end, but for the session this answer opens. */
        post: operations["change_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a person with an account has played, if they show it to me. */
        get: operations["profile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/play-now": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a game against bots at once. A visitor gets a guest's name first. */
        post: operations["play_now"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say who may see my profile. */
        put: operations["change_profile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ratings/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who plays a game best, as far as rated games tell; among those who show their profile to everybody. */
        get: operations["leaderboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring a record here. It is proved first; a forged one is refused with the step that differs. */
        post: operations["import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose a new password with a recovery code. All sessions and tokens end, but for the session this answer opens. An
         *     unknown name and a wrong code get the same answer.
         */
        post: operations["recover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make an account, where the site lets people. A guest becomes it and keeps his games. */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say what somebody is to me: agree to be friends or end it, block, mute. */
        put: operations["change_relation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tell the moderators of a person or of what they wrote. What was said is attached as it is now. */
        post: operations["report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a link by mail. Whether there is such an account is told in the mail alone: all else happens after the answer. */
        post: operations["ask_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reset/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose a new password with the word of the link. All sessions and tokens end, but for the session this answer opens. */
        post: operations["finish_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sanctions/{id}/appeal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say what I think of what was done about me, once; another moderator answers. */
        post: operations["appeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a page must know before anything else: who can register, what is announced, which texts there are. */
        get: operations["site"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site/{page}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A text of those who run the site: `terms` or `imprint`. */
        get: operations["page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/standing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What moderators did about me, and whether I am one. */
        get: operations["standing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tables: open to sit down at, mine, put aside by me, to watch, finished. Newest first. */
        get: operations["list"];
        put?: never;
        /** Make a table. It begins by itself when the last seat is taken, or when the host says so. */
        post: operations["create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A table. */
        get: operations["show"];
        put?: never;
        post?: never;
        /**
         * Remove a table: one that has not begun by its host, a game against bots alone by the person who plays it, a record
         *     by whoever brought it here.
         */
        delete: operations["remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/act": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide: one action, or several that are carried out one after the other and kept together. The decision stops before
         *     the first action that the rules refuse, and after the first that drew on chance, showed something hidden or made
         *     somebody else decide; the answer says how many were carried out, and why not the rest. If the first is refused, nothing
         *     changes. The answer comes when all of it is durable.
         */
        post: operations["act"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/aside": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put a table aside, or take it up again. Only where no other person has a seat: nobody is kept waiting. */
        post: operations["put_aside"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/caretaker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let a bot look after the seat of a guest who has been gone for a minute, or end that. */
        post: operations["caretaker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/case": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A rule case of one step, to run with `satrap cases`: the position before it, what was done and what came of it. During play
         *     it holds only what the seat knows; what is hidden from the seat is made up.
         */
        get: operations["case"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/chances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everybody's chance to win over the whole game, as one judges it who sees all. Once the game is over. */
        get: operations["chances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give somebody who is waited for more time. Each may be given more three times: in one turn, or in the whole game where time
         *     is a budget for all of it.
         */
        post: operations["extend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/forced-steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose whether I also do what leaves no choice. By default such steps are made for me at once. */
        post: operations["forced_steps"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/frames": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The game step by step, as a viewer saw it. */
        get: operations["frames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/hint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the strong bot would do in my place. Only where no other person plays. */
        get: operations["hint"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask somebody with an account to take a seat at this table. Whether there is such an account is not told. */
        post: operations["invite_person"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stand up again. In a running game the seat is then open to somebody else; a bot looks after it if the game needs it. */
        post: operations["leave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Watch and play live: a WebSocket with a snapshot first and updates after it. `act` and `undo` can be sent over it too,
         *     with the same bodies, keys and answers as by POST.
         */
        get: operations["live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened before a step, as a viewer may know it: the 300 steps before it, oldest first. Whoever comes to a table is told
         *     its last steps only.
         */
        get: operations["log"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/mute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Do not tell me of this table any more, or again. */
        post: operations["mute_table"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/nudge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remind somebody who has been waited for for an hour or more; once in each of their turns. */
        post: operations["nudge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What my seat has decided in advance, and what it can decide so now. Nobody else is told of it. */
        get: operations["orders"];
        put?: never;
        /**
         * Give one of the standing orders on offer, or withdraw one. It is carried out as soon as the game asks for what it decides,
         *     at once if it does so now, until it ends, is withdrawn, or cannot be carried out any more.
         */
        post: operations["change_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/pace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set how fast bots act. The host can, and whoever plays against bots alone. */
        post: operations["pace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Wish for a pause, or for its end. It happens when all people wish it, or the host does where the table says so. */
        post: operations["pause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a decision would do, as far as my seat can know: how many actions would be carried out, why not the rest, how many
         *     could be taken back, what I would be told and see; without any action, a closer look at things as they are. Nothing changes.
         */
        post: operations["preview_decision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/ratings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a rated game made of its players' ratings; nothing before its end. */
        get: operations["table_ratings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The record of a game that is over: its replay, its export and its proof. */
        get: operations["export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/reissue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a seat a new code. The old one is void, and whoever holds the seat is put out until they come with the new one. In a
         *     running game only for a guest who has been gone for a minute, or after a vote.
         */
        post: operations["reissue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Play the same again. The first who asks makes the table; the others find it there. */
        post: operations["rematch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Vote to let a bot play a seat. It does when all other people agree, or when the host asks for it and a guest has been
         *     without a connection for a minute.
         */
        post: operations["replace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/resign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a seat up: by the rules where they know it, else a bot plays on. */
        post: operations["resign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take my seat back from the bot that looked after it. */
        post: operations["take_back"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/rewind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask to go back to before a decision of mine. Everybody who has acted since must agree, or if nobody has, all who play; at a
         *     table without other people it happens at once. Nobody can unlearn what was shown since, and chance is drawn anew.
         */
        post: operations["ask_rewind"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/rewind/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Agree that the game goes back, or do not. Whoever asked withdraws the wish with a no. */
        post: operations["answer_rewind"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/rewind/host": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Go back to before a step, as the host of a table for beginners. */
        post: operations["host_rewind"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/seats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what a seat is for; only the host can. Before the game a free seat is a bot's or open to a person. In a running
         *     game a seat is opened to a person, handed to a bot or closed, if nobody plays it, its person is a guest who is gone,
         *     or the others voted for a bot.
         */
        post: operations["change_seat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/sit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sit down: before the game, adding my own chance to its chance, or as a substitute where a seat is open. With the code of
         *     a guest's seat, come back to it from another device.
         */
        post: operations["sit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin the game although some seats that may stay empty are. */
        post: operations["start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/step": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let the next bot act, where bots go step by step. */
        post: operations["step"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/substitute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look for somebody who plays my seat on, or do not any more. The table is then among those with a seat to take over; I play
         *     until the host and the others have agreed to somebody.
         */
        post: operations["seek_substitute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/substitute/choose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Agree to a substitute, or do not any more: the host and everybody who plays on. With the last yes the seat is theirs. */
        post: operations["choose_substitute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/substitute/volunteer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Offer to play a seat on whose player looks for a substitute, or withdraw the offer. */
        post: operations["volunteer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/talk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say something: to everybody, or to one seat where the game allows whispering. */
        post: operations["post_message"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take my last decision back, or all since the last thing that cannot be taken back. What was revealed, drawn or done by
         *     others stays.
         */
        post: operations["undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Why my seat cannot do something now, as far as it can know: the refusal with its rule and sentence, or nothing if it can.
         *     Nothing changes.
         */
        post: operations["why"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My tokens for programs that play. */
        get: operations["tokens"];
        put?: never;
        /** Make a token. Its text is shown this once. */
        post: operations["new_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Make a token useless. */
        delete: operations["remove_token"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/unsubscribe/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The page behind the link at the end of a mail. Looking changes nothing: programs look at links too. */
        get: operations["ask_unsubscribe"];
        put?: never;
        /** End all mail to an address: by the button of a mail program (RFC 8058) or of the page. */
        post: operations["unsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ways-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How people can sign in here, beside name and password. */
        get: operations["ways_in"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the server can read and write. */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Numbers for Prometheus, told to those who run the server only. */
        get: operations["metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description All about my account that I may change. */
        Account: {
            deleted_at: components["schemas"]["Millis"] | null;
            has_password: boolean;
            /** @description The address that was confirmed. */
            mail: string | null;
            mail_change: components["schemas"]["MailChangeWaits"] | null;
            passkeys: components["schemas"]["PasskeyItem"][];
            recovery_codes: components["schemas"]["RecoveryCodesLeft"] | null;
            ways: components["schemas"]["WaysIn"];
        };
        Act: {
            /** @description In place of `actions`: the same as a list of this one. */
            action?: unknown;
            /** @description The actions of one decision, in order, each as the offers show it or will show it then. */
            actions?: unknown[] | null;
            /** @description Made by the client, new for every decision: a repeat gets the first answer again. */
            key: string;
            seat: components["schemas"]["Seat"];
            /**
             * Format: int32
             * @description The version the decision was made at.
             */
            version: number;
        };
        /**
         * @description Who moved the seat's pieces.
         * @enum {string}
         */
        ActedBy: "player" | "bot" | "timeout" | "forced" | "order";
        ActiveTable: {
            game: string;
            id: string;
            moved_at: components["schemas"]["Millis"];
            /** @description Those who have a seat. */
            people: components["schemas"]["User"][];
            /** Format: int32 */
            sockets: number;
            status: components["schemas"]["Status"];
            /** Format: int32 */
            version: number;
        };
        /** @description What is going on at the server that answers; others on the same database have their own. */
        Activity: {
            since: components["schemas"]["Millis"];
            /** @description The last answers that took longer than a second, newest first. */
            slow: components["schemas"]["SlowRequest"][];
            /**
             * Format: int32
             * @description Connections to tables.
             */
            sockets: number;
            /** @description The tables with connections, and those that moved last: most connections first. */
            tables: components["schemas"]["ActiveTable"][];
            /** Format: int32 */
            tables_in_memory: number;
        };
        /** @description Something that those who run the site tell everybody. */
        Announcement: {
            at: components["schemas"]["Millis"];
            /** Format: int64 */
            id: number;
            text: string;
            until: components["schemas"]["Millis"] | null;
        };
        Answer: {
            /**
             * Format: int32
             * @description How many actions were carried out.
             */
            done: number;
            /** @description The last step's seal, which the record will show again. */
            seal: components["schemas"]["Hash"];
            /** @description Why the rest was not, if actions were left. */
            stopped?: components["schemas"]["Stopped"];
            /**
             * Format: int32
             * @description Where the game stands after the last step.
             */
            version: number;
        };
        /** @description The word of a link in a mail about a change of an account's address, and whether I want the change. */
        AnswerMailChange: {
            token: string;
            yes: boolean;
        };
        AnswerRewind: {
            /**
             * Format: int32
             * @description The step that the wish names: nobody agrees to another than they saw.
             */
            first: number;
            /** @description Mine. */
            seat: components["schemas"]["Seat"];
            yes: boolean;
        };
        Appeal: {
            text: string;
        };
        /** @description A wish to go back that waits for answers. */
        AskedRewind: {
            agreed: components["schemas"]["Seat"][];
            /**
             * Format: int32
             * @description The first step that would be taken back, and all after it.
             */
            first: number;
            /** @description Seats of those who must still agree. */
            missing: components["schemas"]["Seat"][];
            /** @description Who asks. */
            seat: components["schemas"]["Seat"];
            /** @description Steps since that showed somebody something or were final: what they told stays known. */
            shown: number[];
        };
        AskFriend: {
            name: string;
        };
        /** @description I have forgotten my password. */
        AskReset: {
            /** @description My name or my mail address. */
            who: string;
        };
        /** @description A wish to go back to before a decision of mine. */
        AskRewind: {
            /**
             * Format: int32
             * @description The first step of that decision.
             */
            first: number;
            /** @description Mine. */
            seat: components["schemas"]["Seat"];
        };
        /** @description An action of which a seat asks why it cannot be done. */
        AskWhy: {
            action: unknown;
            seat: components["schemas"]["Seat"];
        };
        AuditEntry: {
            /** @description Whom it was about. */
            about: string | null;
            act: string;
            at: components["schemas"]["Millis"];
            /** @description Who did it. */
            by: string;
            /** Format: int64 */
            id: number;
            text: string;
        };
        AuditPage: {
            /** @description Newest first. */
            entries: components["schemas"]["AuditEntry"][];
            /**
             * Format: int64
             * @description Give this as `before` to get the next page.
             */
            next: number | null;
        };
        /**
         * @description How well somebody plays a game, estimated from games against bots. The scale is that of the bots, on which `easy` has 1500; it
         *     cannot be compared with ratings among people.
         */
        BotEstimate: {
            game: string;
            /**
             * Format: int32
             * @description How many games it comes from.
             */
            games: number;
            rating: components["schemas"]["RatingPoints"];
        };
        /** @description A bot's rating on the scale of bots, from games between bots. */
        BotRating: {
            /**
             * Format: int32
             * @description How many games it comes from; none of `easy`, from which the scale is counted.
             */
            games: number;
            rating: components["schemas"]["RatingPoints"];
            strength: components["schemas"]["Strength"];
        };
        /** @description Let the next bot act. */
        BotStep: {
            /**
             * Format: int32
             * @description Where the game stands before the step, so that asking twice lets one bot act.
             */
            version: number;
        };
        /** @description A player's own calendar, in the time of where they live. Without hours the clock runs day and night. */
        Calendar: {
            holidays: components["schemas"]["Holiday"][];
            /** @description A name of the IANA database, like Europe/Amsterdam. */
            time_zone: string;
            windows: components["schemas"]["Window"][];
        };
        Caretaking: {
            /** @description Whether a bot shall look after the seat. */
            bot: boolean;
            seat: components["schemas"]["Seat"];
        };
        /** @description What a seat is for, when a table is made and later. */
        Chair: {
            /** @enum {string} */
            type: "person";
        } | {
            /** @enum {string} */
            type: "me";
        } | {
            strength: components["schemas"]["Strength"];
            /** @enum {string} */
            type: "bot";
        } | {
            /** @enum {string} */
            type: "closed";
        };
        ChancePoint: {
            /** @description Each seat's chance to win, in thousandths. */
            chances: number[];
            /**
             * Format: int32
             * @description 0 is the game after set-up.
             */
            seq: number;
        };
        /** @description A game that is over as a story of chances. */
        Chances: {
            /** @description Some moments of the game in their order; the first and the last are always among them. */
            points: components["schemas"]["ChancePoint"][];
            /** @description The steps after which the leader's chance was no longer what it had been, in their order. */
            turning: number[];
        };
        /** @description Where I am reached. */
        Channel: {
            form: components["schemas"]["WebhookForm"] | null;
            id: string;
            kind: components["schemas"]["ChannelKind"];
            /** @description What it is called on the page: a browser, a mailbox, the host of a webhook. */
            label: string;
            /** @description Why it is switched off, if it is. */
            off: string | null;
            /** @description What signs a webhook; shown when it is made. */
            secret?: string;
            /** @description A mailbox is used once its owner has said that it is theirs. */
            verified: boolean;
        };
        /**
         * @description A way to reach somebody who is away.
         * @enum {string}
         */
        ChannelKind: "push" | "mail" | "webhook";
        ChooseSubstitute: {
            /** @description The seat that looks for somebody. */
            target: components["schemas"]["Seat"];
            /** @description The user who would play it. */
            user: string;
            yes: boolean;
        };
        /** @description How much time people have. What a calendar says about a player counts in games over days only. */
        Clock: {
            /** @enum {string} */
            type: "none";
        } | {
            /** Format: int32 */
            budget_seconds: number;
            /** Format: int32 */
            increment_seconds: number;
            on_timeout: components["schemas"]["OnTimeout"];
            /** @enum {string} */
            type: "live";
        } | {
            /** Format: int32 */
            hours: number;
            on_timeout: components["schemas"]["OnTimeout"];
            /** @enum {string} */
            type: "days";
        } | {
            /**
             * Format: int32
             * @description A turn lasts at least so long: one that begins shortly before the time of day ends a day later.
             */
            least_hours: number;
            /**
             * Format: int32
             * @description After midnight.
             */
            minute: number;
            on_timeout: components["schemas"]["OnTimeout"];
            /** @description A name of the IANA database, like Europe/Amsterdam. */
            time_zone: string;
            /** @enum {string} */
            type: "daily";
        } | {
            /** Format: int32 */
            hours: number;
            /** Format: int32 */
            increment_minutes: number;
            on_timeout: components["schemas"]["OnTimeout"];
            /** @enum {string} */
            type: "bank";
        };
        /** @description Proves that it is still me. */
        ConfirmPassword: {
            /** Format: password */
            password: string;
        };
        CreateTable: {
            /** @description Whether bots say why they offer, refuse and vote, where anything may be said; they do if not said. */
            bots_talk?: boolean | null;
            clock: components["schemas"]["Clock"];
            /** @description 64 hexadecimal digits of my own chance for each of my seats; drawn by the server if absent. */
            contribution?: string | null;
            game: string;
            /** @description Whether the host may halt play without asking the others; not if not said. */
            host_pauses?: boolean | null;
            /** @description Whether the host may take steps of the game back without asking the others, as at a table of beginners; not if not said. */
            host_rewinds?: boolean | null;
            /**
             * @description Whether the game begins when the host says so, and not by itself when the last seat is taken. If not said, it does
             *     where there are more than six seats or several of one side.
             */
            host_starts?: boolean | null;
            /** @description Whether one screen is passed around: the client then covers it between seats. */
            hot_seat?: boolean | null;
            /** @description The game's options; those not named keep their default. */
            options?: Record<string, unknown> | null;
            pace?: components["schemas"]["Pace"] | null;
            /** @description One of the game's presets, laid under the options. */
            preset?: string | null;
            /** @description Whether the game counts for its players' ratings; not if not said. Then everybody needs an account and one seat. */
            rated?: boolean | null;
            rating_range?: components["schemas"]["RatingRange"] | null;
            seats: components["schemas"]["Chair"][];
            /**
             * @description Whether the result of a seat that is handed on by consent is its new player's; not if not said, and never in a game that
             *     counts for ratings.
             */
            successor_counts?: boolean | null;
            talk?: components["schemas"]["TalkMode"] | null;
            visibility: components["schemas"]["Visibility"];
        };
        Credentials: {
            /** @description Letters of other scripts are taken too, as for a guest's name. */
            name: string;
            /** Format: password */
            password: string;
        };
        /** @description What a decision would do, as far as the seat can know. */
        DecisionPreview: {
            /**
             * Format: int32
             * @description How many of the actions would be carried out.
             */
            done: number;
            /** @description What the seat would be told. */
            events: unknown[];
            /**
             * Format: int32
             * @description How many of the last actions could be taken back again; none if the last cannot.
             */
            reversible: number;
            stopped?: components["schemas"]["Stopped"];
            /** @description What the seat would see then. */
            view: unknown;
        };
        DeletionAnswer: {
            deleted_at: components["schemas"]["Millis"] | null;
        };
        /** @enum {string} */
        DeliveryState: "waiting" | "sending" | "sent" | "failed" | "void";
        Extend: {
            /** @description Mine. */
            seat: components["schemas"]["Seat"];
            /** @description The seat that is given more time. */
            target: components["schemas"]["Seat"];
        };
        /** @description A first password for an account that has none. */
        FirstPassword: {
            /** Format: password */
            password: string;
        };
        /** @description Whether a player also does what they need not be asked about. */
        ForcedSteps: {
            by_hand: boolean;
            seat: components["schemas"]["Seat"];
        };
        /** @description The game after one step, for the timeline. */
        Frame: {
            acted_by: components["schemas"]["ActedBy"] | null;
            /** @description What was decided; told to the judge and to the seat itself. */
            action: unknown;
            at: components["schemas"]["Millis"];
            events: unknown[];
            /** @description Instead of the view: what of it changed since the frame before, as a JSON Patch (RFC 6902). */
            patch?: components["schemas"]["PatchOperation"][];
            seat: components["schemas"]["Seat"] | null;
            /**
             * Format: int32
             * @description 0 is the game after set-up.
             */
            seq: number;
            /** Format: int32 */
            undoes: number | null;
            /** @description All that is to see. Without this and `patch` it is what it was in the frame before; the first of a page has it. */
            view?: unknown;
        };
        Frames: {
            frames: components["schemas"]["Frame"][];
            /**
             * Format: int32
             * @description How many frames there are, the set-up included.
             */
            total: number;
        };
        Friend: {
            /** @description Whether they are at a table now. */
            online: boolean;
            since: components["schemas"]["Millis"];
            user: components["schemas"]["User"];
        };
        /** @description Everybody who is something to me. */
        Friends: {
            /** @description I asked them. */
            asked: components["schemas"]["User"][];
            /** @description They ask me. */
            asking: components["schemas"]["User"][];
            blocked: components["schemas"]["User"][];
            friends: components["schemas"]["Friend"][];
            muted: components["schemas"]["User"][];
        };
        GameDetail: {
            default_options: Record<string, unknown>;
            info: components["schemas"]["GameInfo"];
        };
        GameInfo: {
            /** @description What it is, in about three sentences, for somebody who has never heard of it. */
            about: string;
            /** @description The bots this game has, weakest first. */
            bots: components["schemas"]["Strength"][];
            /** @description Author, setting, licence of the rulebook, and what was added. */
            credits: string;
            /** @description Every way a game can end, as the `ending` of its outcome names it. */
            endings: string[];
            /** @description The folder's name under `games/`. */
            id: string;
            /** Format: int32 */
            max_seats: number;
            /** Format: int32 */
            min_seats: number;
            /** @description Minutes a live game takes, from and to. */
            minutes: [
                number,
                number
            ];
            options: components["schemas"]["OptionSpec"][];
            presets: components["schemas"]["Preset"][];
            /** @description Prefix of the rule numbers in the specification. */
            rule_prefix: string;
            /**
             * Format: int32
             * @description Raised when any golden record changes; a record is proved by the version that made it.
             */
            rules_version: number;
            /** @description One sentence for the lobby. */
            tagline: string;
            title: string;
            /** Format: int32 */
            usual_seats: number;
            /** @description How one wins with the usual options, in one or two sentences. */
            winning: string;
        };
        /** @description A whole game: how it began, what was done, how it ended. */
        GameRecord: {
            /** @description SHA-256 of the secret, shown before the first person sat down. */
            commitment: components["schemas"]["Hash"];
            entries: components["schemas"]["RecordEntry"][];
            /** @description `satrap-record-1` */
            format: string;
            game: string;
            options: Record<string, unknown>;
            outcome?: components["schemas"]["Outcome"];
            /** Format: int32 */
            rules_version: number;
            seats: components["schemas"]["RecordPlayer"][];
            /** @description The server's secret: there once the game is over. */
            secret?: components["schemas"]["Hash"];
            /** @description The seal before the first step, where a name that it was made of is gone: whoever left is not named any more. */
            start_seal?: components["schemas"]["Hash"];
            /** @description What a kept record is kept for, in one sentence. */
            why?: string;
        };
        Games: {
            games: components["schemas"]["GameInfo"][];
        };
        /** @description All games of a person with one title. */
        GameTally: {
            closest: components["schemas"]["PastGame"] | null;
            /** Format: int32 */
            finished: number;
            game: string;
            /**
             * Format: int32
             * @description How many ended, and how many of them were played to the end.
             */
            games: number;
            longest: components["schemas"]["PastGame"] | null;
            /** @description Where the rules name seats: each seat that was played. */
            seats: components["schemas"]["SeatTally"][];
            wins: components["schemas"]["WinShare"];
        };
        /** @description 32 bytes, written as 64 hexadecimal digits. */
        Hash: string;
        Health: {
            /** @description `ok` */
            status: string;
        };
        /** @description What the strong bot would do. */
        Hint: {
            /** @description What it would do, then what else it weighed, longest first. */
            choices: components["schemas"]["HintChoice"][];
            seat: components["schemas"]["Seat"];
            /**
             * Format: int32
             * @description Where the game stood.
             */
            version: number;
        };
        HintChoice: {
            action: unknown;
            /**
             * Format: int32
             * @description The seat's chance to win after it, in thousandths.
             */
            chance: number;
            /**
             * Format: int32
             * @description In how many imagined games it was tried; in none where there was nothing to choose.
             */
            tried: number;
        };
        History: {
            games: components["schemas"]["PastGame"][];
            /** @description Give this as `before` to get the next page. */
            next: string | null;
        };
        /** @enum {string} */
        HistoryResult: "won" | "lost" | "left";
        Holder: {
            online: boolean;
            /** @enum {string} */
            type: "person";
            user: components["schemas"]["User"];
        } | {
            strength: components["schemas"]["Strength"];
            /** @enum {string} */
            type: "bot";
        };
        /** @description Whole days, the last included. */
        Holiday: {
            /**
             * Format: date
             * @description A date like 2026-07-14.
             */
            from: string;
            /** Format: date */
            to: string;
        };
        HostRewind: {
            /**
             * Format: int32
             * @description The first step that is taken back.
             */
            first: number;
        };
        Invitation: {
            /** @description The name of the person who made the table. */
            host: string;
            seat: components["schemas"]["Seat"] | null;
            /** @description The id of the table. */
            table: string;
        };
        /** @description The link, shown this once. */
        InvitationMade: {
            expires_at: components["schemas"]["Millis"];
            link: string;
        };
        /** @description Somebody with an account who is asked to the table. */
        InvitePerson: {
            name: string;
        };
        Leader: {
            /** Format: int32 */
            games: number;
            rating: components["schemas"]["RatingPoints"];
            user: components["schemas"]["User"];
        };
        Leaderboard: {
            /** @description The game's bots, the best first, on a scale of their own; nothing where they were not measured. */
            bots: components["schemas"]["BotRating"][];
            /** @description Those first whose rating is surest to be high: by points less what they may be off. */
            leaders: components["schemas"]["Leader"][];
            /**
             * Format: int32
             * @description How many rated games somebody needs to be on it.
             */
            least_games: number;
        };
        /** @description Steps that follow each other, oldest first. */
        LogPage: {
            steps: components["schemas"]["LogStep"][];
        };
        /** @description A step of the game, as far as the viewer may know it. */
        LogStep: {
            acted_by: components["schemas"]["ActedBy"];
            at: components["schemas"]["Millis"];
            /** @description Whether it belongs to the same decision as the step before. */
            continues?: boolean;
            events: unknown[];
            /** @description The standing order that made it; told to whose it is. */
            order?: Record<string, unknown>;
            seat: components["schemas"]["Seat"] | null;
            /** Format: int32 */
            seq: number;
            /**
             * Format: int32
             * @description This one takes back all steps from that number on.
             */
            undoes?: number;
        };
        MailChangeAnswered: {
            state: components["schemas"]["MailChangeState"];
        };
        /**
         * @description What became of the change.
         * @enum {string}
         */
        MailChangeState: "done" | "waits" | "refused";
        /** @description A change of the address that is not confirmed yet. */
        MailChangeWaits: {
            /** @description Nothing where the address shall be removed. */
            address: string | null;
            /** @description When it happens although the old address says nothing. */
            due_at: components["schemas"]["Millis"];
            /** @description Whether the new address still has to confirm it. */
            waits_for_new: boolean;
            waits_for_old: boolean;
        };
        /** @description Asks for a link with which people can register. */
        MakeInvitation: {
            /** Format: int32 */
            days: number;
            /**
             * Format: int32
             * @description How many accounts can be made with it.
             */
            uses: number;
        };
        /** @description Tells those who keep order of a person, or of what they wrote. */
        MakeReport: {
            /** @description The user it is about. */
            about: string;
            /**
             * Format: int64
             * @description The message it is about.
             */
            message?: number | null;
            reason: components["schemas"]["ReportReason"];
            /** @description Where it happened. The last messages there are attached, as far as I could hear them. */
            table?: string | null;
            text: string;
        };
        Me: {
            user: components["schemas"]["User"] | null;
        };
        /** @description Something said at the table. */
        Message: {
            at: components["schemas"]["Millis"];
            /** Format: int64 */
            id: number;
            /** @description The speaker's name; empty where the table itself tells who holds a seat. */
            name: string;
            seat: components["schemas"]["Seat"] | null;
            text: string;
            to: components["schemas"]["Seat"] | null;
            /** @description The user who spoke, where that is known. */
            user?: string;
        };
        /**
         * Format: int64
         * @description Milliseconds since 1970, or a number of them.
         */
        Millis: number;
        /** @description What a moderator does. Each is written into the audit log with its reason. */
        Moderate: {
            /**
             * Format: int32
             * @description For good, if not said. A warning has no time.
             */
            hours?: number | null;
            kind: components["schemas"]["SanctionKind"];
            reason: string;
            /** @enum {string} */
            type: "sanction";
            user: string;
        } | {
            reason: string;
            /** Format: int64 */
            sanction: number;
            /** @enum {string} */
            type: "lift";
        } | {
            answer: string;
            lift: boolean;
            /** Format: int64 */
            sanction: number;
            /** @enum {string} */
            type: "answer_appeal";
        } | {
            reason: string;
            /** Format: int64 */
            report: number;
            /** @enum {string} */
            type: "close_report";
        } | {
            /** Format: int64 */
            message: number;
            reason: string;
            table: string;
            /** @enum {string} */
            type: "remove_message";
        } | {
            name: string;
            reason: string;
            /** @enum {string} */
            type: "rename";
            user: string;
        } | {
            /**
             * Format: int32
             * @description Until it is ended, if not said.
             */
            hours?: number | null;
            text: string;
            /** @enum {string} */
            type: "announce";
        } | {
            /** Format: int64 */
            announcement: number;
            /** @enum {string} */
            type: "end_announcement";
        } | {
            reason: string;
            table: string;
            /** @enum {string} */
            type: "close_table";
        };
        /** @description All that waits for moderators. */
        ModerationDesk: {
            /** @description Those that I may answer: what I did myself is for another moderator. */
            appeals: components["schemas"]["Sanction"][];
            /** @description The last ones that were closed. */
            closed: components["schemas"]["Report"][];
            /** @description Open ones, oldest first. */
            reports: components["schemas"]["Report"][];
        };
        Mute: {
            muted: boolean;
        };
        /** @description When somebody plays, and how far they may change it. */
        MyCalendar: {
            calendar: components["schemas"]["Calendar"];
            /**
             * Format: int32
             * @description Days of holidays in a year.
             */
            holiday_allowance: number;
            hours_stay_until: components["schemas"]["Millis"] | null;
        };
        /** @description Everything about me, in one document. */
        MyData: {
            /** @description Tables that I archived. */
            archived_tables: string[];
            calendar: components["schemas"]["Calendar"] | null;
            /** @description What my games against bots say. */
            estimates: components["schemas"]["BotEstimate"][];
            /** @description `satrap-my-data-1` */
            format: string;
            /** @description How my games ended, newest first. */
            games: components["schemas"]["PastGame"][];
            made_at: components["schemas"]["Millis"];
            notifications: components["schemas"]["MyNotifications"];
            /** @description Friends, and whom I asked, blocked or muted. */
            people: components["schemas"]["Friends"];
            profile: components["schemas"]["MyProfile"];
            punctuality: components["schemas"]["Punctuality"] | null;
            /** @description My ratings and how they came about. */
            ratings: components["schemas"]["RatingLine"][];
            /** @description What I reported to the moderators, newest first. */
            reports: components["schemas"]["MyReport"][];
            role: components["schemas"]["Role"] | null;
            /** @description What moderators decided about me, and what I said to it. */
            sanctions: components["schemas"]["Sanction"][];
            sign_in: components["schemas"]["MySignIn"];
            /** @description Where I sit or sat to the end, and what I made, oldest first. */
            tables: components["schemas"]["MyTable"][];
            /** @description All I said at tables, oldest first. */
            talk: components["schemas"]["MyMessage"][];
        };
        MyMessage: {
            at: components["schemas"]["Millis"];
            /** @description What I was called then. */
            name: string;
            seat: components["schemas"]["Seat"] | null;
            table: string;
            text: string;
            to: components["schemas"]["Seat"] | null;
        };
        MyNotifications: {
            channels: components["schemas"]["Channel"][];
            muted_tables: string[];
            /** @description Newest first. */
            notices: components["schemas"]["NoticeItem"][];
            /** @description Newest first. */
            sent: components["schemas"]["SentItem"][];
            settings: components["schemas"]["NoticeSettings"] | null;
        };
        MyProfile: {
            created_at: components["schemas"]["Millis"];
            deleted_at: components["schemas"]["Millis"] | null;
            mail: string | null;
            mail_change: components["schemas"]["MailChangeWaits"] | null;
            user: components["schemas"]["User"];
            /** @description Who can see my profile. */
            visibility: components["schemas"]["ProfileVisibility"];
        };
        MyReport: {
            /** @description The name of whom it is about, as it is now. */
            about: string;
            at: components["schemas"]["Millis"];
            closed_at: components["schemas"]["Millis"] | null;
            reason: components["schemas"]["ReportReason"];
            table: string | null;
            text: string;
        };
        /** @description The ways into my account. What would open it is not among them. */
        MySignIn: {
            has_password: boolean;
            passkeys: components["schemas"]["PasskeyItem"][];
            recovery_codes: components["schemas"]["RecoveryCodesLeft"] | null;
            sessions: components["schemas"]["SessionItem"][];
            tokens: components["schemas"]["Token"][];
        };
        MyTable: {
            created_at: components["schemas"]["Millis"];
            ended_at: components["schemas"]["Millis"] | null;
            game: string;
            id: string;
            is_host: boolean;
            is_imported: boolean;
            /** @description My seats; none where I only made the table or brought the record here. */
            seats: components["schemas"]["Seat"][];
            started_at: components["schemas"]["Millis"] | null;
            status: components["schemas"]["Status"];
        };
        /** @description A new channel. */
        NewChannel: {
            auth: string;
            endpoint: string;
            /** @enum {string} */
            kind: "push";
            label: string;
            p256dh: string;
        } | {
            address: string;
            /** @enum {string} */
            kind: "mail";
        } | {
            form?: components["schemas"]["WebhookForm"];
            /** @enum {string} */
            kind: "webhook";
            url: string;
        };
        NewMail: {
            address: string;
        };
        NewName: {
            /** @description Letters of other scripts are taken too, but not mixed so that they look like others. */
            name: string;
        };
        NewPasskey: {
            answer: components["schemas"]["PasskeyAnswer"];
            /** @description What it is called in my list. */
            name: string;
        };
        /** @description Never shown, like [`Credentials`]. */
        NewPassword: {
            /** Format: password */
            new_password: string;
            /**
             * Format: password
             * @description The one in use.
             */
            password: string;
        };
        /** @description A fresh token. Its text is shown this once; only its hash is kept. */
        NewToken: {
            id: string;
            label: string;
            token: string;
        };
        /** @description Something that was told. */
        NoticeItem: {
            at: components["schemas"]["Millis"];
            game: string | null;
            /** Format: int64 */
            id: number;
            occasion: components["schemas"]["Occasion"];
            /** @description Where to go. */
            path: string;
            seen: boolean;
            table: string | null;
            text: string;
        };
        /** @description All that the page about notifications shows. */
        NoticePage: {
            /** @description The kinds of channel that this site has. */
            available: components["schemas"]["ChannelKind"][];
            channels: components["schemas"]["Channel"][];
            muted: string[];
            /** @description The key with which browsers subscribe. */
            push_key: string;
            /** @description Newest first. */
            sent: components["schemas"]["SentItem"][];
            settings: components["schemas"]["NoticeSettings"];
        };
        Notices: {
            /** @description Newest first. */
            notices: components["schemas"]["NoticeItem"][];
            /**
             * Format: int32
             * @description How many of all are not seen yet.
             */
            unseen: number;
        };
        /** @description What I want to be told, by which channel, and when. */
        NoticeSettings: {
            /**
             * Format: int32
             * @description Mail comes once a day at this hour, all in one.
             */
            digest_hour: number | null;
            quiet: components["schemas"]["QuietHours"] | null;
            /** @description A name of the IANA database, like Europe/Amsterdam. */
            time_zone: string;
            /** @description By which kinds of channel I am told of which occasion. */
            told: {
                [key: string]: components["schemas"]["ChannelKind"][];
            };
        };
        /** @description I have seen what came up to this one. */
        NoticesSeen: {
            /** Format: int64 */
            upto: number;
        };
        Nudge: {
            /** @description Who is reminded. */
            seat: components["schemas"]["Seat"];
        };
        /**
         * @description What is worth telling.
         * @enum {string}
         */
        Occasion: "turn" | "aside" | "half_time" | "little_time" | "began" | "ended" | "paused" | "invited" | "rematch" | "talk" | "bot_seat" | "nudge" | "friend" | "moderation" | "test" | "channel_off" | "account";
        /**
         * @description What happens when a seat's time is up.
         * @enum {string}
         */
        OnTimeout: "default" | "bot" | "wait";
        OptionKind: {
            default: boolean;
            /** @enum {string} */
            type: "switch";
        } | {
            /** Format: int32 */
            default: number;
            /** Format: int32 */
            max: number;
            /** Format: int32 */
            min: number;
            /** @enum {string} */
            type: "number";
        } | {
            default: string;
            /** @enum {string} */
            type: "choice";
            values: components["schemas"]["OptionValue"][];
        } | {
            /** @enum {string} */
            type: "several";
            values: components["schemas"]["OptionValue"][];
        };
        /** @description An option of a game, described so that a form can be made of it. */
        OptionSpec: {
            help: string;
            /** @description The field's name in the game's options. */
            key: string;
            kind: components["schemas"]["OptionKind"];
            label: string;
        };
        OptionValue: {
            label: string;
            value: string;
        };
        /** @description How a game ended. */
        Outcome: {
            /** @description One of the `endings` of the game. */
            ending: string;
            /** @description Every seat, best first; equals share a rank. */
            places: components["schemas"]["Place"][];
        };
        /**
         * @description How fast bots act at a table.
         * @enum {string}
         */
        Pace: "instant" | "natural" | "step";
        PaceWish: {
            pace: components["schemas"]["Pace"];
        };
        /**
         * @description What part somebody had in a game.
         * @enum {string}
         */
        Part: "played" | "substitute" | "left";
        /** @description What the browser answered, in the form of `PublicKeyCredential.toJSON()`. */
        PasskeyAnswer: {
            credential: Record<string, unknown>;
            /** @description The name of the challenge. */
            id: string;
        };
        /** @description What to hand to the browser: `options` for `navigator.credentials`, and the name of the challenge for the answer. */
        PasskeyChallenge: {
            id: string;
            options: Record<string, unknown>;
        };
        PasskeyItem: {
            created_at: components["schemas"]["Millis"];
            id: string;
            name: string;
            used_at: components["schemas"]["Millis"] | null;
        };
        PasskeyName: {
            name: string;
        };
        /** @description A game that somebody played. */
        PastGame: {
            ended_at: components["schemas"]["Millis"];
            game: string;
            /** @description The name the rules give the seat. */
            label: string | null;
            /** @description From its beginning to its end. */
            length: components["schemas"]["Millis"];
            others: components["schemas"]["PastPlayer"][];
            part: components["schemas"]["Part"];
            /**
             * Format: int32
             * @description 1 is the best.
             */
            place: number;
            rated: boolean;
            seat: components["schemas"]["Seat"];
            /**
             * Format: int32
             * @description How many seats the game had; those that are nobody's here were played by bots or empty.
             */
            seats: number;
            /** Format: int32 */
            steps: number;
            table: string;
            tempo: components["schemas"]["Tempo"];
            won: boolean;
        };
        PastPlayer: {
            part: components["schemas"]["Part"];
            /**
             * Format: int32
             * @description 1 is the best.
             */
            place: number;
            seat: components["schemas"]["Seat"];
            user: components["schemas"]["User"];
            won: boolean;
        };
        /** @description One change of a view; see RFC 6902. */
        PatchOperation: {
            /** @enum {string} */
            op: "replace";
            path: string;
            value: unknown;
        } | {
            /** @enum {string} */
            op: "add";
            path: string;
            value: unknown;
        } | {
            /** @enum {string} */
            op: "remove";
            path: string;
        };
        Pause: {
            /** @description What this seat wishes; it happens when all people at the table wish it. */
            paused: boolean;
            seat?: components["schemas"]["Seat"] | null;
        };
        /** @description What is known of somebody. */
        PersonRecord: {
            reports: components["schemas"]["Report"][];
            role: components["schemas"]["Role"] | null;
            sanctions: components["schemas"]["Sanction"][];
            since: components["schemas"]["Millis"];
            user: components["schemas"]["User"];
        };
        Place: {
            /**
             * Format: int32
             * @description 1 is the best.
             */
            rank: number;
            /** Format: int64 */
            score: number;
            seat: components["schemas"]["Seat"];
        };
        PlayNow: {
            /** @description An ordinary game in which the cards of the lesson come up where they fit. */
            coach?: boolean | null;
            contribution?: string | null;
            game: string;
            pace?: components["schemas"]["Pace"] | null;
            /** Format: int32 */
            seats?: number | null;
            strength?: components["schemas"]["Strength"] | null;
            /** @description The game's lesson: seats, options, bots and chance are always the same, and cards explain what to do. */
            tutorial?: boolean | null;
        };
        /** @description A named set of options, offered beside the default. */
        Preset: {
            /** @description One sentence on what differs. */
            help: string;
            id: string;
            label: string;
            /** @description The options as JSON text; those not named keep their default. */
            options: string;
            /**
             * Format: int32
             * @description For how many people it is meant, if for a number of its own: a new table then has so many open seats.
             */
            seats: number | null;
        };
        /** @description A game before its first step. */
        Preview: {
            content: unknown;
            /** @description What the rules say of each seat. */
            seats: components["schemas"]["SeatPlan"][];
            /** @description What somebody who only watches would see. */
            view: unknown;
        };
        PreviewDecision: {
            /** @description The actions of the decision, in order; none for a closer look at things as they are. */
            actions: unknown[];
            seat: components["schemas"]["Seat"];
        };
        /** @description A problem, as RFC 9457 has it, with the fields a client needs to show it in the right place. */
        Problem: {
            /** @description What programs can tell apart. */
            code: string;
            /** @description What is wrong, and what to do. */
            detail: string;
            /** @description The rule of the game that forbids it. */
            rule?: string;
            /** Format: int32 */
            status: number;
            title: string;
            /** @description `/problems/<code>` */
            type: string;
            /**
             * Format: int32
             * @description Where the game stands now, when the request was made against an older version.
             */
            version?: number;
        };
        /** @description What is told of a person to whoever may see it. */
        Profile: {
            /** @description What games against bots say. */
            estimates: components["schemas"]["BotEstimate"][];
            games: components["schemas"]["GameTally"][];
            punctuality: components["schemas"]["Punctuality"] | null;
            ratings: components["schemas"]["RatingLine"][];
            /** @description The last games, newest first; to others only those of open tables. */
            recent: components["schemas"]["PastGame"][];
            /** @description What they are to me. */
            relations: components["schemas"]["RelationKind"][];
            since: components["schemas"]["Millis"];
            user: components["schemas"]["User"];
            /** @description Who may see it; told to its owner. */
            visibility?: components["schemas"]["ProfileVisibility"];
        };
        ProfileSettings: {
            visibility: components["schemas"]["ProfileVisibility"];
        };
        /**
         * @description Who may see somebody's profile.
         * @enum {string}
         */
        ProfileVisibility: "public" | "friends" | "nobody";
        /** @description How many turns of games over days somebody ended in time, and how many their clock ended. */
        Punctuality: {
            /** Format: int32 */
            in_time: number;
            /** Format: int32 */
            late: number;
        };
        PutAside: {
            /** @description Or taken up again. */
            aside: boolean;
        };
        /** @description Hours in which nothing is sent; what comes then waits for their end. Minutes after midnight. */
        QuietHours: {
            /** Format: int32 */
            from: number;
            /** Format: int32 */
            to: number;
        };
        /** @description What a rated game made of a player's rating. */
        RatingChange: {
            after: components["schemas"]["RatingPoints"];
            before: components["schemas"]["RatingPoints"];
            user: components["schemas"]["User"];
        };
        RatingLine: {
            /** @description After each of the last games, oldest first. */
            course: components["schemas"]["RatingStep"][];
            game: string;
            /**
             * Format: int32
             * @description How many rated games it comes from.
             */
            games: number;
            rating: components["schemas"]["RatingPoints"];
            tempo: components["schemas"]["Tempo"];
        };
        /** @description How well somebody plays a game at a tempo, as far as it is known. */
        RatingPoints: {
            /**
             * Format: int32
             * @description How far off that may be, in 19 of 20 cases.
             */
            give_or_take: number;
            /**
             * Format: int32
             * @description 1500 for somebody of whom nothing is known.
             */
            points: number;
        };
        /** @description Ratings that a table is open to, both ends included. Whoever has no rating yet counts as 1500. */
        RatingRange: {
            /** Format: int32 */
            from: number;
            /** Format: int32 */
            to: number;
        };
        RatingStep: {
            at: components["schemas"]["Millis"];
            rating: components["schemas"]["RatingPoints"];
            table: string;
        };
        /** @description One step of a game. */
        RecordEntry: components["schemas"]["RecordEntryKind"] & {
            /**
             * Format: int64
             * @description Milliseconds since 1970, by the server's clock. The rules never see it.
             */
            at: number;
            /** @description Whether it belongs to the same decision as the step before. */
            continues?: boolean;
            hand?: components["schemas"]["ActedBy"];
            /** @description The standing order that gave it, where `hand` is `order`. */
            order?: Record<string, unknown>;
            seal: components["schemas"]["Hash"];
            /** @description The seat, or nothing where the clock acts by itself. */
            seat?: components["schemas"]["Seat"];
            /**
             * Format: int32
             * @description Counted from 1.
             */
            seq: number;
        };
        RecordEntryKind: {
            action: unknown;
        } | {
            /**
             * Format: int32
             * @description Takes back the seat's last steps, from the one with this number on.
             */
            undo: number;
        } | {
            /** @description Takes back everybody's steps, since those concerned agreed. */
            rewind: components["schemas"]["RecordRewind"];
        };
        /** @description Who sat in a seat when the game began. */
        RecordPlayer: {
            /** @description The value this person added to the seed; bots add none. */
            contribution?: components["schemas"]["Hash"];
            name: string;
        };
        /** @description How far a game went back at a seat's wish, and by whose leave. */
        RecordRewind: {
            /** @description Those who agreed. */
            agreed: components["schemas"]["Seat"][];
            /** @description The host of a table where that is enough did it. */
            by_host?: boolean;
            /**
             * Format: int32
             * @description The first step that is taken back.
             */
            first: number;
        };
        /** @description A recovery code, and the password I choose. */
        Recover: {
            code: string;
            name: string;
            /** Format: password */
            password: string;
        };
        RecoveryCodesLeft: {
            /** Format: int32 */
            left: number;
            made_at: components["schemas"]["Millis"];
        };
        /** @description The codes, shown this once. */
        RecoveryCodesMade: {
            codes: string[];
        };
        /** @description Makes an account. Never shown, like [`Credentials`]. */
        Register: {
            /** @description The word of a link from those who run the site, where people register by invitation. */
            invitation?: string | null;
            /** @description Letters of other scripts are taken too, as for a guest's name. */
            name: string;
            /** Format: password */
            password: string;
        };
        /**
         * @description Who can make an account. Anybody can play as a guest.
         * @enum {string}
         */
        Registration: "open" | "invitation" | "closed";
        /** @description What somebody is to me from now on; what is not said stays. */
        RelationChange: {
            blocked?: boolean | null;
            /** @description Agrees to what they asked, or ends the friendship, or takes back or turns down what was asked. */
            friend?: boolean | null;
            muted?: boolean | null;
        };
        /** @enum {string} */
        RelationKind: "friend" | "asked" | "blocked" | "muted";
        ReplaceVote: {
            /** @description Mine. */
            seat: components["schemas"]["Seat"];
            /** @description The seat that a bot shall take over. */
            target: components["schemas"]["Seat"];
            yes: boolean;
        };
        Report: {
            about: components["schemas"]["User"];
            at: components["schemas"]["Millis"];
            closed_at: components["schemas"]["Millis"] | null;
            /** @description What was said up to then, as it was when it was reported. */
            evidence: components["schemas"]["Message"][];
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description The reported message, among the evidence.
             */
            message: number | null;
            reason: components["schemas"]["ReportReason"];
            reporter: components["schemas"]["User"];
            table: string | null;
            text: string;
        };
        /** @enum {string} */
        ReportReason: "abuse" | "name" | "cheating" | "stalling" | "other";
        /** @description The word of the link that came by mail, and the password I choose. */
        Reset: {
            /** Format: password */
            password: string;
            token: string;
        };
        /**
         * @description What somebody may do beside playing.
         * @enum {string}
         */
        Role: "moderator" | "administrator";
        Sanction: {
            /** @description What another moderator answered. */
            answer: string | null;
            /** @description What its person has to say about it. */
            appeal: string | null;
            at: components["schemas"]["Millis"];
            /** @description Who gave it; told to moderators. */
            by?: components["schemas"]["User"];
            /** Format: int64 */
            id: number;
            is_active: boolean;
            kind: components["schemas"]["SanctionKind"];
            lifted_at: components["schemas"]["Millis"] | null;
            reason: string;
            until: components["schemas"]["Millis"] | null;
            user: components["schemas"]["User"];
        };
        /** @enum {string} */
        SanctionKind: "warning" | "mute" | "suspension";
        Say: {
            seat?: components["schemas"]["Seat"] | null;
            text: string;
            to?: components["schemas"]["Seat"] | null;
        };
        /**
         * Format: seat
         * @description A place at the table, counted from 0. Written `P0`, `P1`, … wherever a person or a program can read it,
         *     so that a seat is never mistaken for an amount.
         * @example P0
         */
        Seat: `P${number}`;
        SeatChange: {
            chair: components["schemas"]["Chair"];
            seat: components["schemas"]["Seat"];
        };
        SeatOnly: {
            seat: components["schemas"]["Seat"];
        };
        /** @description What the rules say of one seat. */
        SeatPlan: {
            /** @description A name the rules give it (a nation, a power, an office). */
            label: string | null;
            /** @description Whether the game cannot start while nobody sits here. */
            required: boolean;
            /**
             * Format: int32
             * @description Seats with the same number win and lose together.
             */
            side: number;
        };
        SeatState: {
            /**
             * @description Whether the game is played and the seat waits for a person: for anybody who may come to the table if it is open,
             *     else for somebody with its code.
             */
            awaited: boolean;
            /** @description When its person plays, in games over days, if they said so. */
            calendar?: components["schemas"]["Calendar"];
            caretaker: components["schemas"]["Strength"] | null;
            /** @description Whether its player also does what they need not be asked about. */
            does_forced_steps: boolean;
            holder: components["schemas"]["Holder"] | null;
            /**
             * @description The code that invites to this seat, and lets a guest come back to it from another device. It is new whenever the
             *     seat changes hands. Told to the one who sits here; to the host while the seat waits for somebody.
             */
            invite?: string;
            /** @description A name the rules give the seat. */
            label: string | null;
            /**
             * @description Whether a person may sit down here now: by the table's invitation, by the seat's code, and where the table is open
             *     without either.
             */
            open: boolean;
            /** @description What its player has decided in advance; told to them alone. */
            orders?: unknown[];
            /** @description How reliable its person was so far, in games over days. */
            punctuality?: components["schemas"]["Punctuality"];
            /** @description The name that a record which was brought here gives the seat. Nobody holds it. */
            recorded?: string;
            required: boolean;
            resigned: boolean;
            /**
             * @description At a rated table: other seats that were taken from the same address or the same browser. It may mean one person, or one
             *     household.
             */
            same_address?: components["schemas"]["Seat"][];
            seat: components["schemas"]["Seat"];
            /** @description Whether its player looks for somebody to play it on. */
            seeks_substitute?: boolean;
            /**
             * Format: int32
             * @description Seats with the same number win and lose together.
             */
            side: number;
            /** @description Who would; told to those who belong to the table and to themselves. */
            substitutes?: components["schemas"]["Substitute"][];
        };
        SeatTally: {
            /** @description The name the rules give the seat. */
            label: string;
            wins: components["schemas"]["WinShare"];
        };
        SeekSubstitute: {
            /** @description Mine. */
            seat: components["schemas"]["Seat"];
            /** @description Or not any more. */
            seeks: boolean;
        };
        /** @description Something that was sent, or is on its way. */
        SentItem: {
            at: components["schemas"]["Millis"];
            done_at: components["schemas"]["Millis"] | null;
            game: string | null;
            kind: components["schemas"]["ChannelKind"];
            label: string;
            occasion: components["schemas"]["Occasion"];
            /** @description What the other side said, or why it was not sent. */
            result: string | null;
            state: components["schemas"]["DeliveryState"];
            text: string;
        };
        /** @description Where I am signed in. */
        SessionItem: {
            /** @description The network address it was last used from, as far as this server can know it. */
            address: string | null;
            created_at: components["schemas"]["Millis"];
            /** @description A browser and a system, in words. */
            device: string | null;
            id: string;
            /** @description Whether it is the session that asks. */
            is_this: boolean;
            used_at: components["schemas"]["Millis"] | null;
        };
        SessionList: {
            sessions: components["schemas"]["SessionItem"][];
        };
        Sit: {
            /** @description 64 hexadecimal digits made by the client, added to the game's chance. */
            contribution: string;
            /** @description The word of an invitation, needed where the table is not open. */
            invite?: string | null;
            seat: components["schemas"]["Seat"];
        };
        /** @description What a page of the site must know before anything else. */
        Site: {
            /** @description Newest first. */
            announcements: components["schemas"]["Announcement"][];
            /** @description Whether it says who runs it. */
            imprint: boolean;
            registration: components["schemas"]["Registration"];
            /** @description Whether there are terms that people agree to when they register. */
            terms: boolean;
        };
        /** @description A text of those who run the site, in Markdown. */
        SitePage: {
            text: string;
        };
        SlowRequest: {
            at: components["schemas"]["Millis"];
            /** @description `GET`, `POST`, …; `SOCKET` for what came over a table's socket. */
            method: string;
            /** Format: int32 */
            milliseconds: number;
            /** @description The route, without what stood in it. */
            route: string;
            /** Format: int32 */
            status: number;
        };
        /** @description What was done about me, newest first, and what I may do about others. */
        Standing: {
            role: components["schemas"]["Role"] | null;
            sanctions: components["schemas"]["Sanction"][];
        };
        /** @description An order that a player gives or withdraws. */
        StandingOrder: {
            /** @description Or withdrawn. */
            given: boolean;
            /** @description As it stands in the list. */
            order: Record<string, unknown>;
            /** @description Mine. */
            seat: components["schemas"]["Seat"];
        };
        /**
         * @description What a player has decided in advance, and what can be decided so now. An order is an object with a `type`, as the rules of the
         *     game write it.
         */
        StandingOrders: {
            given: unknown[];
            offered: unknown[];
        };
        /** @enum {string} */
        Status: "open" | "playing" | "over";
        /** @description Why a decision was not carried out to its end. */
        Stopped: {
            /** @description The refusal's code, where the rules refuse the next action. */
            code?: string;
            /** @description In one sentence. */
            detail: string;
            reason: components["schemas"]["StopReason"];
            /** @description The rule that says so. */
            rule?: string;
        };
        /** @enum {string} */
        StopReason: "refused" | "chance" | "revealed" | "others_decide";
        /**
         * @description How strong a bot plays.
         * @enum {string}
         */
        Strength: "random" | "easy" | "hard" | "expert";
        /** @description Somebody who would play a seat on. */
        Substitute: {
            /**
             * Format: int32
             * @description How many of those who decide agree.
             */
            agreed: number;
            /** @description Whether I do. */
            by_me: boolean;
            name: string;
            user: string;
        };
        SummarySeat: {
            bot: boolean;
            label: string | null;
            /** @description The name of the person or of the bot's strength; nothing while the seat is free. */
            name: string | null;
            /** @description Whether a person may sit down here now, before the game or in it. */
            open: boolean;
            /** @description Whether the name is that of an account, which may show a profile. */
            registered: boolean;
            seat: components["schemas"]["Seat"];
            /** @description Whether its player looks for somebody to play it on. */
            seeks_substitute: boolean;
        };
        Table: {
            /** @description Who brought it here, where it was imported. The names in it are the record's own word. */
            brought_by?: string;
            /** @description What each seat had left when its clock last stopped. */
            budgets: {
                [key: string]: components["schemas"]["Millis"];
            };
            clock: components["schemas"]["Clock"];
            /** @description SHA-256 of the server's secret, shown from the beginning. */
            commitment: components["schemas"]["Hash"];
            created_at: components["schemas"]["Millis"];
            /** @description When the time of each seat that is waited for runs out. */
            deadlines: {
                [key: string]: components["schemas"]["Millis"];
            };
            ended_at: components["schemas"]["Millis"] | null;
            game: string;
            /** @description The user who made the table. */
            host: string;
            /** @description Whether the host may halt play without asking the others. */
            host_pauses: boolean;
            /** @description Whether the host may go back without asking the others. */
            host_rewinds: boolean;
            /** @description Whether the game begins when the host says so, and not by itself when the last seat is taken. */
            host_starts: boolean;
            hot_seat: boolean;
            id: string;
            /** @description Whether the game was played elsewhere and its record brought here. */
            imported: boolean;
            /** @description The word that invites to any free seat; told to those who sit here while there is one. */
            invite?: string;
            /** @description Whether it is the game's lesson, whose chance is the same for everybody. */
            lesson: boolean;
            /** @description The viewer's own seats. */
            mine: components["schemas"]["Seat"][];
            options: Record<string, unknown>;
            outcome?: components["schemas"]["Outcome"];
            /** @description How fast bots act. */
            pace: components["schemas"]["Pace"];
            paused: boolean;
            /** @description All that may be said, where it is one of these. */
            phrases?: string[];
            /** @description Whether the game counts for its players' ratings. */
            rated: boolean;
            /** @description Which ratings it is open to, if not to all. */
            rating_range?: components["schemas"]["RatingRange"];
            /** @description The table where the same people play again. */
            rematch?: string;
            /** @description The wish to go back that waits for answers. */
            rewind?: components["schemas"]["AskedRewind"];
            /** Format: int32 */
            rules_version: number;
            seats: components["schemas"]["SeatState"][];
            /** @description The secret, once the game is over. */
            secret?: components["schemas"]["Hash"];
            started_at: components["schemas"]["Millis"] | null;
            status: components["schemas"]["Status"];
            /** @description Whether the result of a seat that is handed on by consent is its new player's, and not of whoever began. */
            successor_counts: boolean;
            /** @description What may be said here. */
            talk: components["schemas"]["TalkMode"];
            /** @description When each running time limit of the rules ends, by its key. Nothing runs while play is halted. */
            timers: {
                [key: string]: components["schemas"]["Millis"];
            };
            to_act: components["schemas"]["Seat"][];
            /** @description Whether the cards of the game's lesson come up. */
            tutorial: boolean;
            /**
             * Format: int32
             * @description How many steps were made.
             */
            version: number;
            visibility: components["schemas"]["Visibility"];
            votes: components["schemas"]["Votes"];
            /** Format: int32 */
            watchers: number;
        };
        /**
         * @description Which tables are listed.
         * @enum {string}
         */
        TableList: "open" | "mine" | "aside" | "watch" | "wanted" | "finished";
        TableRatings: {
            changes: components["schemas"]["RatingChange"][];
        };
        Tables: {
            /** @description Give this as `before` to get the next page. */
            next: string | null;
            tables: components["schemas"]["TableSummary"][];
        };
        /** @description A line in the lobby. */
        TableSummary: {
            /** @description Whether no other person has a seat: then the table can be put aside. */
            alone: boolean;
            /** @description Who brought it here, where it was imported. The names in it are the record's own word. */
            brought_by?: string;
            clock: components["schemas"]["Clock"];
            created_at: components["schemas"]["Millis"];
            deadline: components["schemas"]["Millis"] | null;
            ended_at: components["schemas"]["Millis"] | null;
            game: string;
            host: string;
            id: string;
            imported: boolean;
            mine: components["schemas"]["Seat"][];
            /** @description When the last step was made, or the game began. */
            moved_at: components["schemas"]["Millis"];
            outcome?: components["schemas"]["Outcome"];
            paused: boolean;
            /** @description Whether the game counts for its players' ratings. */
            rated: boolean;
            /** @description Which ratings it is open to, if not to all. */
            rating_range?: components["schemas"]["RatingRange"];
            seats: components["schemas"]["SummarySeat"][];
            started_at: components["schemas"]["Millis"] | null;
            status: components["schemas"]["Status"];
            to_act: components["schemas"]["Seat"][];
            tutorial: boolean;
            /** Format: int32 */
            version: number;
            visibility: components["schemas"]["Visibility"];
        };
        /**
         * @description What may be said at a table.
         * @enum {string}
         */
        TalkMode: "free" | "phrases" | "off";
        /**
         * @description Whether people sat and waited for each other, or played over days.
         * @enum {string}
         */
        Tempo: "live" | "days";
        /** @description One frame from the server. */
        ToClient: {
            /** @description The last steps. What happened before is told when it is asked for. */
            log: components["schemas"]["LogStep"][];
            offers: {
                action: unknown;
                /**
                 * Format: int64
                 * @description The greatest amount, where one is free: every whole number between is accepted.
                 */
                max?: number;
            }[];
            table: components["schemas"]["Table"];
            talk: components["schemas"]["Message"][];
            /** @enum {string} */
            type: "snapshot";
            /**
             * Format: int32
             * @description How many of its last decisions the viewer's seat can take back.
             */
            undo: number;
            /** Format: int32 */
            version: number;
            /** @description Nothing before the game has started. */
            view: unknown;
            viewer: components["schemas"]["ViewerName"];
        } | {
            budgets: {
                [key: string]: components["schemas"]["Millis"];
            };
            deadlines: {
                [key: string]: components["schemas"]["Millis"];
            };
            /** @description Without it the offers are what they were. */
            offers?: {
                action: unknown;
                /**
                 * Format: int64
                 * @description The greatest amount, where one is free: every whole number between is accepted.
                 */
                max?: number;
            }[];
            outcome?: components["schemas"]["Outcome"];
            /** @description Instead of the view: what of it changed, as a JSON Patch (RFC 6902). */
            patch?: components["schemas"]["PatchOperation"][];
            status: components["schemas"]["Status"];
            /** @description Oldest first; none where only the offers changed, as when a pause begins. */
            steps: components["schemas"]["LogStep"][];
            timers: {
                [key: string]: components["schemas"]["Millis"];
            };
            to_act: components["schemas"]["Seat"][];
            /** @enum {string} */
            type: "update";
            /** Format: int32 */
            undo: number;
            /** Format: int32 */
            version: number;
            /** @description All that is to see now. Without this and `patch` it is what it was. */
            view?: unknown;
        } | {
            table: components["schemas"]["Table"];
            /** @enum {string} */
            type: "table";
        } | {
            message: components["schemas"]["Message"];
            /** @enum {string} */
            type: "talk";
        } | {
            answer: components["schemas"]["Answer"];
            key: string;
            /** @enum {string} */
            type: "acted";
        } | {
            /** @description Empty where it could not be read. */
            key: string;
            problem: components["schemas"]["Problem"];
            /** @enum {string} */
            type: "refused";
        } | {
            /** @enum {string} */
            type: "pong";
        } | {
            reason: string;
            /** @enum {string} */
            type: "bye";
        };
        Token: {
            created_at: components["schemas"]["Millis"];
            id: string;
            label: string;
        };
        TokenLabel: {
            /** @description What the program is, for the owner's list. */
            label: string;
        };
        Tokens: {
            tokens: components["schemas"]["Token"][];
        };
        /** @description One frame from a client. */
        ToServer: {
            as: components["schemas"]["ViewerName"];
            /** @enum {string} */
            type: "look";
        } | (components["schemas"]["Act"] & {
            /** @enum {string} */
            type: "act";
        }) | (components["schemas"]["Undo"] & {
            /** @enum {string} */
            type: "undo";
        }) | {
            /** @enum {string} */
            type: "seen";
        } | {
            /** @enum {string} */
            type: "ping";
        };
        Undo: {
            key: string;
            scope?: components["schemas"]["UndoScopeName"];
            seat: components["schemas"]["Seat"];
            /** Format: int32 */
            version: number;
        };
        /**
         * @description How far a seat takes its own steps back.
         * @enum {string}
         */
        UndoScopeName: "decision" | "all";
        User: {
            id: string;
            name: string;
            /** @description Whether there is a password; a guest has only a name. */
            registered: boolean;
        };
        UserAnswer: {
            user: components["schemas"]["User"];
        };
        VerifyMail: {
            token: string;
        };
        /**
         * Format: viewer
         * @example spectator
         */
        ViewerName: `P${number}` | 'spectator' | 'judge';
        /** @enum {string} */
        Visibility: "open" | "friends" | "link";
        Volunteer: {
            /** @description The seat that looks for somebody. */
            seat: components["schemas"]["Seat"];
            /** @description Or not any more. */
            wants: boolean;
        };
        Votes: {
            /** @description Seats that wish the pause to begin, or to end. */
            pause: components["schemas"]["Seat"][];
            /** @description For each seat, those who wish a bot in it. */
            replace: {
                [key: string]: components["schemas"]["Seat"][];
            };
        };
        /** @description How people can sign in here, beside name and password. */
        WaysIn: {
            /** @description Whether a forgotten password is replaced by mail. */
            mail: boolean;
            passkeys: boolean;
        };
        /**
         * @description How a webhook's body is written.
         * @enum {string}
         */
        WebhookForm: "standard" | "discord" | "slack" | "matrix";
        /** @enum {string} */
        Weekday: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
        /** @description Why an action cannot be done now, as far as the seat can know. */
        Why: {
            refusal: components["schemas"]["WhyRefused"] | null;
        };
        WhyRefused: {
            code: string;
            /** @description In one sentence. */
            message: string;
            /** @description The rule that says so. */
            rule: string;
        };
        /** @description Hours in which a player plays. Minutes after midnight; hours that end before they begin last into the next day. */
        Window: {
            /** @description The days on which they begin. */
            days: components["schemas"]["Weekday"][];
            /** Format: int32 */
            from: number;
            /** Format: int32 */
            to: number;
        };
        /** @description Games won, beside what would be won by lot. */
        WinShare: {
            /**
             * Format: double
             * @description The share of games that would be won if all sides were equally likely to win.
             */
            fair: number;
            /**
             * Format: double
             * @description The 95% interval of the share of games won (Wilson).
             */
            from: number;
            /**
             * Format: int32
             * @description Games that count: in one seat, from the beginning, no lesson.
             */
            games: number;
            /** Format: double */
            to: number;
            /** Format: int32 */
            won: number;
        };
    };
    responses: {
        /** @description The request cannot be read. */
        Problem400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description It is not known who asks. */
        Problem401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description This person may not do this. */
        Problem403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such thing. */
        Problem404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The address does not take this method. */
        Problem405: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not now: the rules or the state of the table forbid it, or the game has moved on. */
        Problem409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description It has expired. */
        Problem410: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is too large. */
        Problem413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is not JSON. */
        Problem415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request can be read but does not fit. */
        Problem422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests; the header Retry-After says when to try again. */
        Problem429: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A fault of the server. */
        Problem500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The store cannot be reached or the server is full, and nothing was changed; or it took too long (`timed_out`), and may still be done. */
        Problem503: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Account = components['schemas']['Account'];
export type Act = components['schemas']['Act'];
export type ActedBy = components['schemas']['ActedBy'];
export type ActiveTable = components['schemas']['ActiveTable'];
export type Activity = components['schemas']['Activity'];
export type Announcement = components['schemas']['Announcement'];
export type Answer = components['schemas']['Answer'];
export type AnswerMailChange = components['schemas']['AnswerMailChange'];
export type AnswerRewind = components['schemas']['AnswerRewind'];
export type Appeal = components['schemas']['Appeal'];
export type AskedRewind = components['schemas']['AskedRewind'];
export type AskFriend = components['schemas']['AskFriend'];
export type AskReset = components['schemas']['AskReset'];
export type AskRewind = components['schemas']['AskRewind'];
export type AskWhy = components['schemas']['AskWhy'];
export type AuditEntry = components['schemas']['AuditEntry'];
export type AuditPage = components['schemas']['AuditPage'];
export type BotEstimate = components['schemas']['BotEstimate'];
export type BotRating = components['schemas']['BotRating'];
export type BotStep = components['schemas']['BotStep'];
export type Calendar = components['schemas']['Calendar'];
export type Caretaking = components['schemas']['Caretaking'];
export type Chair = components['schemas']['Chair'];
export type ChancePoint = components['schemas']['ChancePoint'];
export type Chances = components['schemas']['Chances'];
export type Channel = components['schemas']['Channel'];
export type ChannelKind = components['schemas']['ChannelKind'];
export type ChooseSubstitute = components['schemas']['ChooseSubstitute'];
export type Clock = components['schemas']['Clock'];
export type ConfirmPassword = components['schemas']['ConfirmPassword'];
export type CreateTable = components['schemas']['CreateTable'];
export type Credentials = components['schemas']['Credentials'];
export type DecisionPreview = components['schemas']['DecisionPreview'];
export type DeletionAnswer = components['schemas']['DeletionAnswer'];
export type DeliveryState = components['schemas']['DeliveryState'];
export type Extend = components['schemas']['Extend'];
export type FirstPassword = components['schemas']['FirstPassword'];
export type ForcedSteps = components['schemas']['ForcedSteps'];
export type Frame = components['schemas']['Frame'];
export type Frames = components['schemas']['Frames'];
export type Friend = components['schemas']['Friend'];
export type Friends = components['schemas']['Friends'];
export type GameDetail = components['schemas']['GameDetail'];
export type GameInfo = components['schemas']['GameInfo'];
export type GameRecord = components['schemas']['GameRecord'];
export type Games = components['schemas']['Games'];
export type GameTally = components['schemas']['GameTally'];
export type Hash = components['schemas']['Hash'];
export type Health = components['schemas']['Health'];
export type Hint = components['schemas']['Hint'];
export type HintChoice = components['schemas']['HintChoice'];
export type History = components['schemas']['History'];
export type HistoryResult = components['schemas']['HistoryResult'];
export type Holder = components['schemas']['Holder'];
export type Holiday = components['schemas']['Holiday'];
export type HostRewind = components['schemas']['HostRewind'];
export type Invitation = components['schemas']['Invitation'];
export type InvitationMade = components['schemas']['InvitationMade'];
export type InvitePerson = components['schemas']['InvitePerson'];
export type Leader = components['schemas']['Leader'];
export type Leaderboard = components['schemas']['Leaderboard'];
export type LogPage = components['schemas']['LogPage'];
export type LogStep = components['schemas']['LogStep'];
export type MailChangeAnswered = components['schemas']['MailChangeAnswered'];
export type MailChangeState = components['schemas']['MailChangeState'];
export type MailChangeWaits = components['schemas']['MailChangeWaits'];
export type MakeInvitation = components['schemas']['MakeInvitation'];
export type MakeReport = components['schemas']['MakeReport'];
export type Me = components['schemas']['Me'];
export type Message = components['schemas']['Message'];
export type Millis = components['schemas']['Millis'];
export type Moderate = components['schemas']['Moderate'];
export type ModerationDesk = components['schemas']['ModerationDesk'];
export type Mute = components['schemas']['Mute'];
export type MyCalendar = components['schemas']['MyCalendar'];
export type MyData = components['schemas']['MyData'];
export type MyMessage = components['schemas']['MyMessage'];
export type MyNotifications = components['schemas']['MyNotifications'];
export type MyProfile = components['schemas']['MyProfile'];
export type MyReport = components['schemas']['MyReport'];
export type MySignIn = components['schemas']['MySignIn'];
export type MyTable = components['schemas']['MyTable'];
export type NewChannel = components['schemas']['NewChannel'];
export type NewMail = components['schemas']['NewMail'];
export type NewName = components['schemas']['NewName'];
export type NewPasskey = components['schemas']['NewPasskey'];
export type NewPassword = components['schemas']['NewPassword'];
export type NewToken = components['schemas']['NewToken'];
export type NoticeItem = components['schemas']['NoticeItem'];
export type NoticePage = components['schemas']['NoticePage'];
export type Notices = components['schemas']['Notices'];
export type NoticeSettings = components['schemas']['NoticeSettings'];
export type NoticesSeen = components['schemas']['NoticesSeen'];
export type Nudge = components['schemas']['Nudge'];
export type Occasion = components['schemas']['Occasion'];
export type OnTimeout = components['schemas']['OnTimeout'];
export type OptionKind = components['schemas']['OptionKind'];
export type OptionSpec = components['schemas']['OptionSpec'];
export type OptionValue = components['schemas']['OptionValue'];
export type Outcome = components['schemas']['Outcome'];
export type Pace = components['schemas']['Pace'];
export type PaceWish = components['schemas']['PaceWish'];
export type Part = components['schemas']['Part'];
export type PasskeyAnswer = components['schemas']['PasskeyAnswer'];
export type PasskeyChallenge = components['schemas']['PasskeyChallenge'];
export type PasskeyItem = components['schemas']['PasskeyItem'];
export type PasskeyName = components['schemas']['PasskeyName'];
export type PastGame = components['schemas']['PastGame'];
export type PastPlayer = components['schemas']['PastPlayer'];
export type PatchOperation = components['schemas']['PatchOperation'];
export type Pause = components['schemas']['Pause'];
export type PersonRecord = components['schemas']['PersonRecord'];
export type Place = components['schemas']['Place'];
export type PlayNow = components['schemas']['PlayNow'];
export type Preset = components['schemas']['Preset'];
export type Preview = components['schemas']['Preview'];
export type PreviewDecision = components['schemas']['PreviewDecision'];
export type Problem = components['schemas']['Problem'];
export type Profile = components['schemas']['Profile'];
export type ProfileSettings = components['schemas']['ProfileSettings'];
export type ProfileVisibility = components['schemas']['ProfileVisibility'];
export type Punctuality = components['schemas']['Punctuality'];
export type PutAside = components['schemas']['PutAside'];
export type QuietHours = components['schemas']['QuietHours'];
export type RatingChange = components['schemas']['RatingChange'];
export type RatingLine = components['schemas']['RatingLine'];
export type RatingPoints = components['schemas']['RatingPoints'];
export type RatingRange = components['schemas']['RatingRange'];
export type RatingStep = components['schemas']['RatingStep'];
export type RecordEntry = components['schemas']['RecordEntry'];
export type RecordEntryKind = components['schemas']['RecordEntryKind'];
export type RecordPlayer = components['schemas']['RecordPlayer'];
export type RecordRewind = components['schemas']['RecordRewind'];
export type Recover = components['schemas']['Recover'];
export type RecoveryCodesLeft = components['schemas']['RecoveryCodesLeft'];
export type RecoveryCodesMade = components['schemas']['RecoveryCodesMade'];
export type Register = components['schemas']['Register'];
export type Registration = components['schemas']['Registration'];
export type RelationChange = components['schemas']['RelationChange'];
export type RelationKind = components['schemas']['RelationKind'];
export type ReplaceVote = components['schemas']['ReplaceVote'];
export type Report = components['schemas']['Report'];
export type ReportReason = components['schemas']['ReportReason'];
export type Reset = components['schemas']['Reset'];
export type Role = components['schemas']['Role'];
export type Sanction = components['schemas']['Sanction'];
export type SanctionKind = components['schemas']['SanctionKind'];
export type Say = components['schemas']['Say'];
export type Seat = components['schemas']['Seat'];
export type SeatChange = components['schemas']['SeatChange'];
export type SeatOnly = components['schemas']['SeatOnly'];
export type SeatPlan = components['schemas']['SeatPlan'];
export type SeatState = components['schemas']['SeatState'];
export type SeatTally = components['schemas']['SeatTally'];
export type SeekSubstitute = components['schemas']['SeekSubstitute'];
export type SentItem = components['schemas']['SentItem'];
export type SessionItem = components['schemas']['SessionItem'];
export type SessionList = components['schemas']['SessionList'];
export type Sit = components['schemas']['Sit'];
export type Site = components['schemas']['Site'];
export type SitePage = components['schemas']['SitePage'];
export type SlowRequest = components['schemas']['SlowRequest'];
export type Standing = components['schemas']['Standing'];
export type StandingOrder = components['schemas']['StandingOrder'];
export type StandingOrders = components['schemas']['StandingOrders'];
export type Status = components['schemas']['Status'];
export type Stopped = components['schemas']['Stopped'];
export type StopReason = components['schemas']['StopReason'];
export type Strength = components['schemas']['Strength'];
export type Substitute = components['schemas']['Substitute'];
export type SummarySeat = components['schemas']['SummarySeat'];
export type Table = components['schemas']['Table'];
export type TableList = components['schemas']['TableList'];
export type TableRatings = components['schemas']['TableRatings'];
export type Tables = components['schemas']['Tables'];
export type TableSummary = components['schemas']['TableSummary'];
export type TalkMode = components['schemas']['TalkMode'];
export type Tempo = components['schemas']['Tempo'];
export type ToClient = components['schemas']['ToClient'];
export type Token = components['schemas']['Token'];
export type TokenLabel = components['schemas']['TokenLabel'];
export type Tokens = components['schemas']['Tokens'];
export type ToServer = components['schemas']['ToServer'];
export type Undo = components['schemas']['Undo'];
export type UndoScopeName = components['schemas']['UndoScopeName'];
export type User = components['schemas']['User'];
export type UserAnswer = components['schemas']['UserAnswer'];
export type VerifyMail = components['schemas']['VerifyMail'];
export type ViewerName = components['schemas']['ViewerName'];
export type Visibility = components['schemas']['Visibility'];
export type Volunteer = components['schemas']['Volunteer'];
export type Votes = components['schemas']['Votes'];
export type WaysIn = components['schemas']['WaysIn'];
export type WebhookForm = components['schemas']['WebhookForm'];
export type Weekday = components['schemas']['Weekday'];
export type Why = components['schemas']['Why'];
export type WhyRefused = components['schemas']['WhyRefused'];
export type Window = components['schemas']['Window'];
export type WinShare = components['schemas']['WinShare'];
export type ResponseProblem400 = components['responses']['Problem400'];
export type ResponseProblem401 = components['responses']['Problem401'];
export type ResponseProblem403 = components['responses']['Problem403'];
export type ResponseProblem404 = components['responses']['Problem404'];
export type ResponseProblem405 = components['responses']['Problem405'];
export type ResponseProblem409 = components['responses']['Problem409'];
export type ResponseProblem410 = components['responses']['Problem410'];
export type ResponseProblem413 = components['responses']['Problem413'];
export type ResponseProblem415 = components['responses']['Problem415'];
export type ResponseProblem422 = components['responses']['Problem422'];
export type ResponseProblem429 = components['responses']['Problem429'];
export type ResponseProblem500 = components['responses']['Problem500'];
export type ResponseProblem503 = components['responses']['Problem503'];
export type $defs = Record<string, never>;
export interface operations {
    account: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    confirm_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmPassword"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    confirm_challenge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyChallenge"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    confirm_passkey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyAnswer"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    my_data: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyData"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    ask_deletion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletionAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    regret_deletion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    change_mail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMail"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailChangeAnswered"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    remove_mail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailChangeAnswered"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    answer_mail_change: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerMailChange"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailChangeAnswered"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    withdraw_mail_change: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    add_passkey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasskey"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyItem"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    remove_passkey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    rename_passkey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyName"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    new_passkey_challenge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyChallenge"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    add_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FirstPassword"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    remove_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    make_recovery_codes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesMade"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    end_other_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    end_session: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    calendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyCalendar"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    change_calendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Calendar"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyCalendar"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    friends: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Friends"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    ask_friend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskFriend"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    games: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Games"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    game: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameDetail"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    content: {
        parameters: {
            query?: {
                /** @description The options as a JSON object; the defaults if not said. */
                options?: string;
                /** @description How many sit at the table; the usual number if not said. */
                seats?: number;
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, unknown>;
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    preview: {
        parameters: {
            query?: {
                /** @description The options as a JSON object; the defaults if not said. */
                options?: string;
                /** @description How many sit at the table; the usual number if not said. */
                seats?: number;
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preview"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    guest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewName"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    history: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. */
                before?: string;
                /** @description Games that ended then or later. */
                from?: number;
                game?: string;
                /** @description Games that took so long or longer. */
                least_minutes?: number;
                /** @description Games that took so long or less. */
                most_minutes?: number;
                /** @description A part of another player's name. */
                person?: string;
                result?: components["schemas"]["HistoryResult"];
                tempo?: components["schemas"]["Tempo"];
                /** @description Games that ended then or earlier. */
                to?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["History"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    history_csv: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. */
                before?: string;
                /** @description Games that ended then or later. */
                from?: number;
                game?: string;
                /** @description Games that took so long or longer. */
                least_minutes?: number;
                /** @description Games that took so long or less. */
                most_minutes?: number;
                /** @description A part of another player's name. */
                person?: string;
                result?: components["schemas"]["HistoryResult"];
                tempo?: components["schemas"]["Tempo"];
                /** @description Games that ended then or earlier. */
                to?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    invite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    rename: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewName"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    desk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModerationDesk"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    moderate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Moderate"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    activity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Activity"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    make_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeInvitation"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationMade"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    audit_log: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. */
                before?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditPage"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    person: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonRecord"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    notices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notices"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    add_channel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewChannel"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Channel"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    remove_channel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    test_channel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    notices_seen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoticesSeen"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    notice_page: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticePage"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    change_notice_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoticeSettings"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticeSettings"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    verify_mailbox: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyMail"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Channel"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    openapi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, unknown>;
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    passkey_sign_in_challenge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyChallenge"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    passkey_sign_in: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyAnswer"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    change_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPassword"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    profile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    play_now: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlayNow"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    change_profile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileSettings"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileSettings"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    leaderboard: {
        parameters: {
            query: {
                tempo: components["schemas"]["Tempo"];
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Leaderboard"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    import: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GameRecord"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    recover: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Recover"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Register"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    change_relation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RelationChange"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    report: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeReport"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    ask_reset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskReset"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    finish_reset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reset"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    appeal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Appeal"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    site: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    page: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SitePage"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    standing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Standing"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    list: {
        parameters: {
            query: {
                /** @description The `next` of the page before. */
                before?: string;
                /** @description Only tables of this game. */
                game?: string;
                list: components["schemas"]["TableList"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tables"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTable"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    act: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    put_aside: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PutAside"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    caretaker: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Caretaking"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    case: {
        parameters: {
            query?: {
                /** @description Through whose eyes: a seat of mine. Once the game is over a case holds everything, whoever asks. */
                as?: components["schemas"]["ViewerName"];
                /** @description The step; 0 is the game after set-up. The last one if not said. */
                step?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/toml": string;
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    chances: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Chances"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    extend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Extend"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    forced_steps: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForcedSteps"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    frames: {
        parameters: {
            query?: {
                /** @description Through whose eyes: `P0`, `spectator`, or `judge` once the game is over. Spectator if not said. */
                as?: components["schemas"]["ViewerName"];
                /** @description The first frame; 0 is the game after set-up. */
                from?: number;
                /** @description The last frame; at most 200 are given at once. */
                to?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Frames"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    hint: {
        parameters: {
            query: {
                /** @description My seat. */
                seat: components["schemas"]["Seat"];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hint"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    invite_person: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitePerson"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    leave: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatOnly"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    live: {
        parameters: {
            query?: {
                /** @description Through whose eyes: `P0`, `spectator`, or `judge` once the game is over. Spectator if not said. */
                as?: components["schemas"]["ViewerName"];
                /** @description The last version I know: only later steps are logged in the snapshot. */
                since?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connection becomes a WebSocket. Every frame of the server is a `ToClient` of this document, every frame of the client a `ToServer`. */
            101: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    log: {
        parameters: {
            query: {
                /** @description Through whose eyes: `P0`, `spectator`, or `judge` once the game is over. Spectator if not said. */
                as?: components["schemas"]["ViewerName"];
                /** @description The first step that is already known; those before it are asked for. */
                before: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogPage"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    mute_table: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Mute"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    nudge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Nudge"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    orders: {
        parameters: {
            query: {
                /** @description Mine. */
                seat: components["schemas"]["Seat"];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StandingOrders"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    change_order: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StandingOrder"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    pace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaceWish"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    pause: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Pause"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    preview_decision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewDecision"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionPreview"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    table_ratings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableRatings"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    export: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameRecord"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    reissue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatOnly"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    rematch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    replace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceVote"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    resign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatOnly"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    take_back: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatOnly"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    ask_rewind: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskRewind"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    answer_rewind: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerRewind"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    host_rewind: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HostRewind"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    change_seat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatChange"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    sit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Sit"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    start: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    step: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BotStep"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    seek_substitute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeekSubstitute"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    choose_substitute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChooseSubstitute"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    volunteer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Volunteer"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    post_message: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Say"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    undo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Undo"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    why: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskWhy"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Why"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    tokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tokens"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    new_token: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenLabel"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewToken"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    remove_token: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    ask_unsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    unsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    ways_in: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaysIn"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    metrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            405: components["responses"]["Problem405"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
}
