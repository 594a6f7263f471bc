/** What pages use of a browser's storage. */
export type PageStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear' | 'key' | 'length'>

/** Keeps nothing: every form and page works, and starts anew when it is loaded anew. */
const nowhere: PageStorage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
  clear: () => undefined,
}

/** A browser that blocks storage throws as soon as it is named: then there is one that keeps nothing. */
const reachable = (name: 'localStorage' | 'sessionStorage'): PageStorage => {
  try {
    return globalThis[name] ?? nowhere
  } catch {
    return nowhere
  }
}

/** The storage of this origin, over pages and days. */
export const lastingStorage = (): PageStorage => reachable('localStorage')
/** The storage of this tab. */
export const tabStorage = (): PageStorage => reachable('sessionStorage')
