import type { HeaderBlock } from '#contract/entities/site-fields.ts'

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? mark)

interface Brand {
  companyName: string
  logoUrl: string
}

/** An SVG inside its address isn't shown in an agency's HTML. */
const isShown = (logoUrl: string): boolean => logoUrl !== '' && !/^data:image\/svg/i.test(logoUrl)

const toLogo = ({ logoUrl, companyName }: Brand): string =>
  isShown(logoUrl)
    ? `<img src="${escape(logoUrl)}" alt="${escape(companyName)}" height="40">`
    : `<strong>${escape(companyName)}</strong>`

const toInnerHtml = ({ kind, text, url }: HeaderBlock, brand: Brand): string => {
  switch (kind) {
    case 'logo':
      return toLogo(brand)
    case 'text':
      return escape(text)
    case 'link':
      return `<a href="${escape(url)}">${escape(text)}</a>`
    case 'phone':
      return `<a href="tel:${text.replaceAll(/[^\d+]/g, '')}">${escape(text)}</a>`
    case 'image':
      return `<img src="${escape(url)}" alt="${escape(text)}" height="40">`
  }
}

/**
 * Returns the HTML of a header made of blocks, in their order; '' without any. All texts are escaped, and the HTML is
 * cleaned like any other of the agency before it is shown.
 */
export const toHeaderHtml = (blocks: readonly HeaderBlock[], brand: Brand): string =>
  blocks.length === 0
    ? ''
    : `<section dir="auto">${blocks.map((block) => `<div>${toInnerHtml(block, brand)}</div>`).join('')}</section>`
