const words = (...lines: string[]): string[] => lines.join(' ').split(' ')

/** Elements that an agency's HTML may use. All others are removed with their contents. */
const elements = words(
  'p br hr div span center font h1 h2 h3 h4 h5 h6 blockquote pre address details summary',
  'header footer nav section article aside figure figcaption ul ol li dl dt dd',
  'a b i u s q em strong small sub sup mark abbr cite code kbd dfn del ins time bdi bdo wbr img',
  'table caption colgroup col thead tbody tfoot tr th td',
)

const addressAttributes = words('href src')

/** Attributes that don't name, style or submit anything: no `id`, `name`, `class`, `style`, `target`. */
const plainAttributes = words(
  'alt title lang dir aria-label width height colspan rowspan scope start reversed datetime open',
)

/** The list in the form of the browser's Sanitizer API. */
export const browserRules = {
  elements,
  attributes: [...addressAttributes, ...plainAttributes],
  comments: false,
  dataAttributes: false,
  // Chromium parses them as separate nodes from version 150 on.
  processingInstructions: [],
}

/** The list in the form of DOMPurify. */
export const purifyRules = {
  ALLOWED_TAGS: ['#text', ...elements],
  ALLOWED_ATTR: [...addressAttributes, ...plainAttributes],
  ADD_URI_SAFE_ATTR: plainAttributes,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  KEEP_CONTENT: false,
}

const linkAddress = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i
const imageAddress = /^(?:https?:|\/(?!\/)|data:image\/(?:png|jpe?g|gif|webp|avif);base64,)/i

const keepAddress = (element: Element, attribute: string, allowed: RegExp): boolean => {
  const isAllowed = allowed.test((element.getAttribute(attribute) ?? '').trim())
  if (!isAllowed) element.removeAttribute(attribute)
  return isAllowed
}

/**
 * Keeps links to the web, email, telephone and this site, and images from the web, this site and the HTML itself.
 * Links send no referrer.
 */
export const tameAddresses = (root: ParentNode): void => {
  for (const element of root.querySelectorAll('[href]')) {
    if (element.localName !== 'a') element.removeAttribute('href')
    else if (keepAddress(element, 'href', linkAddress)) element.setAttribute('rel', 'noopener noreferrer')
  }
  for (const element of root.querySelectorAll('[src]')) {
    if (element.localName !== 'img') element.removeAttribute('src')
    else keepAddress(element, 'src', imageAddress)
  }
}
