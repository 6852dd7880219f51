// Who sits at this screen.

import { api } from './api/client';
import type { User } from './generated/http';

class Session {
  user = $state<User | null>(null);
  /** Whether the server has been asked yet. */
  known = $state(false);

  #first: Promise<void> | null = null;

  async load(): Promise<void> {
    this.user = await api.me().catch(() => this.user);
    this.known = true;
  }

  /** Asks the server who this is, once for all who want to know when a page opens. */
  whenKnown(): Promise<void> {
    this.#first ??= this.load();
    return this.#first;
  }

  /** A name is all a guest needs. */
  async enter(name: string): Promise<void> {
    this.user = this.user ? await api.rename(name) : await api.guest(name);
  }

  async register(name: string, password: string, invitation?: string): Promise<void> {
    this.user = await api.register(name, password, invitation);
  }

  async login(name: string, password: string): Promise<void> {
    this.user = await api.login(name, password);
  }

  async logout(): Promise<void> {
    await api.logout();
    this.user = null;
  }
}

export const session = new Session();
