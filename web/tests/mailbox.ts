// A mail server for tests, on this machine and without TLS: it keeps what it is given.

import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface Mail {
  to: string;
  text: string;
}

export class Mailbox {
  readonly #mails: Mail[] = [];
  #waiting: (() => void)[] = [];

  private constructor(
    readonly port: number,
    private readonly server: Server,
  ) {}

  static async open(): Promise<Mailbox> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const mailbox = new Mailbox((server.address() as AddressInfo).port, server);
    server.on('connection', (socket) => mailbox.#talk(socket));
    return mailbox;
  }

  close(): void {
    this.server.close();
  }

  /** What the server needs to send its mail here. */
  options(port: number): string[] {
    return [
      ...['--smtp-url', `smtp://127.0.0.1:${this.port}?tls=none`],
      ...['--mail-from', 'Satrap <games@example.org>'],
      ...['--public-url', `http://127.0.0.1:${port}`],
    ];
  }

  /** The next mail to an address that says this, taken out. */
  async next(to: string, says: string): Promise<string> {
    for (;;) {
      const n = this.#mails.findIndex((mail) => mail.to === to && mail.text.includes(says));
      const [found] = n < 0 ? [] : this.#mails.splice(n, 1);
      if (found) return found.text;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  #talk(socket: Socket): void {
    let unread = '';
    let to = '';
    let inMail = false;
    socket.on('error', () => undefined);
    socket.write('220 mailbox\r\n');
    socket.on('data', (data) => {
      unread += data.toString();
      for (;;) {
        const end = inMail ? '\r\n.\r\n' : '\r\n';
        const at = unread.indexOf(end);
        if (at < 0) return;
        const said = unread.slice(0, at);
        unread = unread.slice(at + end.length);
        if (inMail) {
          inMail = false;
          this.#keep({ to, text: said });
          socket.write('250 kept\r\n');
          continue;
        }
        to = /^RCPT TO:<([^>]*)>/i.exec(said)?.[1] ?? to;
        inMail = /^DATA/i.test(said);
        if (/^QUIT/i.test(said)) socket.end('221 bye\r\n');
        else socket.write(inMail ? '354 go on\r\n' : '250 mailbox\r\n');
      }
    });
  }

  #keep({ to, text }: Mail): void {
    const plain = text.replaceAll('=\r\n', '').replaceAll('=3D', '=').replaceAll('\r\n', '\n');
    this.#mails.push({ to, text: plain });
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }
}

/** The link of a mail that leads to a page of the site. */
export function linkIn(mail: string, page: string): string {
  const link = new RegExp(`http://\\S+${page}#\\S+`).exec(mail)?.[0];
  if (link === undefined) throw new Error(`no link to ${page} in: ${mail}`);
  return link;
}
