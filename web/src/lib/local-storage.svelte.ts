// Small settings in the browser's local storage. Browsers without it (private windows) work too: nothing is kept.

interface StoredValue<T> {
  value: T;
}

export function storedValue<T>(key: string, initial: T): StoredValue<T> {
  const name = `satrap:${key}`;
  let value = $state(readStored(name, initial));
  return {
    get value() {
      return value;
    },
    set value(next: T) {
      value = next;
      writeStored(name, next);
    },
  };
}

export function readStored<T>(name: string, initial: T): T {
  try {
    const kept = localStorage.getItem(name);
    return kept === null ? initial : (JSON.parse(kept) as T);
  } catch {
    return initial;
  }
}

export function writeStored(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Nothing is lost but the memory of a setting.
  }
}
