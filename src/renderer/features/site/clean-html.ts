const removeElements = [
  'style',
  'form',
  'input',
  'button',
  'textarea',
  'select',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
]
const removeAttributes = ['style', 'id', 'name', 'target']
const allowedAddress = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i

/** An element of a browser that cleans HTML itself: `setHTML` never lets scripts, handlers or `javascript:` through. */
interface CleaningElement extends HTMLElement {
  setHTML(
    html: string,
    options: { sanitizer: { removeElements: string[]; removeAttributes: string[] } },
  ): void
}

const canClean = (element: HTMLElement): element is CleaningElement => 'setHTML' in element

/** The same by DOMPurify, for browsers that cannot; loaded only there. */
export const cleanHtml = async (html: string): Promise<string> => {
  const { default: purify } = await import('dompurify')
  return purify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: removeElements,
    FORBID_ATTR: removeAttributes,
    ALLOWED_URI_REGEXP: allowedAddress,
  })
}

/** Links lead to the web, mail, telephone or this site, and tell nobody where they were followed from. */
const tameLinks = (element: HTMLElement): void => {
  for (const link of element.querySelectorAll('a[href]')) {
    if (!allowedAddress.test(link.getAttribute('href') ?? '')) link.removeAttribute('href')
    link.setAttribute('rel', 'noopener noreferrer')
  }
}

/** Puts HTML that a tenant wrote into `element`: no scripts, handlers, frames, forms or styles. */
export const putCleanHtml = async (element: HTMLElement, html: string): Promise<void> => {
  if (canClean(element)) element.setHTML(html, { sanitizer: { removeElements, removeAttributes } })
  else element.innerHTML = await cleanHtml(html)
  tameLinks(element)
}
