interface WindowStubs {
  /** Addresses loaded as a new page, such as another site or the application itself. */
  readonly loads: readonly string[]
  /** Removes all stubs. */
  reset: () => void
}

/** Wraps the location so that loads of other pages are recorded, since jsdom can't load one. */
const recordLoads = (place: Location, loads: string[]) => ({
  href: place.href,
  origin: place.origin,
  protocol: place.protocol,
  host: place.host,
  hostname: place.hostname,
  pathname: place.pathname,
  search: place.search,
  hash: place.hash,
  assign: (to: string) => void loads.push(to),
  replace: (to: string) => void loads.push(to),
})

/** Adds what jsdom's window lacks, at a width above or below 600 px. A roomy one is wider than any breakpoint. */
export const setUpWindow = (isNarrow: boolean, isRoomy = false): WindowStubs => {
  const loads: string[] = []
  const location = Object.getOwnPropertyDescriptor(globalThis, 'location')
  const matchMedia = (query: string) => ({
    matches: (isNarrow && query.includes('max-width')) || (isRoomy && query.includes('min-width')),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
  const { scrollTo } = globalThis
  Object.assign(globalThis, { matchMedia, scrollTo: () => undefined })
  Object.defineProperty(globalThis, 'location', {
    configurable: true,
    value: recordLoads(globalThis.location, loads),
  })
  return {
    loads,
    reset: () => {
      Reflect.deleteProperty(globalThis, 'matchMedia')
      Object.assign(globalThis, { scrollTo })
      if (location) Object.defineProperty(globalThis, 'location', location)
      localStorage.clear()
      sessionStorage.clear()
    },
  }
}
