// What a page sends to the rules and what it is answered, and every error it shows.

import type { Page, Request, Response } from '@playwright/test';

export interface Act {
  actions: { type: string }[];
  status: number;
  done: number;
  /** Why it stopped early. */
  stopped: string | null;
}

export interface Recorder {
  /** Decisions sent, and those of them that wait for an answer. */
  readonly sent: number;
  readonly waiting: number;
  readonly last: Act | undefined;
  readonly undos: number;
  /** Errors of the page, of the console and of every request besides decisions. */
  readonly faults: string[];
}

const isDecision = (request: Request): boolean =>
  request.method() === 'POST' && /\/(act|undo)$/.test(request.url());

export function record(page: Page): Recorder {
  // What is sent over a socket that is open already is not heard.
  if (page.url() !== 'about:blank')
    throw new Error(`the page is open before it is listened to: ${page.url()}`);
  const told = { sent: 0, waiting: 0, last: undefined as Act | undefined, undos: 0, faults: [] as string[] };
  page.on('pageerror', (error) => told.faults.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    // What could not be loaded is told below, with its address.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      told.faults.push(`console: ${message.text()}`);
  });
  page.on('websocket', (socket) => {
    const decisions = new Map<string, Message>();
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(payload.toString()) as Message;
      if (message.type !== 'act' && message.type !== 'undo') return;
      decisions.set(message.key, message);
      if (message.type === 'undo') return;
      told.sent += 1;
      told.waiting += 1;
    });
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(payload.toString()) as Message;
      const decision = decisions.get(message.key);
      if (!decision || (message.type !== 'acted' && message.type !== 'refused')) return;
      if (decision.type === 'undo') {
        told.undos += message.type === 'acted' ? 1 : 0;
        return;
      }
      told.waiting -= 1;
      told.last = {
        actions: decision.actions ?? [],
        status: message.problem?.status ?? 200,
        done: message.answer?.done ?? 0,
        stopped: message.answer?.stopped?.reason ?? message.problem?.detail ?? null,
      };
    });
  });
  page.on('request', (request) => {
    // Decisions go over the socket; only one that got no answer there is sent by HTTP.
    if (isDecision(request)) told.faults.push(`sent again: ${request.postData() ?? ''}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) void faultOf(response).then((fault) => told.faults.push(fault));
  });
  return told;
}

/** A message over the socket, either way. */
interface Message {
  type: string;
  key: string;
  actions?: Act['actions'];
  answer?: { done: number; stopped?: { reason: string } };
  problem?: { status: number; detail: string };
}

async function faultOf(response: Response): Promise<string> {
  const sent = response.request().postData() ?? '';
  const body = await response.text().catch(() => '');
  return `${response.status()} ${response.url()} ${sent.slice(0, 300)} → ${body.slice(0, 300)}`;
}
