import { browserRules, purifyRules, tameAddresses } from './html-rules.ts'

/** An element of a browser that has `setHTML`. */
interface CleaningElement extends HTMLElement {
  setHTML: (html: string, options: { sanitizer: typeof browserRules }) => void
}

/**
 * Whether the browser's `setHTML` accepts a list of elements. Chromium 105 to 118 had one that doesn't; `parseHTML`
 * arrived together with the one that does.
 */
const canClean = (element: HTMLElement): element is CleaningElement =>
  'setHTML' in element && 'parseHTML' in Document

/** Creates an element in a document that runs and loads nothing. */
const inertElement = (): HTMLElement => document.implementation.createHTMLDocument('').createElement('div')

/** Cleans HTML with the browser's `setHTML`; null where it isn't available. */
export const cleanByBrowser = (html: string): HTMLElement | null => {
  const clean = inertElement()
  if (!canClean(clean)) return null
  clean.setHTML(html, { sanitizer: browserRules })
  return clean
}

/** Cleans HTML with DOMPurify, loaded only when needed. Parses the HTML once, in the same context as `setHTML`. */
export const cleanByPurify = async (html: string): Promise<HTMLElement> => {
  const { default: purify } = await import('dompurify')
  const clean = inertElement()
  clean.innerHTML = html
  purify.sanitize(clean, { ...purifyRules, IN_PLACE: true })
  return clean
}

/** Puts an agency's HTML into `element`, without scripts, handlers, frames, forms and styles. */
export const putCleanHtml = async (
  element: HTMLElement,
  html: string,
  byBrowser: typeof cleanByBrowser = cleanByBrowser,
): Promise<void> => {
  const clean = byBrowser(html) ?? (await cleanByPurify(html))
  tameAddresses(clean)
  element.replaceChildren(...clean.childNodes)
}
