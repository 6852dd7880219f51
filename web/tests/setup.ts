// What jsdom lacks and the client asks for: a screen without any preference.

if (typeof window !== 'undefined')
  window.matchMedia = (media: string): MediaQueryList =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
