// Installing the site on a device, where the browser offers it.

/** What Chromium's browsers send when a page can be installed. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

class Installation {
  #offer = $state.raw<InstallOffer | null>(null);

  get offered(): boolean {
    return this.#offer !== null;
  }

  /** Keeps the browser's offer for the button that is there for it. */
  listen(target: EventTarget): void {
    target.addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.#offer = event as InstallOffer;
    });
    target.addEventListener('appinstalled', () => (this.#offer = null));
  }

  /** The browser asks once for each offer. */
  async accept(): Promise<void> {
    const offer = this.#offer;
    this.#offer = null;
    await offer?.prompt();
  }
}

export const installation = new Installation();
