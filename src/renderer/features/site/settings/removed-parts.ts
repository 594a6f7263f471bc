import { browserRules, tameAddresses } from '#renderer/entities/site-html/html-rules.ts'

/** Something that is removed from HTML before it is shown, and how often. */
export interface RemovedPart {
  what: string
  times: number
}

const xhtml = 'http://www.w3.org/1999/xhtml'

const inertElement = (): HTMLElement => document.implementation.createHTMLDocument('').createElement('div')

const isKept = (element: Element): boolean =>
  element.namespaceURI === xhtml && browserRules.elements.includes(element.localName)

/** Returns the attributes that are removed; addresses depending on their target. */
const listLostAttributes = (element: Element): string[] => {
  const holder = inertElement()
  const probe = element.cloneNode(false) as Element
  holder.append(probe)
  tameAddresses(holder)
  return element
    .getAttributeNames()
    .filter((name) => !browserRules.attributes.includes(name) || !probe.hasAttribute(name))
    .map((name) => {
      const value = element.getAttribute(name) ?? ''
      const shown = name === 'href' || name === 'src' ? `="${value.slice(0, 60)}"` : ''
      return `${name}${shown} of <${element.localName}>`
    })
}

const listLostParts = (node: ChildNode): string[] => {
  if (node instanceof Comment) return ['a comment']
  if (node.nodeType !== Node.ELEMENT_NODE) return []
  const element = node as Element
  if (!isKept(element)) return [`<${element.localName}> and everything in it`]
  return [...listLostAttributes(element), ...[...element.childNodes].flatMap(listLostParts)]
}

/** Lists what the cleaner removes from an agency's HTML, for its author. Nothing in it runs or loads. */
export const listRemovedParts = (html: string): RemovedPart[] => {
  const root = inertElement()
  root.innerHTML = html
  const times = new Map<string, number>()
  for (const what of [...root.childNodes].flatMap(listLostParts)) times.set(what, (times.get(what) ?? 0) + 1)
  return [...times].map(([what, count]) => ({ what, times: count }))
}
