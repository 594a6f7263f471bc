import { browserRules, purifyRules, tameAddresses } from './html-rules.ts'

/** An element of a browser that cleans HTML itself. */
interface CleaningElement extends HTMLElement {
  setHTML: (html: string, options: { sanitizer: typeof browserRules }) => void
}

/** Chromium 105 to 118 had a `setHTML` of their own, which takes no list; `parseHTML` came with the one that does. */
const canClean = (element: HTMLElement): element is CleaningElement =>
  'setHTML' in element && 'parseHTML' in Document

/** An element of a document that runs and loads nothing. */
const inertElement = (): HTMLElement => document.implementation.createHTMLDocument('').createElement('div')

/** Cleans by the browser's own `setHTML`; null where it has none. */
export const cleanByBrowser = (html: string): HTMLElement | null => {
  const clean = inertElement()
  if (!canClean(clean)) return null
  clean.setHTML(html, { sanitizer: browserRules })
  return clean
}

/** Cleans by DOMPurify, loaded only where it is needed. Reads the HTML once and in the same place as `setHTML` does. */
export const cleanByPurify = async (html: string): Promise<HTMLElement> => {
  const { default: purify } = await import('dompurify')
  const clean = inertElement()
  clean.innerHTML = html
  purify.sanitize(clean, { ...purifyRules, IN_PLACE: true })
  return clean
}

/** Puts HTML that a tenant wrote into `element`: no scripts, handlers, frames, forms or styles. */
export const putCleanHtml = async (
  element: HTMLElement,
  html: string,
  byBrowser: typeof cleanByBrowser = cleanByBrowser,
): Promise<void> => {
  const clean = byBrowser(html) ?? (await cleanByPurify(html))
  tameAddresses(clean)
  element.replaceChildren(...clean.childNodes)
}
