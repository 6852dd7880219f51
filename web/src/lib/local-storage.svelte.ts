// Small settings kept in the browser. A browser that keeps nothing (private windows) still works.

export interface Remembered<T> {
  value: T;
}

export function remembered<T>(key: string, initial: T): Remembered<T> {
  const name = `satrap:${key}`;
  let value = $state(read(name, initial));
  return {
    get value() {
      return value;
    },
    set value(next: T) {
      value = next;
      write(name, next);
    },
  };
}

export function read<T>(name: string, initial: T): T {
  try {
    const kept = localStorage.getItem(name);
    return kept === null ? initial : (JSON.parse(kept) as T);
  } catch {
    return initial;
  }
}

export function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Nothing is lost but the memory of a setting.
  }
}
