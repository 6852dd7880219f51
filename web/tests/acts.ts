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

const isAct = (request: Request): boolean => request.method() === 'POST' && /\/act$/.test(request.url());
const isUndo = (request: Request): boolean => request.method() === 'POST' && /\/undo$/.test(request.url());

export function record(page: Page): Recorder {
  const told = { sent: 0, waiting: 0, last: undefined as Act | undefined, undos: 0, faults: [] as string[] };
  page.on('pageerror', (error) => told.faults.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    // What could not be loaded is told below, with its address.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      told.faults.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (!isAct(request)) return;
    told.sent += 1;
    told.waiting += 1;
  });
  page.on('requestfailed', (request) => {
    if (!isAct(request)) return;
    told.waiting -= 1;
    told.faults.push(`no answer: ${request.failure()?.errorText ?? ''}`);
  });
  page.on('response', (response) => {
    if (isUndo(response.request()) && response.ok()) told.undos += 1;
    if (!isAct(response.request())) {
      if (response.status() >= 400) void faultOf(response).then((fault) => told.faults.push(fault));
      return;
    }
    void answerOf(response).then((act) => {
      told.last = act;
      told.waiting -= 1;
    });
  });
  return told;
}

async function answerOf(response: Response): Promise<Act> {
  const { actions } = response.request().postDataJSON() as { actions: Act['actions'] };
  const status = response.status();
  const answer = (await response.json().catch(() => ({}))) as {
    done?: number;
    stopped?: { reason: string };
    detail?: string;
  };
  return {
    actions,
    status,
    done: answer.done ?? 0,
    stopped: answer.stopped?.reason ?? answer.detail ?? null,
  };
}

async function faultOf(response: Response): Promise<string> {
  const sent = response.request().postData() ?? '';
  const body = await response.text().catch(() => '');
  return `${response.status()} ${response.url()} ${sent.slice(0, 300)} → ${body.slice(0, 300)}`;
}
