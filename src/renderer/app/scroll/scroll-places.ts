import { blueprintClasses } from '#renderer/ui/blueprint-classes.ts'

/** Where an element was scrolled to, in pixels. */
export interface ScrollPlace {
  top: number
  /**
   * The marked element (`data-anchor`) that was in view, and its distance from the window's top. Lists that don't draw
   * what is out of sight only guess its height, so that the same offset may be another row.
   */
  anchor?: { id: string; top: number }
}

/** Scroll places by the name of the element that scrolls. */
export type ScrollPlaces = Record<string, ScrollPlace>

/** The window, or in the agents' console the part beside the menu. */
export const pagePlace = 'page'
const consolePage = '.console-main'

/** Lists and tables that scroll inside a page. */
const innerScrollers = [
  '.result-list',
  '.leg-list',
  `.${blueprintClasses.mainQuadrant} .${blueprintClasses.quadrantScroller}`,
]

/** Returns the name under which an element's offset is stored; null if it isn't stored. */
export const findPlaceName = (target: EventTarget | null): string | null => {
  if (target === document) return pagePlace
  if (!(target instanceof HTMLElement)) return null
  if (target.matches(consolePage)) return pagePlace
  const selector = innerScrollers.find((each) => target.matches(each))
  if (!selector) return null
  return `${selector}@${[...document.querySelectorAll(selector)].indexOf(target)}`
}

const findScroller = (name: string): Element | null => {
  if (name === pagePlace) return document.querySelector(consolePage) ?? document.scrollingElement
  const [selector = '', index] = name.split('@')
  return document.querySelectorAll(selector)[Number(index)] ?? null
}

export const scrollPageToTop = (): void => {
  const page = findScroller(pagePlace)
  if (page) page.scrollTop = 0
  // On a phone the console's page is as long as its content, so that the window scrolls.
  if (document.scrollingElement) document.scrollingElement.scrollTop = 0
}

const findAnchor = (): ScrollPlace['anchor'] => {
  const { innerWidth, innerHeight } = globalThis
  const element = document
    .elementFromPoint(innerWidth / 2, innerHeight / 2)
    ?.closest<HTMLElement>('[data-anchor]')
  const id = element?.dataset['anchor']
  return element && id ? { id, top: element.getBoundingClientRect().top } : undefined
}

/** Reads the place of an element that scrolls, to be stored under its name. */
export const readPlace = (target: EventTarget | null, name: string): ScrollPlace => {
  const scroller = target instanceof Element ? target : document.scrollingElement
  const anchor = name === pagePlace ? findAnchor() : undefined
  return { top: scroller?.scrollTop ?? 0, ...(anchor ? { anchor } : {}) }
}

/** Scrolls as far as the page has been drawn; false until it is there. */
const reachPlace = (name: string, { top, anchor }: ScrollPlace): boolean => {
  const scroller = findScroller(name)
  if (!scroller) return false
  const element = anchor ? document.querySelector(`[data-anchor="${CSS.escape(anchor.id)}"]`) : null
  if (anchor && element) {
    const distance = element.getBoundingClientRect().top - anchor.top
    scroller.scrollTop += distance
    return Math.abs(distance) <= 1
  }
  scroller.scrollTop = top
  return Math.abs(scroller.scrollTop - top) <= 1
}

const reach = (places: ScrollPlaces): boolean =>
  Object.entries(places).filter(([name, place]) => !reachPlace(name, place)).length === 0

const giveUpMs = 10_000
const userActs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to where the reader was. What a page shows arrives in parts, so this continues until it is long enough, the
 * reader does something, or ten seconds have passed. Returns a function that stops it.
 */
export const restorePlaces = (places: ScrollPlaces): (() => void) => {
  reach(places)
  let frame = 0
  const stop = (): void => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    for (const act of userActs) globalThis.removeEventListener(act, stop, true)
  }
  const reachLater = (): void => {
    if (frame !== 0) return
    frame = requestAnimationFrame(() => {
      frame = 0
      if (reach(places)) stop()
      else if (Object.values(places).some(({ anchor }) => anchor)) reachLater()
    })
  }
  const observer = new MutationObserver(reachLater)
  const timer = setTimeout(stop, giveUpMs)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['style'],
  })
  for (const act of userActs) globalThis.addEventListener(act, stop, { capture: true, passive: true })
  // A list shows its selected row once it is drawn, so that the first attempt may not last.
  reachLater()
  return stop
}
