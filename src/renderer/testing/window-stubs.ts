/** Gives the window of jsdom what it lacks, at a width above or below 600 px. Returns what takes it away again. */
export const setUpWindow = (isNarrow: boolean): (() => void) => {
  const matchMedia = (query: string) => ({
    matches: isNarrow && query.includes('max-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
  Object.assign(globalThis, { matchMedia })
  return () => {
    Reflect.deleteProperty(globalThis, 'matchMedia')
    localStorage.clear()
    sessionStorage.clear()
  }
}
