/** The parts of a browser's storage that pages use. */
export type PageStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear' | 'key' | 'length'>

/** Stores nothing: every form and page works, but starts empty after a reload. */
const nowhere: PageStorage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
  clear: () => undefined,
}

/** Returns a browser storage, or one that stores nothing when the browser blocks storage, which throws on access. */
const reachable = (name: 'localStorage' | 'sessionStorage'): PageStorage => {
  try {
    return globalThis[name] ?? nowhere
  } catch {
    return nowhere
  }
}

/** Returns the storage of this origin, which lasts across pages and days. */
export const lastingStorage = (): PageStorage => reachable('localStorage')
/** Returns the storage of this tab. */
export const tabStorage = (): PageStorage => reachable('sessionStorage')
